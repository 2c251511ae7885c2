import { isOpen } from '../editor-frame/address-machine.ts';
import type { MountedFrames } from '../provider/mounted-frames.ts';

const firstWaitMs = 2000;
const longestWaitMs = 120_000;

/**
 * When to ask again for a presentation that a mounted frame is still drawing: after 2, 4, 8… s, two minutes in all.
 * @param asked how often it was asked again so far.
 * @returns the pause before the next question, or undefined: enough.
 */
export function nextWait(asked: number): number | undefined {
  const next = firstWaitMs * 2 ** asked;
  const left = longestWaitMs + firstWaitMs - next;
  return left > 0 ? Math.min(next, left) : undefined;
}

/**
 * Waits for the editor of a presentation on this page: until it says `rendered`; of one that says nothing, the
 * vendor's for one, the pause after its `load`, and until the page is seen. Ends also when the editor goes.
 */
export function untilDrawn(frames: MountedFrames, pptId: string, waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wasDrawn = frames.find(pptId)?.getState().rendered;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    const look = (): void => {
      const now = frames.find(pptId)?.getState();
      if (!now || (now.rendered && !wasDrawn) || (isOver && !document.hidden)) return end();
      if (isOpen(now))
        timer ??= setTimeout(() => {
          isOver = true;
          look();
        }, waitMs);
    };
    const unsubscribe = frames.subscribe(look);
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', end);
    look();
  });
}
