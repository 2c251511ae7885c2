import { onTestFinished, vi } from 'vitest';

/**
 * Slows down `Date.now()` twenty times until the end of the test, so that changes of one kind are merged into one undo
 * step even if the machine is busy. Timers go on as usual.
 */
export function slowDownClock(): void {
  const realNow = Date.now;
  const start = realNow();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + (realNow() - start) / 20);
  onTestFinished(() => clock.mockRestore());
}
