import { Resvg } from '@resvg/resvg-js';
import { fontsFor } from './fonts.ts';

/** Signs that none of the faces has → those that look most like them. */
const similarGlyphs: Readonly<Record<string, string>> = { '✗': '×', '✘': '×', '☐': '□', '☒': '⊠' };

/** One of our own drawings as a PNG, so many px wide. It takes the thread it is called on for as long as it takes. */
export function rasterise(svg: string, width: number): Uint8Array {
  const shown = svg.replace(/[✗✘☐☒]/gu, (glyph) => similarGlyphs[glyph] ?? glyph);
  const image = new Resvg(applyDirections(shown), {
    font: { loadSystemFonts: false, fontFiles: fontsFor(shown), defaultFontFamily: 'Carlito' },
    fitTo: { mode: 'width', value: width },
  });
  return image.render().asPng();
}

/**
 * The rasteriser does not know `direction`: text would begin where it is to end, and its words would be in the order of
 * a line from the left. A mark says it to each stretch that has a place of its own (UAX #9, RLE). Our own drawings have
 * no `<text` but where a text begins, and no `>` within a tag.
 */
function applyDirections(svg: string): string {
  const [before = '', ...texts] = svg.split('<text');
  return [before, ...texts.map(applyDirection)].join('<text');
}

/** @param text from behind `<text` to the next one */
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
