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
  const queue = [...names];
  const remaining: string[] = [];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      try {
        await files.remove(name);
      } catch (error) {
        remaining.push(name);
        log(`could not remove ${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, queue.length) }, work));
  return remaining;
}
