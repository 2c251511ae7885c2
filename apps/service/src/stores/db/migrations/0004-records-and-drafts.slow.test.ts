import { sql, type Kysely } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { newEmbeddedDatabase } from '../../../../testing/embedded-database.ts';
import type { Database } from '../database.ts';
import { firstTables } from './0001-first-tables.ts';
import { accounts } from './0002-accounts.ts';
import { tokenSuccessors } from './0003-token-successors.ts';
import { recordsAndDrafts } from './0004-records-and-drafts.ts';

let db: Database;
afterEach(() => db.destroy());

it('numbers existing records in the order of their creation, without a gap', async () => {
  db = await newEmbeddedDatabase();
  for (const earlier of [firstTables, accounts, tokenSuccessors]) await earlier.up(db as unknown as Kysely<never>);
  await sql`
    insert into applications (app_id, name, token_hash, security_domain, frame_origins, seeded, created_at)
    values ('one', '', 'a', '[]', '[]', false, now()), ('two', '', 'b', '[]', '[]', false, now())
  `.execute(db);
  const hash = 'a'.repeat(64);
  const created = [
    ['p1', 'one', null],
    ['p2', 'two', 'lin'],
    ['p3', 'one', 'lin'],
    ['p4', 'one', 'yu'],
    ['p5', 'one', 'lin'],
  ] as const;
  for (const [pptId, appId, unionId] of created) {
    await sql`
      insert into presentations (ppt_id, app_id, union_id, title, cover_id, ref_url, source_kind, source, revision, seq, created_at)
      values (${pptId}, ${appId}, ${unionId}, ${`Title of ${pptId}`}, '', '', 'blank', '', 0, 0, now())
    `.execute(db);
    await sql`
      insert into revisions (ppt_id, revision, deck, saved_at)
      values (${pptId}, 0, ${`{"src":"picture:${hash}","again":"picture:${hash}"}`}, now())
    `.execute(db);
  }

  await recordsAndDrafts.up(db as unknown as Kysely<never>);

  const rows = await db
    .selectFrom('presentations')
    .select(['ppt_id', 'app_number', 'user_number'])
    .orderBy('ppt_id')
    .execute();
  expect(rows.map((row) => [row.ppt_id, row.app_number, row.user_number])).toEqual([
    ['p1', '1', null],
    ['p2', '1', '1'],
    ['p3', '2', '1'],
    ['p4', '3', '1'],
    ['p5', '4', '2'],
  ]);
  const counters = await db.selectFrom('record_counters').selectAll().orderBy('app_id').orderBy('union_id').execute();
  expect(counters.map((row) => [row.app_id, row.union_id, row.total])).toEqual([
    ['one', '', '4'],
    ['one', 'lin', '2'],
    ['one', 'yu', '1'],
    ['two', '', '1'],
    ['two', 'lin', '1'],
  ]);
  const [revision] = await db.selectFrom('revisions').select(['title', 'slides']).where('ppt_id', '=', 'p5').execute();
  expect(revision).toEqual({ title: 'Title of p5', slides: null });
  const references = await db.selectFrom('presentation_pictures').selectAll().orderBy('ppt_id').execute();
  expect(references).toEqual(created.map(([pptId]) => ({ ppt_id: pptId, hash })));
});
