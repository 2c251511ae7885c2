import type { PptStorage } from '../storage/storage.ts';

/** Creates a storage whose process crashes just before or just after its n-th operation. */
export function crashingStorage(
  storage: PptStorage,
  crashAt: number,
  when: 'before' | 'after',
): PptStorage & { hasCrashed: boolean } {
  let step = 0;
  const crashing = {
    hasCrashed: false,
    read: (key: string) => guard(() => storage.read(key)),
    write: (...args: Parameters<PptStorage['write']>) => guard(() => storage.write(...args)),
    remove: (...args: Parameters<PptStorage['remove']>) => guard(() => storage.remove(...args)),
    list: (prefix: string) => guard(() => storage.list(prefix)),
  };
  async function guard<Result>(run: () => Promise<Result>): Promise<Result> {
    step += 1;
    const isLast = step === crashAt;
    if (crashing.hasCrashed || (isLast && when === 'before')) {
      crashing.hasCrashed = true;
      throw new Error('The process crashed.');
    }
    const result = await run();
    if (!isLast) return result;
    crashing.hasCrashed = true;
    throw new Error('The process crashed.');
  }
  return crashing;
}
