import type { Cover } from '@ppt-embed/protocol/host';

const maxWaitMs = 3000;

/**
 * Waits until the pictures can be drawn without a gap, so that a new set is swapped in at once.
 * A picture that fails or dawdles holds nothing up: its tile shows what it then has.
 */
export async function decodePictures(covers: readonly Cover[], signal: AbortSignal): Promise<void> {
  if (typeof Image === 'undefined') return;
  const decoded = covers.map((cover) => {
    const image = new Image();
    image.src = cover.imageUrl;
    return image.decode?.(); // jsdom has none
  });
  const stopSignal = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]);
  await Promise.race([Promise.allSettled(decoded), new Promise((resolve) => (stopSignal.onabort = resolve))]);
}
