import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { isFullRun, itInFullRun } from '../../../../tooling/everyday.ts';
import { openMigratedDatabase } from '../../testing/embedded-database.ts';
import { newMigratedPostgres } from '../../testing/new-database.ts';
import { appId, appToken, serviceClient } from '../../testing/service-client.ts';
import { publicUrl, startTestService, type TestService } from '../../testing/test-service.ts';
import { disableApplication } from '../identity/applications/disable-application.ts';
import { rotateApplicationToken } from '../identity/applications/rotate-application-token.ts';
import { updateApplication } from '../identity/applications/update-application.ts';
import type { FoundCredential } from '../identity/oauth/authenticate.ts';
import { sha256 } from '../kernel/hash.ts';
import { connect, type OpenDatabase } from '../stores/db/connect.ts';
import { settleCredentialChanges } from '../stores/db/credential-changes.ts';
import type { NotificationSource } from '../stores/db/listener.ts';
import { createApp } from './app.ts';
import { openCredentialCache } from './open-credential-cache.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The service on PostgreSQL of all tests, and the connections of a second one. */
let onPostgres: { service: TestService; second: OpenDatabase };
beforeAll(async () => {
  const url = await newMigratedPostgres(inject('postgresUrl'));
  const [first, second] = await Promise.all(
    [0, 1].map(() => connect({ kind: 'postgres', url }, () => undefined) as Promise<OpenDatabase>),
  );
  if (!first || !second) throw new Error('two databases were to open');
  onPostgres = { service: await startTestService({ db: first.db }), second };
});
afterAll(async () => {
  await onPostgres.second.close();
  await onPostgres.service.close();
});

/** Starts a second service that caches credentials and may receive changes late. */
const startTwo = async (
  change: (notifications: NotificationSource) => NotificationSource = (same) => same,
  { service, second } = onPostgres,
) => {
  const cache = openCredentialCache(change(second.notifications), service.appContext.log);
  closing.push(() => cache.stop());
  const app = createApp({ ...service.appContext, db: second.db, credentials: cache.credentials });
  const call = (token: string) =>
    serviceClient((path, init) => app.request(path.replace(publicUrl, ''), init)).codeWith(token);
  const warm = async (token: string) => {
    await vi.waitFor(async () => {
      await call(token);
      expect(cache.credentials.get(sha256(token))).toBeDefined();
    }, 30_000);
  };
  return { service, cache: cache.credentials, call, warm, db: second.db };
};

const late =
  (ms: number) =>
  (notifications: NotificationSource): NotificationSource => ({
    isImmediate: false,
    open: ({ onMessage, ...options }) =>
      notifications.open({ ...options, onMessage: (payload) => void sleep(ms).then(() => onMessage(payload)) }),
  });
const deaf = (notifications: NotificationSource): NotificationSource => {
  let isDeaf = false;
  return {
    isImmediate: false,
    open: ({ onMessage, ...options }) =>
      notifications.open({
        ...options,
        onMessage: (payload) => {
          // Lets the process renew its lease once.
          if (!isDeaf) onMessage(payload);
          isDeaf ||= payload.includes('alive');
        },
      }),
  };
};

const revoke = (service: TestService, token: string) =>
  service.post('/oauth/revoke', { token: appToken, body: { token } });

it('handles calls in a second process from memory, without querying the token', async () => {
  const { service, warm, call, cache } = await startTwo();
  const { accessToken } = await service.connect();
  await warm(accessToken);
  const cached = cache.get(sha256(accessToken)) as FoundCredential;
  expect(cached.caller).toMatchObject({ kind: 'access_token', unionId: null });
  expect(await call(accessToken)).toBe(200);
  expect(cache.get(sha256(accessToken))).toBe(cached);
});

it('rejects a revoked grant in every process before the revocation returns, even if a process receives the change late', async () => {
  const { service, warm, call } = await startTwo(late(200));
  for (let round = 0; round < (isFullRun ? 3 : 1); round += 1) {
    const { accessToken } = await service.connect();
    await warm(accessToken);
    expect(await call(accessToken)).toBe(200);
    await revoke(service, accessToken);
    expect(await call(accessToken)).toBe(40101);
  }
});

it('applies a suspension, and its end, in every process before the call returns', async () => {
  const { service, warm, call } = await startTwo(late(200));
  const owner = await service.connect();
  const { accessToken } = await service.connect('ann');
  await warm(accessToken);
  expect(await call(accessToken)).toBe(200);
  await service.post('/saas/user/ban', { token: owner.accessToken, body: { union_id: 'ann' } });
  expect(await call(accessToken)).toBe(40301);
});

it('applies the rotation, change or disabling of an application in every process before the command returns', async () => {
  const { service, warm, call, cache } = await startTwo(late(200));
  const { accessToken } = await service.connect();
  await warm(accessToken);
  await updateApplication(service.appContext, appId, { limits: { requestsPerMinute: 7 } });
  await warm(accessToken);
  expect(cache.get(sha256(accessToken))?.caller.app.limits.requestsPerMinute).toBe(7);

  const { appToken: next } = await rotateApplicationToken(service.appContext, appId, 0);
  await call(next);
  const { appToken: last } = await rotateApplicationToken(service.appContext, appId, 0);
  expect(await call(next)).toBe(40101);
  expect(await call(last)).toBe(40103);

  await disableApplication(service.appContext, appId);
  expect(await call(accessToken)).toBe(40101);
  expect(await call(last)).toBe(40101);
  await service.appContext.db
    .updateTable('applications')
    .set({ disabled_at: null, token_hash: sha256(appToken) })
    .execute();
});

it('rejects a revoked token even in a process that receives no change notifications', async () => {
  const { service, warm, call } = await startTwo(deaf);
  const { accessToken } = await service.connect();
  await warm(accessToken);
  await revoke(service, accessToken);
  expect(await call(accessToken)).toBe(40101);
});

itInFullRun('delays a revocation by no more than the lease of a process that has exited', async () => {
  const { db } = await startTwo();
  await db
    .insertInto('credential_listeners')
    .values({ listener_id: 'killed', confirmed: '0', alive_at: new Date() })
    .execute();
  const startedAt = performance.now();
  await settleCredentialChanges(db);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  await db.deleteFrom('credential_listeners').where('listener_id', '=', 'killed').execute();
});

itInFullRun('drops all credentials and reconnects in a process that has lost its listening connection', async () => {
  const { service, warm, call, cache, db } = await startTwo();
  const { accessToken } = await service.connect();
  await warm(accessToken);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ppt-embed listener' and datname = current_database()`.execute(
    db,
  );
  await vi.waitFor(() => expect(cache.size).toBe(0), 30_000);
  expect(await call(accessToken)).toBe(200);
  await warm(accessToken);
});

itInFullRun('applies changes to memory before a revocation returns on the embedded database', async () => {
  const database = await openMigratedDatabase();
  closing.push(() => database.close());
  const embedded = await startTestService({ db: database.db });
  // The database is closed separately.
  closing.push(() => Promise.resolve(embedded.appContext.work.close()));
  const { service, warm, call } = await startTwo((same) => same, { service: embedded, second: database });
  const { accessToken } = await service.connect();
  await warm(accessToken);
  await revoke(service, accessToken);
  expect(await call(accessToken)).toBe(40101);
});
