import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../../testing/free-port.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { connect, type OpenDatabase } from '../../stores/db/connect.ts';
import { runChecks, type Check } from './run-checks.ts';

let service: TestService;
let postgres: OpenDatabase;
beforeAll(async () => {
  service = await startTestService();
  postgres = await connect({ kind: 'postgres', url: inject('postgresUrl') }, () => undefined);
});
afterAll(async () => {
  await postgres.close();
  await service.close();
});

const check = async (name: string, context: Parameters<typeof runChecks>[0]): Promise<Check | undefined> =>
  (await runChecks(context)).find((result) => result.name === name);

it('warns about a pooler whose connections lack a time limit or compression', async () => {
  const url = 'postgres://pooler/ppt';
  const database = { kind: 'postgres', url, directUrl: url } as const;
  const context = { ...service.appContext, db: postgres.db };
  const pooled = { ...context, settings: { ...context.settings, database } };
  // The connections of this pool have a statement timeout, as they do without a pooler.
  expect((await check('database', pooled))?.message).not.toContain('alter role');
  const hasLz4 = sql<{ has_lz4: boolean }>`
    select 'lz4' = any(enumvals) as has_lz4 from pg_settings where name = 'default_toast_compression'
  `;
  const settings = {
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    ...((await hasLz4.execute(postgres.db)).rows[0]?.has_lz4 && { default_toast_compression: 'pglz' }),
  };
  for (const [name, value] of Object.entries(settings)) {
    const lacking = await postgres.db.connection().execute(async (db) => {
      const known = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
      await sql`select set_config(${name}, ${value}, false)`.execute(db);
      const result = await check('database', { ...pooled, db });
      await sql`select set_config(${name}, ${known.rows[0]?.value ?? ''}, false)`.execute(db);
      return result;
    });
    expect(lacking).toMatchObject({
      state: 'warning',
      message: expect.stringMatching(new RegExp(`Run: alter role <user> set ${name} = [^;]+; Then`)),
    });
  }
});

it('warns if the read replica does not respond', async () => {
  const { appContext } = service;
  const url = inject('postgresUrl');
  const withReplica = (replicaUrl: string) =>
    check('replica', {
      ...appContext,
      settings: { ...appContext.settings, database: { kind: 'postgres', url, replicaUrl } },
    });
  expect(await withReplica(url)).toMatchObject({ state: 'ok', message: 'The read replica is up to date.' });
  expect(await withReplica(`postgres://127.0.0.1:${await freePort()}/ppt`)).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('DATABASE_REPLICA_URL'),
  });
});

it('warns if Redis does not respond', async () => {
  const redisUrl = `redis://127.0.0.1:${await freePort()}`;
  const { appContext } = service;
  const context = { ...appContext, settings: { ...appContext.settings, redisUrl } };
  expect(await check('redis', context)).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('REDIS_URL does not respond'),
  });
});

it('reports a bucket or folder that cannot be used, and continues with the other checks', async () => {
  const files = { ...service.appContext.files, write: () => Promise.reject(new Error('The disk is full.')) };
  const checks = await runChecks({ ...service.appContext, files });
  expect(checks.find(({ name }) => name === 'files')).toEqual({
    name: 'files',
    state: 'error',
    message: 'The disk is full.',
  });
  expect(checks.at(-1)?.name).toBe('replica');
});
