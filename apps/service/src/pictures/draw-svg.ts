import { renderAsync } from '@resvg/resvg-js';
import { fontsFor } from './drawing/fonts.ts';
import type { PictureErrorCode } from './messages.ts';
import type { CleanPicture } from './clean-picture.ts';
import { embeddableSvg } from './embeddable-svg.ts';
import { sizedSvg } from './sized-svg.ts';

/** Size of the drawing's longer side in px, enough for a whole slide on a high-resolution screen. */
const targetSide = 2048;

/** Maximum size in bytes of an SVG that is kept for exported files. Larger drawings are only pixels there. */
const maxKeptBytes = 1024 * 1024;

/**
 * Rasterizes an SVG, so that scripts, URLs and styles are removed. It reads no files and no URLs, only data embedded in
 * the SVG. Returns a safe form of the SVG too, for programs that can draw it.
 */
export async function drawSvg(bytes: Buffer): Promise<CleanPicture | PictureErrorCode> {
  const svg = sizedSvg(bytes, undefined, (longer) => targetSide / longer);
  if (typeof svg === 'string') return svg;
  try {
    const image = await renderAsync(svg.text, {
      font: { loadSystemFonts: false, fontFiles: fontsFor(svg.text), defaultFontFamily: 'Carlito' },
    });
    const { width, height } = svg.natural;
    const kept = bytes.length <= maxKeptBytes ? embeddableSvg(bytes) : undefined;
    return {
      bytes: image.asPng(),
      contentType: 'image/png',
      width: Math.ceil(width),
      height: Math.ceil(height),
      ...(kept && kept.length <= maxKeptBytes && { svg: kept }),
    };
  } catch {
    return 'notAPicture';
  }
}
