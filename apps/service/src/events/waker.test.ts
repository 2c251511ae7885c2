import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openWaker } from './waker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
  expect(vi.getTimerCount()).toBe(0);
});

it('ends a wait when it is woken, but not the next one', async () => {
  const waker = openWaker();
  const result = watch(waker.wait(100));
  waker.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(result()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
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
