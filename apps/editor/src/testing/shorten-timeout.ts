import { vi } from 'vitest';
import { draftDelayMs } from '../session/draft-saver.ts';
import { helloTimeoutMs } from '../session/frame-drafts.ts';

/** Duration of shortened timeouts in ms, which is long enough for checks that come before them. */
const shortMs = 150;

/** Shortens all timeouts of this duration until the end of the test, so that the test does not wait for them. */
export function shortenTimeout(durationMs: number): void {
  shortenTimeouts((ms) => ms === durationMs);
}

/** Shortens the time for which a draft waits for a page that never connects, until the end of the test. */
export const shortenHelloTimeout = (): void => shortenTimeout(helloTimeoutMs);

/** Shortens the delay of drafts until the end of the test. The delay begins with the change, so timeouts are shorter. */
export function shortenDraftDelay(): void {
  shortenTimeouts((ms) => ms > draftDelayMs - 300 && ms <= draftDelayMs);
}

function shortenTimeouts(isShortened: (ms: number) => boolean): void {
  const current = window.setTimeout;
  // The mock that shortens other timeouts is the same function, which would call itself.
  const set = (vi.isMockFunction(current) && current.getMockImplementation()) || current.bind(window);
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms = 0) =>
    set(run, isShortened(ms) ? shortMs : ms)) as typeof window.setTimeout);
}
