import { sql, type Kysely } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { fillAppIds, tablesToFill } from '../../../operate/sweep/fill-app-ids.ts';
import { newEmbeddedDatabase } from '../../../../testing/embedded-database.ts';
import type { Database } from '../database.ts';
import { migrations } from '../migrate.ts';
import { appIds } from './0015-app-ids.ts';
import { pictureAppIds } from './0025-picture-app-ids.ts';

let db: Database;
afterEach(() => db.destroy());

/** Inserts rows as versions before these migrations write them. */
async function insertOld(suffix: string): Promise<void> {
  await sql`
    insert into presentations (ppt_id, app_id, app_number, title, cover_id, ref_url, source_kind, revision, seq, created_at)
    values (${`ppt-${suffix}`}, ${`app-${suffix}`}, 1, '', '', '', 'blank', 0, 0, now())
  `.execute(db);
  await sql`
    insert into grants (grant_id, app_id, person, code_hash, code_challenge, code_expires_at, created_at)
    values (${`grant-${suffix}`}, ${`app-${suffix}`}, '', ${suffix}, '', now(), now())
  `.execute(db);
  const statements = [
    sql`insert into revisions (ppt_id, revision, title, deck, saved_at) select ${`ppt-${suffix}`}, n, '', '{}', now() from generate_series(1, 5) as n`,
    sql`insert into drafts (draft_id, ppt_id, session_hash, base_revision, deck, saved_at) values (${`d-${suffix}`}, ${`ppt-${suffix}`}, 's', 0, '{}', now())`,
    sql`insert into presentation_pictures (ppt_id, hash) values (${`ppt-${suffix}`}, ${suffix})`,
    sql`insert into picture_checks (ppt_id, due_at) values (${`ppt-${suffix}`}, now())`,
    sql`insert into tokens (token_hash, kind, grant_id, expires_at, created_at) values (${`t-${suffix}`}, 'access', ${`grant-${suffix}`}, now(), now())`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Returns the applications of all rows in each table. */
async function appIdsOf(): Promise<(string | null)[][]> {
  const found: (string | null)[][] = [];
  for (const { table } of tablesToFill) {
    const { rows } = await sql<{ app_id: string | null }>`
      select distinct app_id from ${sql.table(table)} order by app_id nulls last
    `.execute(db);
    found.push(rows.map((row) => row.app_id));
  }
  return found;
}

it('adds the application to rows of older versions: to new and changed rows at once, to the others in batches', async () => {
  db = await newEmbeddedDatabase();
  for (const earlier of Object.values(migrations)) {
    if (earlier === appIds) break;
    await earlier.up(db as unknown as Kysely<never>);
  }
  await sql`
    insert into applications (app_id, name, token_hash, security_domain, frame_origins, seeded, created_at)
    select 'app-' || name, '', name, '[]', '[]', false, now() from unnest(array['before', 'after']) as name
  `.execute(db);
  await insertOld('before');
  await appIds.up(db as unknown as Kysely<never>);
  await pictureAppIds.up(db as unknown as Kysely<never>);
  expect(await appIdsOf()).toEqual(tablesToFill.map(() => [null]));

  await insertOld('after');
  expect(await appIdsOf()).toEqual(tablesToFill.map(() => ['app-after', null]));

  await sql`update revisions set title = 'Renamed' where ppt_id = 'ppt-before' and revision = 1`.execute(db);
  const { rows } = await sql`
    select revision from revisions where app_id = 'app-before' and ppt_id = 'ppt-before'
  `.execute(db);
  expect(rows).toEqual([{ revision: 1 }]);

  const [revisions, ...others] = tablesToFill;
  const batches = [3, 3, 3].map((limit) => () => fillAppIds(db, revisions, limit));
  const filled: number[] = [];
  for (const fill of batches) filled.push(await fill());
  expect(filled).toEqual([3, 1, 0]);
  for (const table of others) expect(await fillAppIds(db, table, 100)).toBe(1);
  expect(await appIdsOf()).toEqual(tablesToFill.map(() => ['app-after', 'app-before']));
});
