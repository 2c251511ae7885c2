import { isOpen } from '../provider/frame-state.ts';
import { findFrame, type MountedFrames } from '../provider/mounted-frames.ts';

/**
 * Waits until the editor of a presentation on this page reports `rendered`. For an editor that does not send messages,
 * such as another vendor's, it waits for some time after the iframe's `load` event, and until the page is visible. It
 * also ends when the editor is removed.
 */
export function waitUntilRendered(
  frames: MountedFrames,
  pptId: string,
  waitMs: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const wasRendered = findFrame(frames, pptId)?.getState().rendered;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasTimedOut = false;
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    const check = (): void => {
      const now = findFrame(frames, pptId)?.getState();
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
