import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = (): Promise<never> => new Promise(() => undefined);

/** Creates an `AbortController` whose signal counts the listeners on it. */
function countedController(): { controller: AbortController; listeners: () => number } {
  const controller = new AbortController();
  const { signal } = controller;
  let count = 0;
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
  signal.addEventListener = (...args: Parameters<typeof add>) => (count++, add(...args));
  signal.removeEventListener = (...args: Parameters<typeof remove>) => (count--, remove(...args));
  return { controller, listeners: () => count };
}

describe('call with a time limit', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a value', async () => 1],
    ['an error', () => Promise.reject(new PptError({ code: 'forbidden', message: 'No.' }))],
  ])('leaves neither a timer nor a listener after it has settled with %s', async (_, run) => {
    const { controller, listeners } = countedController();
    const call = withTimeout(run, controller.signal).catch(() => undefined);
    expect([vi.getTimerCount(), listeners()]).toEqual([1, 1]);
    await call;
    expect([vi.getTimerCount(), listeners()]).toEqual([0, 0]);
  });

  it("does not leave a timer after an abort, and aborts the call's signal for the same reason", async () => {
    const { controller, listeners } = countedController();
    let inner: AbortSignal | undefined;
    const call = withTimeout(({ signal }) => {
      inner = signal;
      return never();
    }, controller.signal);
    controller.abort('gone');
    await expect(call).rejects.toBe('gone');
    expect(inner?.reason).toBe('gone');
    expect([vi.getTimerCount(), listeners()]).toEqual([0, 0]);
  });
});

it('leaves neither a timer nor a listener when it throws synchronously', async () => {
  const { controller, listeners } = countedController();
  const call = withTimeout(() => {
    throw new PptError({ code: 'forbidden', message: 'No.' });
  }, controller.signal);
  await expect(call).rejects.toMatchObject({ code: 'forbidden' });
  expect([vi.getTimerCount(), listeners()]).toEqual([0, 0]);
});

it('does not start a call for a signal that is already aborted', async () => {
  const run = vi.fn<() => Promise<void>>();
  await expect(withTimeout(run, AbortSignal.abort('gone'))).rejects.toBe('gone');
  expect(run).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects with `timeout` after the limit, and aborts the call', async () => {
  let inner: AbortSignal | undefined;
  const call = withTimeout(
    ({ signal }) => {
      inner = signal;
      return never();
    },
    undefined,
    1000,
  );
  const failed = call.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(999);
  expect(inner?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(inner?.aborted).toBe(true);
  expect(await failed).toMatchObject({ name: 'PptError', code: 'timeout' });
});

it.each([Infinity, 2 ** 31])('does not time out immediately if the limit is %d ms', async (timeoutMs) => {
  let isSettled = false;
  void withTimeout(never, undefined, timeoutMs).catch(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isSettled).toBe(false);
});
