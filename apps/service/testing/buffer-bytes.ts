import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns the bytes of this process's buffers after garbage collection. V8 frees buffers in another thread, and some
 * only in callbacks after a collection, so this function collects until the number no longer decreases.
 */
export async function bufferBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let minBytes = Number.POSITIVE_INFINITY;
  for (let idle = 0; idle < 3;) {
    collect();
    await sleep(30);
    const { arrayBuffers } = process.memoryUsage();
    idle = arrayBuffers < minBytes ? 0 : idle + 1;
    minBytes = Math.min(minBytes, arrayBuffers);
  }
  return minBytes;
}
