import type { Parts } from '../parts.ts';

const atOnce = 8;

/**
 * Removes files that nobody needs. One that stays behind is a line in the log, not a failure.
 * @returns those that stay
 */
export async function removeFiles(
  { files, log }: Pick<Parts, 'files' | 'log'>,
  names: readonly string[],
): Promise<string[]> {
  const queue = [...names];
  const stayed: string[] = [];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      try {
        await files.remove(name);
      } catch (error) {
        stayed.push(name);
        log(`${name} could not be removed: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, queue.length) }, work));
  return stayed;
}
