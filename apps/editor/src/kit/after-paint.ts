/** Timeout in ms. In a hidden tab, `requestAnimationFrame` never fires, so callers continue after this time. */
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

/** One promise for the whole page, because everything on it is painted together. */
let pendingPaint: Promise<void> | null = null;

/** Resolves when the current DOM has been painted. Calls before the same frame share one promise. */
export function afterPaint(): Promise<void> {
  pendingPaint ??= nextFrame().then(() => {
    pendingPaint = null;
    return new Promise((resolve) => setTimeout(resolve));
  });
  return pendingPaint;
}
