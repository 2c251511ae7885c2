import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leave } from './leave.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createLeavingWindow() {
  const open = vi.fn<Window['open']>();
  const back = vi.fn<() => void>();
  return { open, back, window: { open, history: { back } } as unknown as Window };
}

const refUrl = 'https://host.example/list';

it('lets the host handle Back first, and leaves on its own after 300 ms', () => {
  const { open, window } = createLeavingWindow();
  const exit = vi.fn<() => void>();
  leave({ window, refUrl, exit });
  expect(exit).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(299);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(open).toHaveBeenCalledWith(refUrl, '_top');
});

it('stays in the editor if the host did not provide a URL to return to', () => {
  const { open, back, window } = createLeavingWindow();
  leave({ window, refUrl: '', exit: vi.fn<() => void>() });
  vi.advanceTimersByTime(1000);
  expect(open).not.toHaveBeenCalled();
  expect(back).not.toHaveBeenCalled();
});

it('leaves immediately if the editor is not embedded', () => {
  const { open, window } = createLeavingWindow();
  leave({ window, refUrl, exit: null });
  expect(open).toHaveBeenCalledWith(refUrl, '_top');
});

it('goes back if the editor is neither embedded nor opened from a page to which it could return', () => {
  const { open, back, window } = createLeavingWindow();
  leave({ window, refUrl: '', exit: null });
  expect(back).toHaveBeenCalledTimes(1);
  expect(open).not.toHaveBeenCalled();
});
