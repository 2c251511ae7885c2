import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { addExpiredRows, countExpiredRows, hasExpiredRows } from '../../../testing/add-expired-rows.ts';
import { newMigratedPostgres } from '../../../testing/new-database.ts';
import { appId, startTestService, type TestService } from '../../../testing/test-service.ts';
import { connect, type OpenDatabase } from '../../stores/db/connect.ts';
import { withSweepLock } from '../../stores/db/sweep-lock.ts';
import { startSweeping, sweep } from './sweep.ts';

const shortLivedTables = [
  'authorization_requests',
  'sign_ins',
  'editor_addresses',
  'idempotency_keys',
  'events',
] as const;
const longLivedTables = ['tokens', 'grants', 'editor_sessions', 'drafts'] as const;
const permanentTables = ['presentations', 'revisions', 'applications', 'record_counters'] as const;
const daySeconds = 86_400;
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    environment: {
      EVENTS_URL: 'http://127.0.0.1:9/',
      EVENTS_SECRET: secret,
    },
  });
  const { accessToken } = await service.connect();
  const { json } = await service.createMarkdown(accessToken, '# Harbour news', { 'Idempotency-Key': 'press' });
  const session = await service.open(json.data.saas_ppt);
  const { deck } = (await service.editor(session, 'GET', '/deck')).json;
  await service.editor(session, 'PUT', '/draft', { base_revision: 0, deck });
  await service.appContext.db.updateTable('events').set({ delivered_at: service.appContext.clock() }).execute();
});
afterAll(() => service.close());

const filled = async (
  tables: readonly (typeof shortLivedTables | typeof longLivedTables | typeof permanentTables)[number][],
) => {
  const counts = await Promise.all(
    tables.map(async (table) => (await service.appContext.db.selectFrom(table).selectAll().execute()).length),
  );
  return tables.filter((_table, index) => counts[index] !== 0);
};
const sweepAfter = (days: number) => {
  service.advance(days * daySeconds);
  return sweep(service.appContext);
};

it('keeps valid rows', async () => {
  await sweep(service.appContext);
  expect(await filled([...shortLivedTables, ...longLivedTables, ...permanentTables])).toEqual([
    ...shortLivedTables,
    ...longLivedTables,
    ...permanentTables,
  ]);
});

it('deletes expired rows after a day, and expired tokens and sessions after thirty days', async () => {
  await sweepAfter(10);
  expect(await filled([...shortLivedTables, ...longLivedTables, ...permanentTables])).toEqual([
    ...longLivedTables,
    ...permanentTables,
  ]);
  await sweepAfter(51);
  expect(await filled([...longLivedTables, ...permanentTables])).toEqual(permanentTables);
});

it('keeps an undeliverable event for the configured time', async () => {
  await service.connect('lin');
  await service.appContext.db.updateTable('events').set({ failed_at: service.appContext.clock() }).execute();
  await sweepAfter(29);
  expect(await filled(['events'])).toEqual(['events']);
  await sweepAfter(2);
  expect(await filled(['events'])).toEqual([]);
});

it('removes files that interrupted writes left behind a day ago', async () => {
  const folder = join(service.folder, 'files/pictures/.unfinished');
  mkdirSync(folder, { recursive: true });
  const now = service.appContext.clock().getTime() / 1000;
  for (const [name, seconds] of [
    ['old', now - daySeconds - 60],
    ['young', now - daySeconds + 60],
  ] as const) {
    writeFileSync(join(folder, name), 'half');
    utimesSync(join(folder, name), seconds, seconds);
  }
  await sweep(service.appContext);
  expect(readdirSync(folder)).toEqual(['young']);
  expect(await service.appContext.metrics.render()).toContain('ppt_sweep_deleted_total{table="unfinished"} 1');
});

it('deletes charges only if the operator has configured this', async () => {
  const { db, clock, settings } = service.appContext;
  await db
    .insertInto('charges')
    .values({
      app_id: 'Harbour',
      union_id: null,
      ppt_id: (await db.selectFrom('presentations').select('ppt_id').executeTakeFirstOrThrow()).ppt_id,
      charged_at: clock(),
      charged_until: clock(),
    })
    .execute();
  const charges = () => db.selectFrom('charges').selectAll().execute();
  await sweepAfter(3000);
  expect(await charges()).toHaveLength(1);
  const retention = { ...settings.retention, chargeDays: 2999 };
  await sweep({ ...service.appContext, settings: { ...settings, retention } });
  expect(await charges()).toEqual([]);
});

it('deletes a grant with its last token, and a grant whose code was never exchanged', async () => {
  const { db } = service.appContext;
  await db.deleteFrom('editor_sessions').execute();
  await service.connect();
  await service.newCode();
  const grants = async () => (await db.selectFrom('grants').selectAll().execute()).length;
  expect(await grants()).toBe(2);
  await sweepAfter(2);
  expect(await grants()).toBe(1);
  await sweepAfter(57);
  expect(await grants()).toBe(1);
  await sweepAfter(2);
  expect(await grants()).toBe(0);
});

it('starts with a sweep, and logs a failed sweep as an error', async () => {
  await service.connect();
  service.advance(100 * daySeconds);
  await startSweeping(service.appContext).stop();
  await expect.poll(() => filled(['tokens'])).toEqual(['tokens']);
  const loop = startSweeping(service.appContext);
  await expect.poll(() => filled(['tokens'])).toEqual([]);
  await loop.stop();
  const lines: [string, unknown][] = [];
  const log = (line: string, fields?: unknown) => void lines.push([line, fields]);
  const broken = { ...service.appContext, log, clock: () => new Date(Number.NaN) };
  const failing = startSweeping(broken);
  await expect.poll(() => lines[0]?.[0]).toBeDefined();
  await failing.stop();
  expect(lines[0]?.[0]).toMatch(/could not sweep /);
  expect(lines[0]?.[1]).toEqual({ level: 'error' });
});

it('continues with the other tables after one has failed, and counts both', async () => {
  const postgres = new URL(await newMigratedPostgres(inject('postgresUrl')));
  postgres.searchParams.set('options', '-c lock_timeout=50');
  const database = await connect({ kind: 'postgres', url: postgres.href }, () => undefined);
  const failingService = await startTestService({
    db: database.db,
    environment: { EVENTS_URL: 'http://127.0.0.1:9/', EVENTS_SECRET: secret },
  });
  const { db, clock, metrics } = failingService.appContext;
  await failingService.connect('lin');
  await db.updateTable('events').set({ delivered_at: clock() }).execute();
  failingService.advance(100 * daySeconds);
  await db.transaction().execute(async (tx) => {
    await sql`lock table authorization_requests in access exclusive mode`.execute(tx);
    expect(await sweep(failingService.appContext)).toBe(false);
  });
  expect(failingService.lines.join()).toContain('could not sweep authorization_requests: ');
  expect(await db.selectFrom('events').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('tokens').selectAll().execute()).toEqual([]);
  const text = await metrics.render();
  expect(text).toContain('ppt_sweep_failures_total{table="authorization_requests"} 1');
  expect(text).toContain('ppt_sweep_deleted_total{table="tokens"} 2');
  expect(text).toContain('ppt_sweep_deleted_total{table="grants"} 1');
  expect(text).toContain('ppt_sweep_last_success_timestamp_seconds 0');
  expect(await sweep(failingService.appContext)).toBe(true);
  expect(await metrics.render()).toContain(`ppt_sweep_last_success_timestamp_seconds ${clock().getTime() / 1000}`);
  await failingService.close();
});

describe('two processes', () => {
  let one: TestService;
  let other: OpenDatabase;
  beforeAll(async () => {
    const url = await newMigratedPostgres(inject('postgresUrl'));
    const database = await connect({ kind: 'postgres', url }, () => undefined);
    one = await startTestService({ db: database.db });
    other = await connect({ kind: 'postgres', url }, () => undefined);
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  itInFullRun('leave a locked row for the next sweep', async () => {
    await one.connect();
    one.advance(100 * daySeconds);
    await other.db.transaction().execute(async (tx) => {
      await tx.selectFrom('authorization_requests').selectAll().forUpdate().execute();
      expect(await sweep(one.appContext)).toBe(true);
    });
    const remainingRequests = () => one.appContext.db.selectFrom('authorization_requests').selectAll().execute();
    expect(await remainingRequests()).toHaveLength(1);
    await sweep(one.appContext);
    expect(await remainingRequests()).toEqual([]);
  });

  it('sweep one at a time, and the other one once the first is gone', async () => {
    await one.connect();
    one.advance(100 * daySeconds);
    const tokens = () => one.appContext.db.selectFrom('tokens').selectAll().execute();
    const leads = await withSweepLock(other.db, async () => {
      expect(await sweep(one.appContext)).toBe(true);
      expect(await withSweepLock(one.appContext.db, () => Promise.reject(new Error('It leads.')))).toBe(false);
    });
    expect(leads).toBe(true);
    expect(await tokens()).toHaveLength(2);
    // Simulates a process that is killed while it holds the lock: its connection ends, and the lock with it.
    const killed = withSweepLock(other.db, async (db) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    });
    await expect(killed).rejects.toThrow(/terminat/);
    await sweep(one.appContext);
    expect(await tokens()).toEqual([]);
  });
});

itInFullRun('deletes the expired rows that the load benchmark adds, and the grants of its tokens', async () => {
  const { db } = service.appContext;
  expect(await addExpiredRows(db, 198, appId)).toBe(200);
  expect([await countExpiredRows(db), await hasExpiredRows(db)]).toEqual([200, true]);
  service.advance(daySeconds * 100);
  await sweep(service.appContext);
  expect([await countExpiredRows(db), await hasExpiredRows(db)]).toEqual([0, false]);
});

it('deletes many rows in batches, and stops between two batches on shutdown', async () => {
  const { db, clock } = service.appContext;
  const over = new Date(clock().getTime() - 1000);
  await sql`
    insert into sign_in_attempts (subject_hash, attempts, window_ends_at)
    select n::text, 1, ${over} from generate_series(1, 2500) as n
  `.execute(db);
  const count = async () => {
    const { rows } = await sql<{ number: number }>`select count(*)::integer as number from sign_in_attempts`.execute(
      db,
    );
    return rows[0]?.number;
  };
  const abort = new AbortController();
  const metrics = {
    ...service.appContext.metrics,
    swept(table: string, number: number) {
      if (table !== 'sign_in_attempts') return;
      expect(number).toBeLessThanOrEqual(10_000);
      abort.abort();
    },
  };
  await sweep({ ...service.appContext, metrics }, abort.signal);
  expect(await count()).toBe(1500);
  await sweep(service.appContext);
  expect(await count()).toBe(0);
});
