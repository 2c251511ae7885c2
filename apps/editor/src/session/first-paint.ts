import { nextFrame } from '../ui/after-paint.ts';

/** A picture or font that hangs keeps nobody from downloading: the paint counts without it. */
const longestMs = 5_000;

/**
 * Resolves when what stands in `place` is painted for good: its fonts loaded, its pictures decoded or failed, or after
 * 5 s.
 */
export async function completePaint(place: Element): Promise<void> {
  await nextFrame();
  await Promise.race([allLoaded(place), new Promise((resolve) => setTimeout(resolve, longestMs))]);
  await nextFrame();
}

async function allLoaded(place: Element): Promise<void> {
  await place.ownerDocument.fonts.ready;
  const pictures = [...place.querySelectorAll('image')].map((image) => image.href.baseVal);
  await Promise.all(pictures.map(decoded));
}

async function decoded(address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode().catch(() => undefined);
}
