const firstWaitMs = 2000;
const longestWaitMs = 120_000;

/**
 * When to ask again for a presentation that a mounted frame is still drawing: after 2, 4, 8… s, two minutes in all.
 * @param asked how often it was asked again so far.
 * @returns the pause before the next question, or undefined: enough.
 */
export function nextWait(asked: number): number | undefined {
  const waited = firstWaitMs * (2 ** asked - 1);
  if (waited >= longestWaitMs) return undefined;
  return Math.min(firstWaitMs * 2 ** asked, longestWaitMs - waited);
}

/** Calls back after the pause, but only while the page is seen. @returns what cancels it. */
export function onceVisible(waitMs: number, callback: () => void): () => void {
  const go = (): void => {
    if (document.visibilityState === 'hidden') return;
    stop();
    callback();
  };
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', go);
    go();
  }, waitMs);
  const stop = (): void => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', go);
  };
  return stop;
}
