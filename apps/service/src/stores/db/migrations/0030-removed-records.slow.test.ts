import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEmbeddedDatabase } from '../../../../testing/embedded-database.ts';
import type { Database } from '../database.ts';
import { migrations } from '../migrate.ts';
import { removedRecords } from './0030-removed-records.ts';

let db: Database;
beforeAll(async () => {
  db = await newEmbeddedDatabase();
  for (const earlier of Object.values(migrations)) {
    if (earlier === removedRecords) break;
    await earlier.up(db as unknown as Kysely<never>);
  }
  await sql`
    insert into applications (app_id, name, token_hash, security_domain, frame_origins, seeded, created_at)
    select 'app-' || n, '', n, '[]', '[]', false, now() from generate_series(0, 1) as n
  `.execute(db);
  // Each application has 1,500 records, two thirds of them of a sub-user.
  await sql`
    insert into presentations (
      ppt_id, app_id, union_id, app_number, user_number, title, cover_id, ref_url, source_kind, revision, seq, created_at
    )
    select 'ppt-' || n, 'app-' || n % 2, case when n % 3 > 0 then 'lin' end, n / 2 + 1,
      case when n % 3 > 0 then row_number() over (partition by n % 2, n % 3 > 0 order by n) end,
      '', '', '', 'markdown', 0, 0, now()
    from generate_series(0, 2999) as n
  `.execute(db);
});
afterAll(() => db.destroy());

const stored = async () =>
  (await sql`select * from removed_records order by app_id, union_id, block`.execute(db)).rows as {
    deleted: number;
    erased: number;
    restorable: number;
  }[];

/** Returns the rows that follow from the presentations, in the form of `stored`. */
async function expected(): Promise<unknown[]> {
  const { rows } = await sql`
    with records as (
      select app_id, '' as union_id, app_number as number, deleted_at, erased_at from presentations
      union all
      select app_id, union_id, user_number, deleted_at, erased_at from presentations where user_number is not null
    ),
    blocks as (
      select app_id, union_id, (number - 1) / 1000 as block, count(deleted_at)::integer as deleted,
        count(erased_at)::integer as erased,
        (count(*) filter (where deleted_at is not null and erased_at is null))::integer as restorable,
        string_agg(case when deleted_at is null then '0' else '1' end, '' order by number) as deleted_numbers
      from records group by app_id, union_id, (number - 1) / 1000
    )
    select app_id, union_id, block, deleted, erased, restorable, rpad(deleted_numbers, 1000, '0') as deleted_numbers
    from blocks where deleted + erased > 0 order by app_id, union_id, block
  `.execute(db);
  return rows;
}

it('counts the records that were deleted or erased before, and those that are deleted, restored and erased later', async () => {
  await sql`update presentations set deleted_at = now() where app_number % 7 = 0`.execute(db);
  await sql`update presentations set erased_at = now() where app_number % 5 = 0`.execute(db);
  await removedRecords.up(db as unknown as Kysely<never>);
  const before = await expected();
  expect(before).toHaveLength(6);
  expect(await stored()).toEqual(before);

  await sql`update presentations set deleted_at = now() where app_id = 'app-1' and app_number > 900`.execute(db);
  await sql`update presentations set deleted_at = null where app_number % 14 = 0`.execute(db);
  await sql`update presentations set erased_at = now() where app_number % 4 = 0`.execute(db);
  await sql`update presentations set deleted_at = deleted_at, title = 'x' where app_number % 10 = 0`.execute(db);
  const after = await expected();
  expect(after).not.toEqual(before);
  expect(await stored()).toEqual(after);

  await sql`update presentations set deleted_at = null, erased_at = null`.execute(db);
  const counts = (await stored()).map(({ deleted, erased, restorable }) => [deleted, erased, restorable]);
  expect(new Set(counts.flat())).toEqual(new Set([0]));
});
