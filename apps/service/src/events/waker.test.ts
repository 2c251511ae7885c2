import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openWaker } from './waker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Returns the result of a wait, or undefined while it is in progress. */
function watch(wait: Promise<boolean>): () => boolean | undefined {
  let result: boolean | undefined;
  void wait.then((isWoken) => (result = isWoken));
  return () => result;
}

it('waits for the given time', async () => {
  const waker = openWaker();
  const result = watch(waker.wait(100));
  await vi.advanceTimersByTimeAsync(99);
  expect(result()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(result()).toBe(false);
});

it('ends a wait when it is woken, but not the next one', async () => {
  const waker = openWaker();
  const [start, stop] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  const result = watch(waker.wait(100));
  const timer: unknown = start.mock.results[0]?.value;
  waker.wake();
  // Other test files in this process may have timers, so they are not counted.
  expect(stop).toHaveBeenCalledWith(timer);
  await vi.advanceTimersByTimeAsync(0);
  expect(result()).toBe(true);
  const next = watch(waker.wait(100));
  await vi.advanceTimersByTimeAsync(99);
  expect(next()).toBeUndefined();
});

it('ends the next wait immediately if it is woken while no wait is in progress, and only that one', async () => {
  const waker = openWaker();
  waker.wake();
  waker.wake();
  const result = watch(waker.wait(100));
  await vi.advanceTimersByTimeAsync(0);
  expect(result()).toBe(true);
  const next = watch(waker.wait(100));
  await vi.advanceTimersByTimeAsync(99);
  expect(next()).toBeUndefined();
});
