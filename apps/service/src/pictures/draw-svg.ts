import { renderAsync } from '@resvg/resvg-js';
import { fontsFor } from './drawing/fonts.ts';
import type { PictureErrorCode } from './messages.ts';
import type { CleanPicture } from './clean-picture.ts';
import { sizedSvg } from './sized-svg.ts';

/** Size of the drawing's longer side in px, enough for a whole slide on a high-resolution screen. */
const targetSide = 2048;

/**
 * Rasterizes an SVG, so that scripts, URLs and styles are removed. It reads no files and no URLs, only data embedded in
 * the SVG.
 */
export async function drawSvg(bytes: Buffer): Promise<CleanPicture | PictureErrorCode> {
  const svg = sizedSvg(bytes, undefined, (longer) => targetSide / longer);
  if (typeof svg === 'string') return svg;
  try {
    const image = await renderAsync(svg.text, {
      font: { loadSystemFonts: false, fontFiles: fontsFor(svg.text), defaultFontFamily: 'Carlito' },
    });
    const { width, height } = svg.natural;
    return { bytes: image.asPng(), contentType: 'image/png', width: Math.ceil(width), height: Math.ceil(height) };
  } catch {
    return 'notAPicture';
  }
}
