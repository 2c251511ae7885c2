import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { createApplication, type NewApplication } from './create-application.ts';
import { disableApplication } from './disable-application.ts';
import { enableApplication } from './enable-application.ts';
import { listApplications } from './list-applications.ts';
import { rotateApplicationToken } from './rotate-application-token.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const create = (more: Partial<NewApplication> = {}) =>
  createApplication(service.appContext, {
    name: '港口 Harbour',
    securityDomain: ['https://app.example.com/back'],
    ...more,
  });
const canListCovers = async (token: string) =>
  (await service.get('/apps/ppt-cover-static', { token })).json.code as number;

describe('new application', () => {
  it('gets an identifier and a working token, and only the hash of the token is stored', async () => {
    const created = await create();
    expect(created.appId).toMatch(/^app_[\w-]{12}$/);
    expect(created.appToken).toMatch(/^pptapp_[\w-]{43}$/);
    expect(created.frameOrigins).toEqual(['https://app.example.com']);
    expect(created.eventsSecret).toBeUndefined();
    expect(await canListCovers(created.appToken)).toBe(200);
    const rows = JSON.stringify(await service.appContext.db.selectFrom('applications').selectAll().execute());
    expect(rows).not.toContain(created.appToken);
  });

  it('gets a webhook secret if an event URL is given', async () => {
    const { eventsSecret } = await create({ eventsUrl: 'https://app.example.com/events' });
    expect(eventsSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });

  it.each<[Partial<NewApplication>, string]>([
    [{ name: ' ' }, 'name of an application'],
    [{ name: 'x'.repeat(101) }, 'name of an application'],
    [{ securityDomain: [] }, 'security domain'],
    [{ securityDomain: ['https://app.example.com/#part'] }, 'security domain'],
    [{ securityDomain: ['javascript:alert(1)'] }, 'security domain'],
    [{ frameOrigins: ['https://app.example.com/'] }, 'Frame origins'],
    [{ frameOrigins: ['*'] }, 'Frame origins'],
    [{ eventsUrl: 'ftp://app.example.com' }, 'The event URL must be an http(s) URL'],
  ])('rejects %j with a message', async (wrong, sentence) => {
    await expect(create(wrong)).rejects.toThrow(sentence);
  });
});

it('lists applications without secrets', async () => {
  const { appId, appToken, eventsSecret } = await create({ isTrusted: true, eventsUrl: 'https://a.example/e' });
  const list = await listApplications(service.appContext.db);
  expect(list.find((application) => application.appId === appId)).toMatchObject({ isTrusted: true, isDisabled: false });
  expect(JSON.stringify(list)).not.toContain(appToken);
  expect(JSON.stringify(list)).not.toContain(eventsSecret);
});

it('rotates the token of an application, and the old token stops working immediately', async () => {
  const created = await create();
  const rotated = await rotateApplicationToken(service.appContext, created.appId);
  expect(await canListCovers(created.appToken)).toBe(40101);
  expect(await canListCovers(rotated.appToken)).toBe(200);
  await expect(rotateApplicationToken(service.appContext, 'app_none')).rejects.toThrow(
    'Application "app_none" not found',
  );
});

it('disables an application until it is enabled', async () => {
  const created = await create();
  const disabled = await disableApplication(service.appContext, created.appId);
  expect(disabled).toMatchObject({ appId: created.appId, isDisabled: true });
  expect(await canListCovers(created.appToken)).toBe(40101);
  expect(await disableApplication(service.appContext, created.appId)).toMatchObject({ isDisabled: true });
  await expect(disableApplication(service.appContext, 'app_none')).rejects.toThrow('Application "app_none" not found');
  await expect(rotateApplicationToken(service.appContext, created.appId)).rejects.toThrow('not found or disabled');
  expect(await enableApplication(service.appContext, created.appId)).toMatchObject({ isDisabled: false });
  expect(await canListCovers(created.appToken)).toBe(200);
  await expect(enableApplication(service.appContext, 'app_none')).rejects.toThrow('Application "app_none" not found');
});
