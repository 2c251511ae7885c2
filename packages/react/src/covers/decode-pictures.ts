import type { Cover } from '@ppt-embed/protocol/host';

const maxWaitMs = 3000;

/**
 * Waits until the pictures can be painted without gaps, so that a new set appears all at once. A picture that fails or
 * takes too long does not delay the others.
 */
export async function decodePictures(covers: readonly Cover[], signal: AbortSignal): Promise<void> {
  if (typeof Image === 'undefined') return;
  const decoded = covers.map((cover) => {
    const image = new Image();
    image.src = cover.imageUrl;
    return image.decode?.(); // jsdom does not have this method.
  });
  const stopSignal = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]);
  await Promise.race([Promise.allSettled(decoded), new Promise((resolve) => (stopSignal.onabort = resolve))]);
}
