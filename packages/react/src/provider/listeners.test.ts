import { expect, it, vi } from 'vitest';
import { createListeners } from './listeners.ts';

it('notifies each listener until its subscription ends', () => {
  const { notify, subscribe } = createListeners();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const end = subscribe(first);
  subscribe(second);
  notify();
  end();
  notify();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});
