import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readLimited } from './read-limited.ts';

/** Creates a body of chunks of the given lengths. @param onPull Called with the number of each chunk before it is sent. */
function bodyOf(lengths: readonly number[], onPull?: (index: number) => Promise<void>) {
  let index = 0;
  let first: WeakRef<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await onPull?.(index);
        const length = lengths[index];
        index += 1;
        if (length === undefined) return controller.close();
        const chunk = new Uint8Array(length).fill(0x61);
        first ??= new WeakRef(chunk);
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, isFirstKept: () => first?.deref() !== undefined };
}

it('reads a body of any number of chunks, up to the limit', async () => {
  const lengths = [1, 16 * 1024, 40_000, 3];
  const size = lengths.reduce((sum, length) => sum + length, 0);
  expect(await readLimited(bodyOf(lengths).body, size)).toBe('a'.repeat(size));
  expect(await readLimited(bodyOf(lengths).body, size - 1)).toBeUndefined();
  expect(await readLimited(null, 10)).toBe('');
});

it('does not keep the chunks of a body, because each takes memory, however short it is', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const kept: boolean[] = [];
  const { body, isFirstKept } = bodyOf([1, 1, 1], async (index) => {
    if (index < 3) return;
    await sleep(10);
    collect();
    await sleep(10);
    kept.push(isFirstKept());
  });
  expect(await readLimited(body, 10)).toBe('aaa');
  expect(kept).toEqual([false]);
});
