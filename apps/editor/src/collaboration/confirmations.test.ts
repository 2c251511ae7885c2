import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConfirmations } from './confirmations.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const [request, onSilence] = [vi.fn<() => void>(), vi.fn<() => void>()];
  return { request, onSilence, updates: createConfirmations({ request, onSilence }) };
}

it('requests a confirmation after a while, and reports if the service does not respond', () => {
  const { request, onSilence, updates } = open();
  updates.add();
  vi.advanceTimersByTime(9000);
  updates.add();
  expect(request).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(request).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(9000);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(onSilence).toHaveBeenCalledOnce();
});

it('waits again if the service has confirmed only some of the updates', () => {
  const { request, onSilence, updates } = open();
  updates.add();
  updates.add();
  vi.advanceTimersByTime(15_000);
  updates.confirm(1);
  vi.advanceTimersByTime(9000);
  expect([request.mock.calls.length, onSilence.mock.calls.length]).toEqual([1, 0]);
  updates.confirm(2);
  vi.advanceTimersByTime(60_000);
  expect([updates.sent, updates.confirmed, request.mock.calls.length]).toEqual([2, 2, 1]);
  expect(onSilence).not.toHaveBeenCalled();
});

it('stops waiting when the connection is lost', () => {
  const { request, updates } = open();
  updates.add();
  updates.reset();
  vi.advanceTimersByTime(60_000);
  expect(request).not.toHaveBeenCalled();
  expect(updates.sent).toBe(0);
});
