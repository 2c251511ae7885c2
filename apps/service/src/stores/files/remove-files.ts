import type { Log } from '../../kernel/logs/log.ts';
import type { FileStore } from './file-store.ts';

const concurrency = 8;

/**
 * Removes files that nobody needs. One that stays behind is a line in the log, not a failure.
 * @returns those that stay
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
        log(`${name} could not be removed: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, queue.length) }, work));
  return remaining;
}
