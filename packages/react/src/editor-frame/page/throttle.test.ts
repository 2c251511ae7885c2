import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('calls immediately, and then at most once per interval', () => {
  const run = vi.fn<() => void>();
  const { call } = createThrottle(run, 1000);
  for (let count = 0; count < 1000; count++) call();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
  call();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

it('makes a pending call when it ends, and leaves no timer', () => {
  const run = vi.fn<() => void>();
  const { call, end } = createThrottle(run, 1000);
  call();
  end();
  expect(run).toHaveBeenCalledTimes(1);
  call();
  call();
  end();
  expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([3, 0]);
});
