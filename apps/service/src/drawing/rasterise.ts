import { Resvg } from '@resvg/resvg-js';
import { fontsFor } from './fonts.ts';

/** Signs that none of the faces has → those that look most like them. */
const nearSigns: Readonly<Record<string, string>> = { '✗': '×', '✘': '×', '☐': '□', '☒': '⊠' };

/** One of our own drawings as a PNG, so many px wide. It takes the thread it is called on for as long as it takes. */
export function rasterise(svg: string, width: number): Uint8Array {
  const shown = svg.replace(/[✗✘☐☒]/gu, (sign) => nearSigns[sign] ?? sign);
  const image = new Resvg(shown.replace(/<text[^>]* direction="rtl".*?<\/text>/gsu, inDirection), {
    font: { loadSystemFonts: false, fontFiles: fontsFor(shown), defaultFontFamily: 'Carlito' },
    fitTo: { mode: 'width', value: width },
  });
  return image.render().asPng();
}

/**
 * The rasteriser does not know `direction`: text would begin where it is to end, and its words would stand in the order of
 * a line from the left. A mark says it to each stretch that has a place of its own (UAX #9, RLE).
 */
function inDirection(text: string): string {
  return text
    .replaceAll(/<(?:text|tspan)[^>]* x="[^>]*>/gu, '$&\u202B')
    .replace('direction="rtl"', 'text-anchor="end"');
}
