import { sql } from 'kysely';
import type { Database } from '../../stores/db/database.ts';

/** Tables that got an `app_id` after their first rows, and the tables from which it is derived. */
export const tablesToFill = [
  { table: 'revisions', parent: 'presentations', key: 'ppt_id' },
  { table: 'drafts', parent: 'presentations', key: 'ppt_id' },
  { table: 'picture_checks', parent: 'presentations', key: 'ppt_id' },
  { table: 'presentation_pictures', parent: 'presentations', key: 'ppt_id' },
  { table: 'tokens', parent: 'grants', key: 'grant_id' },
] as const;

/**
 * Sets `app_id` in rows written before `0015-app-ids` and `0025-picture-app-ids`, which would otherwise have rewritten
 * whole tables at once.
 * @returns the number of changed rows
 */
export async function fillAppIds(
  db: Database,
  { table, parent, key }: (typeof tablesToFill)[number],
  limit: number,
): Promise<number> {
  const row = sql.table(table);
  const owner = sql.table(parent);
  const { numAffectedRows = 0n } = await sql`
    update ${row} set app_id = ${owner}.app_id
    from ${owner}
    where ${owner}.${sql.ref(key)} = ${row}.${sql.ref(key)} and ${row}.ctid = any(array(
      select ctid from ${row} where app_id is null
      order by ${sql.ref(key)} limit ${limit}::integer
      for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows);
}
