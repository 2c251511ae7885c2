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

it('warns about a pooler whose statements have no time limit', async () => {
  const url = 'postgres://pooler/ppt';
  const database = { kind: 'postgres', url, directUrl: url } as const;
  const context = { ...service.appContext, db: postgres.db };
  const pooled = { ...context, settings: { ...context.settings, database } };
  // The connections of this pool have a statement timeout, as they do without a pooler.
  expect((await check('database', pooled))?.message).not.toContain('no time limit');
  const unlimited = await postgres.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    return check('database', { ...pooled, db });
  });
  expect(unlimited).toMatchObject({ state: 'warning', message: expect.stringContaining('alter role <user>') });
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
  expect(checks.at(-1)?.name).toBe('redis');
});
