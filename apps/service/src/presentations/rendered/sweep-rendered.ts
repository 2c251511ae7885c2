import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';
import { removeFiles } from '../../stores/files/remove-files.ts';
import type { AppContext } from '../../context/app-context.ts';
import { FilesRemainError } from '../../stores/files/files-remain-error.ts';

/** Records a file that is about to be rendered, with its deletion time. Rendering the file again extends the time. */
export async function trackRendered(db: Database, name: string, deleteAt: Date): Promise<void> {
  await db
    .insertInto('rendered_files')
    .values({ name, delete_at: deleteAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ delete_at: deleteAt }))
    .execute();
}

/** Maximum number of renderings of an erased presentation that are removed at once. The sweep removes the others. */
const maxRemoved = 1000;

/** Lets all renderings of a presentation expire, so that the sweep removes them if `removeRendered` does not. */
export async function expireRendered(tx: Tx, pptId: string, now: Date): Promise<void> {
  for (const folder of renderedFolders)
    await sql`update rendered_files set delete_at = ${now}::timestamptz where ${isIn(folder, pptId)}`.execute(tx);
}

/**
 * Removes the renderings of a presentation that has been erased, after `expireRendered`. Failures are logged.
 * @param now The time at which they expired. Those that are being rendered again expire later.
 */
export async function removeRendered(
  appContext: Pick<AppContext, 'db' | 'files' | 'log'>,
  pptId: string,
  now: Date,
): Promise<void> {
  for (const folder of renderedFolders) {
    const { rows } = await sql<{ name: string }>`
      select name from rendered_files where ${isIn(folder, pptId)} limit ${maxRemoved}::integer
    `.execute(appContext.db);
    const names = rows.map(({ name }) => name);
    const remaining = new Set(await removeFiles(appContext, names));
    const removed = names.filter((name) => !remaining.has(name));
    await sql`
      delete from rendered_files where name = any(${removed}::text[]) and delete_at <= ${now}::timestamptz
    `.execute(appContext.db);
  }
}

const renderedFolders = ['downloads', 'thumbnails'] as const;

/** Condition on the names of a presentation's renderings, for the index `rendered_files_by_name`. */
function isIn(folder: (typeof renderedFolders)[number], pptId: string): RawBuilder<boolean> {
  const prefix = `${folder}/${pptId}-`;
  return sql`name ~>=~ ${`${prefix}r`} and name ~<~ ${`${prefix}s`}`;
}

/**
 * Removes expired renderings, which are rendered again on demand.
 * @throws FilesRemainError after the others have been removed
 */
export async function sweepRendered(
  appContext: Pick<AppContext, 'db' | 'files' | 'clock' | 'log'>,
  limit: number,
): Promise<{ deleted: { rendered_files: number }; isDone: boolean }> {
  const now = appContext.clock();
  const found = await appContext.db
    .selectFrom('rendered_files')
    .select('name')
    .where('delete_at', '<', now)
    .orderBy('delete_at')
    .limit(limit)
    .execute();
  const names = found.map(({ name }) => name);
  const remaining = new Set(await removeFiles(appContext, names));
  const removed = names.filter((name) => !remaining.has(name));
  // The row of a file that has been rendered again in the meantime stays, so that the file is removed later.
  await sql`
    delete from rendered_files where name = any(${removed}::text[]) and delete_at < ${now}::timestamptz
  `.execute(appContext.db);
  if (remaining.size > 0) throw new FilesRemainError(remaining.size);
  return { deleted: { rendered_files: removed.length }, isDone: names.length < limit };
}
