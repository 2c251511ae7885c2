import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StoreQueue, type StoreTime } from './store-queue.ts';
import { TimeAllowances } from './time-allowance.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

function open() {
  let usedMs = 0;
  const queue = new StoreQueue(
    new TimeAllowances(
      () => Date.now(),
      () => usedMs,
    ),
  );
  const spend = (time: StoreTime, ms: number) =>
    time.run(() => {
      usedMs += ms;
    });
  /** Stores a document. @returns the time that it waited, in ms */
  const store = async (time: StoreTime, ms: number): Promise<number> => {
    const requestedAt = Date.now();
    await time.request().granted;
    spend(time, ms);
    return Date.now() - requestedAt;
  };
  return { queue, spend, store };
}

it('stores a document of one application within three seconds while three others store large ones all the time', async () => {
  const { queue, store } = open();
  const stored = { a: 0, b: 0, c: 0 };
  const storeRepeatedly = async (name: keyof typeof stored): Promise<void> => {
    for (;;) {
      await store(queue.of(name), 300);
      stored[name] += 1;
      await new Promise((resolve) => {
        setTimeout(resolve, 2000);
      });
    }
  };
  for (const name of ['a', 'b', 'c'] as const) for (let index = 0; index < 5; index += 1) void storeRepeatedly(name);
  const waits: number[] = [];
  for (let second = 0; second < 120; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    // At other times than the documents of the others.
    if (second % 7 === 0) void store(queue.of('small'), 50).then((ms) => waits.push(ms));
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(waits).toHaveLength(18);
  expect(Math.max(...waits)).toBeLessThan(3000);
  // The others share the rest equally: half of the time, and 5 s in advance.
  const counts = Object.values(stored);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(5);
  expect(counts[0]).toBeGreaterThan(60);
});

it('stores the documents of an application in the order of their requests, within its time', async () => {
  const { queue, spend, store } = open();
  const time = queue.of('a');
  spend(time, 2500);
  const order: number[] = [];
  for (const index of [1, 2, 3]) void store(time, 250).then(() => order.push(index));
  await vi.advanceTimersByTimeAsync(1100);
  expect(order).toEqual([1, 2]);
  await store(queue.of('b'), 250);
  await vi.advanceTimersByTimeAsync(1000);
  expect(order).toEqual([1, 2, 3]);
});

it('grants requests of one tick one after the other, so that the time of each counts before the next one', async () => {
  const { queue, store } = open();
  let stored = 0;
  for (let index = 0; index < 30; index += 1) void store(queue.of('a'), 300).then(() => (stored += 1));
  await vi.advanceTimersByTimeAsync(100);
  // 2.5 s in advance.
  expect(stored).toBe(9);
});

it('grants a slot at once to a document that is being closed', async () => {
  const { queue, spend } = open();
  const time = queue.of('a');
  spend(time, 10_000);
  const slot = time.request();
  slot.grant();
  await slot.granted;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(vi.getTimerCount()).toBe(0);
});
