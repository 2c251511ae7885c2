import { renderAsync } from '@resvg/resvg-js';
import { renderSlide, type Deck, type Slide } from '@ppt-embed/deck';
import { fontFiles } from './fonts.ts';

export interface DrawOptions {
  /** px of the PNG; the height follows. */
  width: number;
  /** `data:` addresses of the slide's pictures. */
  pictures?: ReadonlyMap<string, string>;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * One slide as a PNG. Drawn on a thread of its own, one at a time: a page of covers takes a core for a while, and never
 * the one that answers requests.
 */
export function drawSlide(deck: Deck, slide: Slide, { width, pictures }: DrawOptions): Promise<Buffer> {
  const svg = renderSlide(deck, slide, { pictureUrl: (src) => pictures?.get(src) ?? '' });
  const drawn = last.then(() => rasterise(svg, width));
  last = drawn.catch(() => undefined);
  return drawn;
}

async function rasterise(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Carlito' },
    fitTo: { mode: 'width', value: width },
  });
  return image.asPng();
}
