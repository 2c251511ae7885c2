import { vi } from 'vitest';

/** Duration of shortened timeouts in ms, which is long enough for checks that come before them. */
const shortMs = 150;

/** Shortens each timeout of this duration until the end of the test, so that tests do not wait for it. */
export function shortenTimeout(durationMs: number): void {
  const setTimeout = window.setTimeout.bind(window);
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    setTimeout(run, ms === durationMs ? shortMs : ms)) as typeof window.setTimeout);
}
