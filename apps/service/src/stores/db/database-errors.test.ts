import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newDatabase } from '../../../testing/new-database.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { connect, type OpenDatabase } from './connect.ts';
import { translateDatabaseError } from './database-errors.ts';

let database: OpenDatabase;
let service: TestService;
beforeAll(async () => {
  const url = await newDatabase(inject('postgresUrl'));
  database = await connect({ kind: 'postgres', url, connections: 2 }, () => undefined);
  service = await startTestService({ db: database.db });
});
afterAll(() => service.close());

it('responds with 503 while all connections are in use, and recovers when one is free', async () => {
  const { accessToken } = await service.connect();
  const releases: (() => void)[] = [];
  const blockedRequests = Array.from({ length: 2 }, () =>
    database.db.connection().execute(() => new Promise<void>((resolve) => releases.push(resolve))),
  );
  const responses = await Promise.all([
    service.post('/oauth/saas-url', { token: accessToken }),
    service.post('/saas/api/history', { token: accessToken, body: { page: 1, page_size: 1 } }),
    service.get('/e/AAAAAAAAAAAAAAAAAAAAAA'),
  ]);
  for (const { status, json, headers } of responses) {
    expect([status, json.code, headers.get('retry-after')]).toEqual([503, 50300, '2']);
  }
  for (const release of releases) release();
  await Promise.all(blockedRequests);
  expect((await service.post('/oauth/saas-url', { token: accessToken })).status).toBe(200);
});

it('responds with 503 to a request whose connection is lost, and rolls the request back', async () => {
  const { accessToken } = await service.connect();
  const countRecords = async () => (await database.db.selectFrom('presentations').select('ppt_id').execute()).length;
  const before = await countRecords();
  // The creation request waits for the counter that this transaction has locked. Then the request's connection is
  // closed.
  await database.db.transaction().execute(async (tx) => {
    await sql`insert into record_counters values ('Harbour', '', 0) on conflict do nothing`.execute(tx);
    await sql`select from record_counters where app_id = 'Harbour' for update`.execute(tx);
    const creating = service.createMarkdown(accessToken);
    const waiting = sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `;
    await expect.poll(async () => (await waiting.execute(tx)).rows.length).toBe(1);
    await sql`select pg_terminate_backend(${(await waiting.execute(tx)).rows[0]?.pid})`.execute(tx);
    const { status, json } = await creating;
    expect([status, json.code]).toEqual([503, 50300]);
  });
  expect(await countRecords()).toBe(before);
  expect((await service.createMarkdown(accessToken)).status).toBe(200);
});

it.each([
  ['a violated constraint', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['an invalid statement', Object.assign(new Error('syntax error'), { code: '42601' })],
  ['a programming error', new TypeError('x is undefined')],
  ['a value that is not an error', 'text'],
])('does not treat %s as temporary', (_name, error) => {
  expect(translateDatabaseError(error)).toBeUndefined();
});
