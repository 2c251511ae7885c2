import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

const { signal } = new AbortController();

it('lets operations of a key wait in order, and does not delay others', async () => {
  const slots = new Slots(2);
  const order: number[] = [];
  const releases = [await slots.acquire('a', signal), await slots.acquire('a', signal)];
  const waiting = [1, 2, 3].map(async (number) => {
    const release = await slots.acquire('a', signal);
    order.push(number);
    release();
  });
  (await slots.acquire('b', signal))();
  expect(order).toEqual([]);
  releases[0]?.();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
  // The other slot is still in use.
  const last = await slots.acquire('a', signal);
  let isAcquired = false;
  const next = slots.acquire('a', signal).then((release) => {
    isAcquired = true;
    release();
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isAcquired).toBe(false);
  last();
  await next;
});

it('gives no slot to an operation that has been aborted', async () => {
  const slots = new Slots(1);
  const release = await slots.acquire('a', signal);
  const abort = new AbortController();
  const aborted = slots.acquire('a', abort.signal);
  const next = slots.acquire('a', signal);
  abort.abort(new Error('timed out'));
  await expect(aborted).rejects.toThrow('timed out');
  await expect(slots.acquire('a', abort.signal)).rejects.toThrow('timed out');
  release();
  (await next)();
  (await slots.acquire('a', signal))();
});
