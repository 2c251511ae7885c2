import { vi } from 'vitest';

/** Duration of shortened timeouts in ms, which is long enough for checks that come before them. */
const shortMs = 150;

/** Shortens all timeouts of this duration until the end of the test, so that the test does not wait for them. */
export function shortenTimeout(durationMs: number): void {
  const setTimeout = window.setTimeout.bind(window);
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    setTimeout(run, ms === durationMs ? shortMs : ms)) as typeof window.setTimeout);
}
