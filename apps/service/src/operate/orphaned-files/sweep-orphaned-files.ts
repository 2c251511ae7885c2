import { addSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { deleteOrphanedFiles, findOrphanedFiles } from '../../stores/files/orphaned-file-queries.ts';
import { removeOrphanedFiles } from '../../pictures/remove-orphaned-files.ts';
import { FilesRemainError } from '../../stores/files/files-remain-error.ts';

/** By then whatever was on its way when a file was noted has ended: nothing takes minutes. */
const graceSeconds = 3600;
/** Looked at in one go. */
const defaultLimit = 1000;

/**
 * Looks at the files that were noted: what nothing names goes, whatever came between, be it a database or a store that
 * failed, or a process that was killed. What cannot be removed now is tried again at the next sweep.
 * @throws FilesRemainError once the others are removed
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
