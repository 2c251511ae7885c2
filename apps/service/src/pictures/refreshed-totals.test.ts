import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PictureTotals } from './picture-totals.ts';
import { RefreshedTotals } from './refreshed-totals.ts';

let reads: PromiseWithResolvers<PictureTotals>[];
let totals: RefreshedTotals;
beforeEach(() => {
  vi.useFakeTimers();
  reads = [];
  totals = new RefreshedTotals(() => {
    const read = Promise.withResolvers<PictureTotals>();
    reads.push(read);
    return read.promise;
  });
});
afterEach(() => void vi.useRealTimers());

async function readTotal(): Promise<number> {
  await totals.ready();
  return totals.current.bytes;
}

/** Ends a read, with one picture. */
const resolve = (read: number, bytes: number) => reads[read]?.resolve({ count: 1, bytes });

/** Waits for the first totals. */
async function start(bytes: number): Promise<void> {
  const first = readTotal();
  resolve(0, bytes);
  expect(await first).toBe(bytes);
}

it('is read once for requests at the same time, and again after a minute, while requests use the last one', async () => {
  const both = Promise.all([readTotal(), readTotal()]);
  resolve(0, 100);
  expect([await both, reads.length]).toEqual([[100, 100], 1]);
  vi.advanceTimersByTime(59_000);
  expect([await readTotal(), reads.length]).toEqual([100, 1]);
  vi.advanceTimersByTime(1000);
  expect([await readTotal(), await readTotal(), reads.length]).toEqual([100, 100, 2]);
  resolve(1, 300);
  await vi.waitFor(async () => expect(await readTotal()).toBe(300));
});

it('is read again after twenty times as long as a read takes', async () => {
  const first = readTotal();
  vi.advanceTimersByTime(9000);
  resolve(0, 100);
  await first;
  vi.advanceTimersByTime(179_000);
  expect([await readTotal(), reads.length]).toEqual([100, 1]);
  vi.advanceTimersByTime(1000);
  expect([await readTotal(), reads.length]).toEqual([100, 2]);
});

it('contains what requests add until a read that began later has ended', async () => {
  await start(100);
  totals.reserve({ count: 2, bytes: 10 });
  expect(await readTotal()).toBe(110);
  vi.advanceTimersByTime(60_000);
  expect(await readTotal()).toBe(110);
  totals.reserve({ count: 1, bytes: 5 });
  expect(totals.current).toEqual({ count: 4, bytes: 115 });
  reads[1]?.resolve({ count: 3, bytes: 110 });
  await vi.advanceTimersByTimeAsync(0);
  expect(totals.current).toEqual({ count: 4, bytes: 115 });
});

it('keeps the last one if a read fails', async () => {
  await start(100);
  vi.advanceTimersByTime(60_000);
  await readTotal();
  reads[1]?.reject(new Error('canceled'));
  await vi.advanceTimersByTimeAsync(0);
  expect([await readTotal(), reads.length]).toEqual([100, 2]);
});

it('is unavailable for a request after ten seconds of the first read, and known when this ends', async () => {
  const slow = readTotal().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await slow).toMatchObject({ code: 'unavailable' });
  const next = readTotal();
  resolve(0, 100);
  expect([await next, reads.length]).toEqual([100, 1]);
});

it('is not read again and again if the first read fails', async () => {
  const failed = readTotal().catch((error: unknown) => error);
  vi.advanceTimersByTime(5000);
  reads[0]?.reject(new Error('canceled'));
  expect(await failed).toMatchObject({ code: 'unavailable' });
  await expect(readTotal()).rejects.toMatchObject({ code: 'unavailable' });
  expect(reads).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  const second = readTotal();
  resolve(1, 100);
  expect(await second).toBe(100);
});

it('is waited for up to a second if no request has needed it for long', async () => {
  await start(100);
  vi.advanceTimersByTime(120_000);
  const fast = readTotal();
  resolve(1, 200);
  expect(await fast).toBe(200);
  vi.advanceTimersByTime(120_000);
  const slow = readTotal();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await slow).toBe(200);
});

it('does not expire earlier if its read has waited for a slot', async () => {
  let readCount = 0;
  const delayed = new RefreshedTotals(async (onBegin) => {
    readCount += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, 9000);
    });
    onBegin();
    return { count: 1, bytes: 100 };
  });
  const first = delayed.ready();
  await vi.advanceTimersByTimeAsync(9000);
  await first;
  await vi.advanceTimersByTimeAsync(60_000);
  await delayed.ready();
  expect(readCount).toBe(2);
});
