import { Resvg } from '@resvg/resvg-js';
import { fontsFor } from './fonts.ts';

/** One of our own drawings as a PNG, so many px wide. It takes the thread it is called on for as long as it takes. */
export function rasterise(svg: string, width: number): Uint8Array {
  // It does not know `direction`: text would begin where it is to end.
  const image = new Resvg(svg.replaceAll('direction="rtl"', 'text-anchor="end"'), {
    font: { loadSystemFonts: false, fontFiles: fontsFor(svg), defaultFontFamily: 'Carlito' },
    fitTo: { mode: 'width', value: width },
  });
  return image.render().asPng();
}
