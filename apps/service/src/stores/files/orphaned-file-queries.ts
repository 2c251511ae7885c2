import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

/**
 * Records files that may have no references, so that a sweep checks them. Call it before a file is written, and in the
 * transaction that removes a reference.
 */
export async function recordOrphanedFiles(db: Database | Tx, names: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into leftover_files (name, noted_at)
    select unnest(${names}::text[]), ${now}::timestamptz
    on conflict (name) do update set noted_at = excluded.noted_at
  `.execute(db);
}

/** Returns the recorded files, oldest first. */
export async function findOrphanedFiles(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('leftover_files')
    .select('name')
    .where('noted_at', '<', before)
    .orderBy('noted_at')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** Removes the records of files, unless they have been recorded again in the meantime. */
export async function deleteOrphanedFiles(db: Database, names: readonly string[], before: Date): Promise<void> {
  await sql`
    delete from leftover_files where name = any(${names}::text[]) and noted_at < ${before}::timestamptz
  `.execute(db);
}
