import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('uses the default ports and data folder if variables are unset or empty', () => {
    const defaults = {
      demoPort: 5173,
      hostPort: 4500,
      servicePort: 4400,
      dataFolder: '/checkout/.data',
      saveMode: 'manual',
    };
    expect(readSettings({}, '/checkout')).toEqual(defaults);
    expect(readSettings({ DEMO_PORT: '', DEMO_DATA: '', SERVICE_URL: '' }, '/checkout')).toEqual(defaults);
  });

  it('reads different ports and a different data folder, so that two demos can run side by side', () => {
    const env = { DEMO_PORT: '5001', HOST_PORT: '5002', SERVICE_PORT: '5003', DEMO_DATA: '/elsewhere' };
    expect(readSettings(env, '/checkout')).toEqual({
      demoPort: 5001,
      hostPort: 5002,
      servicePort: 5003,
      dataFolder: '/elsewhere',
      saveMode: 'manual',
    });
  });

  it('reads when editors save', () => {
    expect(readSettings({ DEMO_SAVE_MODE: 'auto' }, '/checkout').saveMode).toBe('auto');
    expect(() => readSettings({ DEMO_SAVE_MODE: 'never' }, '/checkout')).toThrow(
      /^DEMO_SAVE_MODE must be manual or auto/,
    );
  });

  it('reads the folder of a built page', () => {
    expect(readSettings({ DEMO_PAGE: 'page/dist' }, '/checkout').builtPage).toBe('/checkout/page/dist');
  });

  it('reads the path of a built service', () => {
    expect(readSettings({ DEMO_SERVICE: 'service/main.js' }, '/checkout').builtService).toBe(
      '/checkout/service/main.js',
    );
  });

  it.each(['0', '65536', '80.5', 'eighty', '-1'])('rejects the port "%s" and names its variable', (port) => {
    expect(() => readSettings({ HOST_PORT: port }, '/checkout')).toThrow(/^HOST_PORT must be a port/);
  });

  it('rejects the same port for two programs', () => {
    expect(() => readSettings({ HOST_PORT: '5173' }, '/checkout')).toThrow(/three different ports/);
  });

  it('reads the URL and credentials of an existing service', () => {
    const env = { SERVICE_URL: 'https://ppt.example.com/', APP_ID: 'app', APP_TOKEN: 'token' };
    expect(readSettings(env, '/checkout').otherService).toEqual({
      url: 'https://ppt.example.com',
      appId: 'app',
      appToken: 'token',
    });
  });

  it.each([
    [{ SERVICE_URL: 'ppt.example.com', APP_ID: 'app', APP_TOKEN: 'token' }, /^SERVICE_URL must be a URL/],
    [{ SERVICE_URL: 'https://ppt.example.com' }, /APP_ID and APP_TOKEN/],
  ])('rejects incomplete settings for an existing service: %o', (env, sentence) => {
    expect(() => readSettings(env, '/checkout')).toThrow(sentence);
  });
});
