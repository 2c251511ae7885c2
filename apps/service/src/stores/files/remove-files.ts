import type { Log } from '../../kernel/logs/log.ts';
import type { FileStore } from './file-store.ts';

const concurrency = 8;

/**
 * Removes unreferenced files. Failures are logged.
 * @returns the files that could not be removed
 */
export async function removeFiles(
  { files, log }: { files: FileStore; log: Log },
  names: readonly string[],
): Promise<string[]> {
  const remaining: string[] = [];
  // The workers share the iterator. Removing the first item of a long array would take time in proportion to its length.
  const queue = names.values();
  const work = async () => {
    for (const name of queue) {
      try {
        await files.remove(name);
      } catch (error) {
        remaining.push(name);
        log(`could not remove ${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, names.length) }, work));
  return remaining;
}
