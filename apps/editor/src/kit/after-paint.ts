/** Timeout in ms, after which callers continue in a hidden tab, where `requestAnimationFrame` never fires. */
const frameMs = 250;

/** Resolves in the next animation frame, before it is painted. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, frameMs);
    // The model also runs outside browsers, where only the timeout applies.
    if (typeof requestAnimationFrame === 'undefined') return;
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The pending paint. There is one promise for the whole page, because everything on it is painted together. */
let pendingPaint: Promise<void> | null = null;

/** Resolves when the current DOM has been painted. Calls that wait for the same frame share one promise. */
export function afterPaint(): Promise<void> {
  pendingPaint ??= nextFrame().then(() => {
    pendingPaint = null;
    return new Promise((resolve) => setTimeout(resolve));
  });
  return pendingPaint;
}
