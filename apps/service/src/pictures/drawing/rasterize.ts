import { Resvg } from '@resvg/resvg-js';
import { fontsFor } from './fonts.ts';
import { withReducedFonts } from './reduced-fonts.ts';

/** Renders one of our own drawings as a PNG of the given width in px. Blocks the calling thread. */
export function rasterize(svg: string, width: number): Uint8Array {
  return withReducedFonts(svg, fontsFor(svg), (fontFiles) => {
    const image = new Resvg(applyDirections(svg), {
      font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Carlito' },
      fitTo: { mode: 'width', value: width },
    });
    return image.render().asPng();
  });
}

/**
 * Marks each positioned run of right-to-left text (UAX #9, RLE). The rasterizer ignores `direction`, so the text would
 * otherwise start at the wrong end and in the wrong order. Our drawings contain `<text` only at the start of a text
 * element, and no `>` inside tags.
 */
function applyDirections(svg: string): string {
  const [before = '', ...texts] = svg.split('<text');
  return [before, ...texts.map(applyDirection)].join('<text');
}

/**
 * Marks the runs of one text element if its direction is right to left. @param text The drawing from after one `<text`
 * to the next.
 */
function applyDirection(text: string): string {
  const tagEnd = text.indexOf('>');
  const at = text.indexOf(rightToLeft);
  if (at === -1 || at > tagEnd) return text;
  const end = text.indexOf('</text>');
  const inside = (end === -1 ? text : text.slice(0, end)).replace(rightToLeft, ' text-anchor="end"');
  const marked = inside.split('<').map((piece, index) => {
    const isText = index === 0 || piece.startsWith('tspan');
    const close = piece.indexOf('>');
    const hasPosition = isText && piece.slice(0, close).includes(' x="');
    return hasPosition ? `${piece.slice(0, close + 1)}\u202B${piece.slice(close + 1)}` : piece;
  });
  return marked.join('<') + (end === -1 ? '' : text.slice(end));
}

const rightToLeft = ' direction="rtl"';
