import { pictureSources, renderSlide, type Deck, type Slide } from '@ppt-embed/deck';
import type { JobServices } from '../../worker-pool/job.ts';
import { rasterize } from './rasterize.ts';

/** Renders a slide as a PNG. Its pictures are embedded as `data:` URLs, because a rasterizer fetches nothing. */
export async function drawSlide(
  deck: Deck,
  slide: Slide,
  { width, picture }: { width: number; picture?: JobServices['picture'] },
): Promise<Uint8Array> {
  const urls = new Map<string, string>();
  for (const src of pictureSources([slide])) {
    const found = await picture?.(src);
    if (!found) continue;
    const base64 = Buffer.from(found.bytes).toString('base64');
    urls.set(src, `data:${found.contentType};base64,${base64}`);
  }
  return rasterize(renderSlide(deck, slide, { pictureUrl: (src) => urls.get(src) ?? '' }), width);
}
