import type { PptStorage } from '../storage/storage.ts';

/** Creates a storage whose process dies at its n-th operation, just before or just after it. */
export function dyingStorage(
  storage: PptStorage,
  dieAt: number,
  when: 'before' | 'after',
): PptStorage & { isDead: boolean } {
  let step = 0;
  const dying = {
    isDead: false,
    read: (key: string) => guard(() => storage.read(key)),
    write: (...args: Parameters<PptStorage['write']>) => guard(() => storage.write(...args)),
    remove: (...args: Parameters<PptStorage['remove']>) => guard(() => storage.remove(...args)),
    list: (prefix: string) => guard(() => storage.list(prefix)),
  };
  async function guard<Result>(run: () => Promise<Result>): Promise<Result> {
    step += 1;
    const isLast = step === dieAt;
    if (dying.isDead || (isLast && when === 'before')) {
      dying.isDead = true;
      throw new Error('The process died.');
    }
    const result = await run();
    if (!isLast) return result;
    dying.isDead = true;
    throw new Error('The process died.');
  }
  return dying;
}
