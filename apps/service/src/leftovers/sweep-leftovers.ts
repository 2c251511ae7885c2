import { secondsAfter } from '../http/unix-seconds.ts';
import type { Parts } from '../parts.ts';
import { deleteLeftovers, findLeftovers } from './queries.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { FilesRemainError } from './files-remain-error.ts';

/** By then whatever was on its way when a file was noted has ended: nothing takes minutes. */
const waitSeconds = 3600;
/** Looked at in one go. */
const usualLimit = 1000;

/**
 * Looks at the files that were noted: what nothing names goes, whatever came between, be it a database or a store that
 * failed, or a process that was killed. What cannot be removed now is tried again at the next sweep.
 * @throws FilesRemainError once the others are removed
 */
export async function sweepLeftovers(
  parts: Pick<Parts, 'db' | 'files' | 'clock' | 'log'>,
  limit = usualLimit,
): Promise<{ deleted: { leftover_files: number }; isDone: boolean }> {
  const before = secondsAfter(parts.clock(), -waitSeconds);
  const names = await findLeftovers(parts.db, before, limit);
  const stayed = new Set(await removeLeftovers(parts, names));
  const settled = names.filter((name) => !stayed.has(name));
  await deleteLeftovers(parts.db, settled, before);
  if (stayed.size > 0) throw new FilesRemainError(stayed.size);
  return { deleted: { leftover_files: settled.length }, isDone: names.length < limit };
}
