import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isFullRun } from '../../../../../tooling/everyday.ts';
import { connect } from '../../stores/db/connect.ts';
import { fillHistory, measuredUser } from '../../../testing/fill-history.ts';
import { newMigratedPostgres } from '../../../testing/new-database.ts';
import { plansOf } from '../../../testing/query-plans.ts';
import { appId, startTestService, type TestService } from '../../../testing/test-service.ts';
import { findRecords } from './find-records.ts';
import { listNewest, listRecords } from './record-queries.ts';

// Blocks of a thousand records are counted together.
const records = isFullRun ? 20_000 : 5000;
const limit = 20;

let service: TestService;
beforeAll(async () => {
  // Only one connection is used, because the server counts the rows that each session has read.
  const url = await newMigratedPostgres(inject('postgresUrl'));
  service = await startTestService({
    db: (await connect({ kind: 'postgres', url, connections: 1 }, () => undefined)).db,
  });
  await fillHistory(service.appContext.db, records);
});
afterAll(() => service.close());

/** Returns the number of table rows read by the server so far, by any access path. */
async function touched(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(service.appContext.db);
  const { rows } = await sql<{ touched: string }>`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as touched
    from pg_stat_user_tables where relname = 'presentations'
  `.execute(service.appContext.db);
  return Number(rows[0]?.touched);
}

it.each([
  ['the first page of the application', null, 0],
  ['a middle page of the application', null, records / 2],
  ['the last page of the application', null, records - limit],
  ['the first page of a sub-user', measuredUser, 0],
  ['a page past the end', null, records],
])('does not read more rows than it shows: %s', async (_name, unionId, offset) => {
  const before = await touched();
  const page = await listRecords(service.appContext.db, { app: { appId }, unionId }, { offset, limit });
  const total = unionId === null ? records : records / 1000;
  const shown = Math.min(limit, Math.max(0, total - offset));
  expect(page.rows).toHaveLength(shown);
  expect(page.total).toBe(total);
  expect((await touched()) - before).toBe(shown);
});

it('numbers the records in descending order', async () => {
  const { rows } = await listRecords(service.appContext.db, { app: { appId }, unionId: null }, { offset: 7, limit: 5 });
  expect(rows.map((row) => row.app_number)).toEqual(
    Array.from({ length: 5 }, (_, index) => String(records - 7 - index)),
  );
});

describe('with deleted records', () => {
  const isDeleted = (number: number) => number % 3 === 0 || (number > 500 && number < 900);
  const shown = Array.from({ length: records }, (_, index) => records - index).filter((number) => !isDeleted(number));
  beforeAll(async () => {
    const { db } = service.appContext;
    await sql`
      update presentations set deleted_at = created_at
      where app_number % 3 = 0 or (app_number > 500 and app_number < 900)
    `.execute(db);
    await sql`vacuum analyze`.execute(db);
  });

  it.each([0, 1, 2, 19, 1000, shown.length - 340, shown.length - 20, shown.length - 3])(
    'continues the list at offset %i',
    async (offset) => {
      const owner = { app: { appId }, unionId: null };
      const { rows, total } = await listRecords(service.appContext.db, owner, { offset, limit });
      expect(total).toBe(shown.length);
      expect(rows.map((row) => Number(row.app_number))).toEqual(shown.slice(offset, offset + limit));
    },
  );

  it.each([
    ['the first page', 0, 20],
    ['a page after 400 deleted records', shown.length - 67, 20],
    ['the last page', shown.length - 7, 7],
    ['no page', shown.length, 0],
  ])('reads neither a deleted record nor its index entry: %s', async (_name, offset, length) => {
    const { db } = service.appContext;
    const owner = { app: { appId }, unionId: null };
    const before = [await touched(), await entriesRead()];
    const { rows, total } = await listRecords(db, owner, { offset, limit });
    expect([rows.length, total]).toEqual([length, shown.length]);
    expect([await touched(), await entriesRead()].map((count, index) => count - before[index]!)).toEqual([
      length,
      length,
    ]);
  });

  it('reads one row for each thousand records to count those that are not deleted', async () => {
    const plans = await plansOf(service.appContext.db, (db) =>
      listRecords(db, { app: { appId }, unionId: null }, { offset: 0, limit }),
    );
    expect(plans).toHaveLength(3);
    for (const plan of plans.slice(0, 2)) expect(plan).not.toMatch(/ on presentations/);
    expect(plans[2]).toMatch(/using presentations_of_app on presentations[^\n]*\n +Index Cond: .*app_number = ANY/);
    const { rows } = await sql<{ blocks: number }>`
      select count(*)::integer as blocks from removed_records where app_id = ${appId} and union_id = ''
    `.execute(service.appContext.db);
    expect(rows).toEqual([{ blocks: records / 1000 }]);
  });

  it('lists the newest records on the home page without reading deleted ones, and without those that were erased', async () => {
    const { db } = service.appContext;
    const owner = { app: { appId }, unionId: null };
    await sql`update presentations set erased_at = created_at where app_number > ${records - 50}`.execute(db);
    const before = await touched();
    const rows = await listNewest(db, owner, 10);
    const newest = shown.filter((number) => number <= records - 50).slice(0, 10);
    expect(rows.map((row) => Number(row.app_number))).toEqual(newest);
    expect((await touched()) - before).toBeLessThanOrEqual(10 + 1000);
  });
});

describe('with many deleted records', () => {
  const kept = 100;
  beforeAll(async () => {
    const { db } = service.appContext;
    // Most records of all applications together are not deleted, so the database expects few deleted ones.
    await sql`
      insert into applications (app_id, name, token_hash, security_domain, frame_origins, seeded, created_at)
      values ('Museum', '', 'other', '[]', '[]', false, now())
    `.execute(db);
    const insert = (app: string, numbers: [number, number], deletedAt: string | null) => sql`
      insert into presentations (
        ppt_id, app_id, app_number, title, cover_id, ref_url, source_kind, revision, seq, created_at, deleted_at
      )
      select ${app}::text || number, ${app}::text, number, 'Harbour', '', '', 'markdown', 1, 3, now(), ${deletedAt}::timestamptz
      from generate_series(${numbers[0]}::integer, ${numbers[1]}::integer) as number
    `;
    await insert('Museum', [1, 3 * records], null).execute(db);
    await insert(appId, [records + 1, 3 * records], '2026-11-20').execute(db);
    await sql`update record_counters set total = ${3 * records} where app_id = ${appId} and union_id = ''`.execute(db);
    await sql`
      insert into removed_records (app_id, union_id, block, deleted, erased, restorable, deleted_numbers)
      select ${appId}::text, '', block, 1000, 0, 1000, repeat('1', 1000)::bit(1000)
      from generate_series(${records / 1000}::integer, ${(3 * records) / 1000 - 1}::integer) as block
    `.execute(db);
    await sql`update presentations set deleted_at = created_at where app_id = ${appId} and deleted_at is null and app_number > ${kept}`.execute(
      db,
    );
    await sql`vacuum analyze`.execute(db);
  });

  it.each(['created', 'title', 'edited'] as const)('searches only the others in the order "%s"', async (sort) => {
    const owner = { app: { appId }, unionId: null };
    const before = await touched();
    const { rows, total } = await findRecords(service.appContext.db, owner, {
      words: ['harbour'],
      sort,
      offset: 0,
      limit: 10,
    });
    const isKept = (number: number) => number <= kept && number % 3 > 0;
    expect([rows.length, total]).toEqual([
      10,
      Array.from({ length: kept }, (_item, index) => index + 1).filter(isKept).length,
    ]);
    expect(rows.every(({ deleted_at: deletedAt }) => deletedAt === null)).toBe(true);
    expect((await touched()) - before).toBeLessThanOrEqual(total + 10);
  });
});

/** Returns the number of index entries of presentations that the server has read so far. */
async function entriesRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(service.appContext.db);
  const { rows } = await sql<{ read: string }>`
    select sum(idx_tup_read) as read from pg_stat_user_indexes where relname = 'presentations'
  `.execute(service.appContext.db);
  return Number(rows[0]?.read);
}
