/** A frame may never come in a hidden tab; what waits for it must go on. */
const frameMs = 250;

/** Resolves with the next frame, before it is painted. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, frameMs);
    // The model works without a browser too: there nothing is painted, and the time alone passes.
    if (typeof requestAnimationFrame === 'undefined') return;
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

let coming: Promise<void> | null = null;

/** Resolves when what stands in the page now has been painted; who asks before the same frame waits for the same. */
export function afterPaint(): Promise<void> {
  coming ??= nextFrame().then(() => {
    coming = null;
    return new Promise((resolve) => setTimeout(resolve));
  });
  return coming;
}
