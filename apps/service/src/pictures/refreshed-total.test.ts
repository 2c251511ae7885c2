import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RefreshedTotal } from './refreshed-total.ts';

let reads: PromiseWithResolvers<number>[];
let total: RefreshedTotal;
beforeEach(() => {
  vi.useFakeTimers();
  reads = [];
  total = new RefreshedTotal(() => {
    const read = Promise.withResolvers<number>();
    reads.push(read);
    return read.promise;
  });
});
afterEach(() => void vi.useRealTimers());

async function readTotal(): Promise<number> {
  await total.ready();
  return total.bytes;
}

/** Waits for the first total. */
async function start(bytes: number): Promise<void> {
  const first = readTotal();
  reads[0]?.resolve(bytes);
  expect(await first).toBe(bytes);
}

it('is read once for requests at the same time, and again after a minute, while requests use the last one', async () => {
  const both = Promise.all([readTotal(), readTotal()]);
  reads[0]?.resolve(100);
  expect([await both, reads.length]).toEqual([[100, 100], 1]);
  vi.advanceTimersByTime(59_000);
  expect([await readTotal(), reads.length]).toEqual([100, 1]);
  vi.advanceTimersByTime(1000);
  expect([await readTotal(), await readTotal(), reads.length]).toEqual([100, 100, 2]);
  reads[1]?.resolve(300);
  await vi.waitFor(async () => expect(await readTotal()).toBe(300));
});

it('is read again after twenty times as long as a read takes', async () => {
  const first = readTotal();
  vi.advanceTimersByTime(9000);
  reads[0]?.resolve(100);
  await first;
  vi.advanceTimersByTime(179_000);
  expect([await readTotal(), reads.length]).toEqual([100, 1]);
  vi.advanceTimersByTime(1000);
  expect([await readTotal(), reads.length]).toEqual([100, 2]);
});

it('contains what requests add until a read that began later has ended', async () => {
  await start(100);
  total.reserve(10);
  expect(await readTotal()).toBe(110);
  vi.advanceTimersByTime(60_000);
  expect(await readTotal()).toBe(110);
  total.reserve(5);
  expect(await readTotal()).toBe(115);
  reads[1]?.resolve(110);
  await vi.advanceTimersByTimeAsync(0);
  expect(await readTotal()).toBe(115);
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
  reads[0]?.resolve(100);
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
  reads[1]?.resolve(100);
  expect(await second).toBe(100);
});

it('is waited for up to a second if no request has needed it for long', async () => {
  await start(100);
  vi.advanceTimersByTime(120_000);
  const fast = readTotal();
  reads[1]?.resolve(200);
  expect(await fast).toBe(200);
  vi.advanceTimersByTime(120_000);
  const slow = readTotal();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await slow).toBe(200);
});
