import { addSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { deleteOrphanedFiles, findOrphanedFiles } from '../../stores/files/orphaned-file-queries.ts';
import { removeOrphanedFiles } from '../../pictures/remove-orphaned-files.ts';
import { FilesRemainError } from '../../stores/files/files-remain-error.ts';

/**
 * Minimum age of a recorded file in seconds. By then, any operation that was in progress when the file was recorded has
 * ended.
 */
const graceSeconds = 3600;
/** Number of files per batch. */
const defaultLimit = 1000;

/**
 * Checks recorded files and removes unreferenced ones, which may have been left behind when a database or store failed
 * or a process was killed. Files that cannot be removed are retried at the next sweep.
 * @throws FilesRemainError after all other files have been removed
 */
export async function sweepOrphanedFiles(
  appContext: Pick<AppContext, 'db' | 'files' | 'clock' | 'log'>,
  limit = defaultLimit,
): Promise<{ deleted: { leftover_files: number }; isDone: boolean }> {
  const before = addSeconds(appContext.clock(), -graceSeconds);
  const names = await findOrphanedFiles(appContext.db, before, limit);
  const remaining = new Set(await removeOrphanedFiles(appContext, names));
  const removed = names.filter((name) => !remaining.has(name));
  await deleteOrphanedFiles(appContext.db, removed, before);
  if (remaining.size > 0) throw new FilesRemainError(remaining.size);
  return { deleted: { leftover_files: removed.length }, isDone: names.length < limit };
}
