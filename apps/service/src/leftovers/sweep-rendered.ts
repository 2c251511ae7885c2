import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { removeFiles } from '../files/remove-files.ts';
import type { Parts } from '../parts.ts';
import { FilesRemainError } from './files-remain-error.ts';

/** Notes a file that is about to be rendered, and when it is deleted; one that is rendered again is kept longer. */
export async function noteRendered(db: Database, name: string, deleteAt: Date): Promise<void> {
  await db
    .insertInto('rendered_files')
    .values({ name, delete_at: deleteAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ delete_at: deleteAt }))
    .execute();
}

/**
 * Removes files that were rendered long ago: they are rendered again on demand.
 * @throws FilesRemainError once the others are removed
 */
export async function sweepRendered(
  parts: Pick<Parts, 'db' | 'files' | 'clock' | 'log'>,
  limit: number,
): Promise<{ deleted: { rendered_files: number }; isDone: boolean }> {
  const now = parts.clock();
  const found = await parts.db
    .selectFrom('rendered_files')
    .select('name')
    .where('delete_at', '<', now)
    .orderBy('delete_at')
    .limit(limit)
    .execute();
  const names = found.map(({ name }) => name);
  const stayed = new Set(await removeFiles(parts, names));
  const removed = names.filter((name) => !stayed.has(name));
  // Unless one was rendered again meanwhile: it is removed later.
  await sql`
    delete from rendered_files where name = any(${removed}::text[]) and delete_at < ${now}::timestamptz
  `.execute(parts.db);
  if (stayed.size > 0) throw new FilesRemainError(stayed.size);
  return { deleted: { rendered_files: removed.length }, isDone: names.length < limit };
}
