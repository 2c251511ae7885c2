import { expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
};

it('starts without any setting, and takes an empty one for unset', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 4400,
    publicUrl: 'http://localhost:4400',
    database: { kind: 'pglite', folder: '.data/service' },
    filesFolder: '.data/files',
    timeZone: 'Asia/Shanghai',
    allowLoopback: true,
  });
  expect(readSettings({ PORT: '', PUBLIC_URL: ' ', APP_ID: '', NODE_ENV: '' })).toEqual(settings);
});

it.each([
  ['http://localhost:4400', true],
  ['http://ppt.localhost', true],
  ['http://127.0.0.1:5000', true],
  ['http://[::1]:5000', true],
  ['http://192.168.1.20:4400', false],
  ['https://localhost.example.com', false],
  ['https://127.0.0.1.example.com', false],
])('with the public address %s answers this machine alone: %s', (address, loopbackOnly) => {
  expect(readSettings({ PUBLIC_URL: address }).loopbackOnly).toBe(loopbackOnly);
});

it('builds the public address from the port', () => {
  expect(readSettings({ PORT: '4799' }).publicUrl).toBe('http://localhost:4799');
});

it('lets the security domain’s origins frame the editor, unless told otherwise', () => {
  const SECURITY_DOMAIN = 'https://a.example.com/x https://b.example.com:8443/y https://a.example.com/z';
  const frames = (more: Record<string, string>) => readSettings({ SECURITY_DOMAIN, ...more }).application.frameOrigins;
  expect(frames({})).toEqual(['https://a.example.com', 'https://b.example.com:8443']);
  expect(frames({ FRAME_ORIGINS: 'https://c.example.com' })).toEqual(['https://c.example.com']);
});

it('takes a PostgreSQL address', () => {
  const url = 'postgres://ppt@db.example.com/ppt';
  expect(readSettings({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url });
});

it('reports every wrong setting at once', () => {
  const problems = problemsOf({
    PORT: '70000',
    PUBLIC_URL: 'https://ppt.example.com/path',
    DATABASE_URL: 'mysql://x',
    STORAGE_URL: 's3://bucket',
    APP_ID: 'with space',
    APP_TOKEN: 'short',
    SECURITY_DOMAIN: 'https://a.example.com/#x',
    FRAME_ORIGINS: 'https://a.example.com/path',
    EVENTS_URL: 'ftp://x',
    EVENTS_SECRET: 'whsec_c2hvcnQ=',
    TIME_ZONE: 'Nowhere/None',
  });
  const names = ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'STORAGE_URL', 'SECURITY_DOMAIN', 'FRAME_ORIGINS'];
  const all = [...names, 'TIME_ZONE', 'APP_ID', 'APP_TOKEN', 'EVENTS_URL', 'EVENTS_SECRET'];
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(all);
});

it.each([[{ APP_ID: 'app' }], [{ APP_TOKEN: 'sixteen-characters' }]])(
  'wants APP_ID and APP_TOKEN together: %j',
  (environment) => {
    expect(problemsOf(environment)).toEqual([expect.stringContaining('belong together')]);
  },
);

it('refuses production, where nobody could sign in', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringContaining('needs accounts')]);
});
