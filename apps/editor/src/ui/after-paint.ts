/** A frame may never come in a hidden tab; what waits for it must go on. */
const frameMs = 250;

/** Resolves with the next frame, before it is painted. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, frameMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Resolves when what stands in the page now has been painted. */
export async function afterPaint(): Promise<void> {
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
}
