import { vi } from 'vitest';
import { draftDelayMs } from '../session/draft-saver.ts';

/**
 * Delays drafts that are sent by the timer until the end of the test, so that a draft that is sent must have another
 * reason, and a slow machine sends none between two steps.
 */
export function delayDrafts(): void {
  const setTimeout = window.setTimeout.bind(window);
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms = 0) =>
    setTimeout(run, ms > draftDelayMs - 100 && ms <= draftDelayMs ? 600_000 : ms)) as typeof window.setTimeout);
}
