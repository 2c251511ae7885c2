import { isOpen } from '../editor-frame/editor-load-machine.ts';
import type { MountedFrames } from '../provider/mounted-frames.ts';

const firstWaitMs = 2000;
const maxWaitMs = 120_000;

/**
 * When to ask again for a presentation that a mounted frame is still drawing: after 2, 4, 8… s, two minutes in all.
 * @param asked how often it was asked again so far.
 * @returns the pause before the next question, or undefined: enough.
 */
export function nextWait(attempt: number): number | undefined {
  const next = firstWaitMs * 2 ** attempt;
  const left = maxWaitMs + firstWaitMs - next;
  return left > 0 ? Math.min(next, left) : undefined;
}

/**
 * Waits for the editor of a presentation on this page: until it says `rendered`; of one that says nothing, the
 * vendor's for one, the pause after its `load`, and until the page is seen. Ends also when the editor goes.
 */
export function waitUntilRendered(
  frames: MountedFrames,
  pptId: string,
  waitMs: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const wasRendered = frames.find(pptId)?.getState().rendered;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasTimedOut = false;
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    const check = (): void => {
      const now = frames.find(pptId)?.getState();
      if (!now || (now.rendered && !wasRendered) || (hasTimedOut && !document.hidden)) return end();
      if (isOpen(now))
        timer ??= setTimeout(() => {
          hasTimedOut = true;
          check();
        }, waitMs);
    };
    const unsubscribe = frames.subscribe(check);
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', end);
    check();
  });
}
