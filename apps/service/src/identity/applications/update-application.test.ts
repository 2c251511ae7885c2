import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { createApplication, type NewApplication } from './create-application.ts';
import { disableApplication } from './disable-application.ts';
import { listApplications } from './list-applications.ts';
import { rotateApplicationToken } from './rotate-application-token.ts';
import { rotateEventsSecret } from './rotate-events-secret.ts';
import { updateApplication } from './update-application.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const create = (more: Partial<NewApplication> = {}) =>
  createApplication(service.appContext, { name: 'Harbour', securityDomain: ['https://app.example/back'], ...more });

/** Returns the stored columns of an application. */
const rowOf = (appId: string) =>
  service.appContext.db.selectFrom('applications').selectAll().where('app_id', '=', appId).executeTakeFirstOrThrow();

const eventsUrl = 'https://app.example/events';

describe('updateApplication', () => {
  it('changes only what is given, and trims the name', async () => {
    const { appId } = await create();
    const before = await rowOf(appId);
    expect(await updateApplication(service.appContext, appId, { name: '  Port  ' })).toMatchObject({ name: 'Port' });
    expect(await rowOf(appId)).toEqual({ ...before, name: 'Port' });
    await updateApplication(service.appContext, appId, { securityDomain: ['https://new.example/back'] });
    await updateApplication(service.appContext, appId, { frameOrigins: ['https://frames.example'] });
    await updateApplication(service.appContext, appId, { isTrusted: true, saveMode: 'auto' });
    await updateApplication(service.appContext, appId, { limits: { requestsPerMinute: 7, maxPicturesPerUser: 3 } });
    const [summary] = (await listApplications(service.appContext.db)).filter((one) => one.appId === appId);
    expect(summary).toMatchObject({
      name: 'Port',
      securityDomain: ['https://new.example/back'],
      frameOrigins: ['https://frames.example'],
      isTrusted: true,
      saveMode: 'auto',
    });
    expect(await rowOf(appId)).toMatchObject({
      requests_per_minute: 7,
      // The database returns large integers as text.
      max_user_pictures: '3',
      max_presentations: before.max_presentations,
    });
  });

  it('generates a secret with the first event URL, and keeps it with later ones', async () => {
    const { appId } = await create();
    expect(await updateApplication(service.appContext, appId, { name: 'Port' })).not.toHaveProperty('eventsSecret');
    const { eventsSecret } = await updateApplication(service.appContext, appId, { eventsUrl });
    expect(eventsSecret).toMatch(/^whsec_/);
    expect(await rowOf(appId)).toMatchObject({ events_url: eventsUrl, events_secret: eventsSecret });
    expect(await updateApplication(service.appContext, appId, { eventsUrl: `${eventsUrl}/2` })).not.toHaveProperty(
      'eventsSecret',
    );
    expect(await updateApplication(service.appContext, appId, { eventsUrl: null })).not.toHaveProperty('eventsSecret');
    expect(await rowOf(appId)).toMatchObject({ events_url: null, events_secret: eventsSecret });
  });

  it.each<[Parameters<typeof updateApplication>[2], string]>([
    [{ name: ' ' }, 'name of an application'],
    [{ securityDomain: [] }, 'security domain'],
    [{ frameOrigins: ['*'] }, 'Frame origins'],
    [{ eventsUrl: 'ftp://app.example' }, 'The event URL must be an http(s) URL'],
  ])('rejects %j and changes nothing', async (changes, message) => {
    const { appId } = await create();
    const before = await rowOf(appId);
    await expect(updateApplication(service.appContext, appId, changes)).rejects.toThrow(message);
    expect(await rowOf(appId)).toEqual(before);
  });

  it('does not change disabled and unknown applications', async () => {
    const { appId } = await create();
    await disableApplication(service.appContext, appId);
    for (const id of [appId, 'app_none'])
      await expect(updateApplication(service.appContext, id, { name: 'Port' })).rejects.toThrow(
        `Application "${id}" not found or disabled`,
      );
  });
});

describe('rotateEventsSecret', () => {
  it('replaces the secret, which still signs events during the overlap', async () => {
    const { appId, eventsSecret: old } = await create({ eventsUrl });
    const now = service.appContext.clock();
    const rotated = await rotateEventsSecret(service.appContext, appId, 60);
    expect(rotated.eventsSecret).toMatch(/^whsec_/);
    expect(rotated.eventsSecret).not.toBe(old);
    expect(rotated.previousUntil?.getTime()).toBeGreaterThanOrEqual(now.getTime() + 60_000);
    expect(await rowOf(appId)).toMatchObject({
      events_secret: rotated.eventsSecret,
      previous_events_secret: old,
      previous_events_secret_until: rotated.previousUntil,
    });
    expect((await rotateEventsSecret(service.appContext, appId, 0)).previousUntil).toBeNull();
  });

  it('fails for applications without events, and for disabled and unknown ones', async () => {
    const { appId } = await create();
    const { appId: disabled } = await create({ eventsUrl });
    await disableApplication(service.appContext, disabled);
    for (const id of [appId, disabled, 'app_none'])
      await expect(rotateEventsSecret(service.appContext, id, 0)).rejects.toThrow(`Application "${id}" not found`);
  });
});

it('ends the old token at once without an overlap, and after it otherwise', async () => {
  const { appId } = await create();
  expect((await rotateApplicationToken(service.appContext, appId)).previousUntil).toBeNull();
  const { previousUntil } = await rotateApplicationToken(service.appContext, appId, 30);
  expect(previousUntil?.getTime()).toBeGreaterThan(service.appContext.clock().getTime() + 20_000);
});
