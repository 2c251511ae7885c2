import type { PictureElement, PictureRecolor } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';

/** The colors that replace black and white in a recolored picture. */
export interface Duotone {
  dark: Color;
  light: Color;
}

/** The brown tones of an old photograph. */
export const sepia: Duotone = { dark: '#3A2411', light: '#FBF0DC' };

/** Returns the colors of a recolored picture; undefined for gray tones. */
export function duotoneOf(recolor: PictureRecolor): Duotone | undefined {
  if (recolor === 'grayscale') return undefined;
  return recolor === 'sepia' ? sepia : { dark: recolor, light: '#FFFFFF' };
}

/** Shares of red, green and blue in the brightness of a pixel (Rec. 601). */
const luminance = [0.299, 0.587, 0.114] as const;

/**
 * Returns the matrix that turns the red, green and blue of each pixel, 0 to 1, into those of a picture with its recolor,
 * contrast and brightness: for each color, three factors and a constant. Undefined if the picture has none of them.
 */
export function colorMatrixOf(
  { recolor, brightness = 0, contrast = 0 }: PictureElement,
  colorOf: (color: Color) => string,
): readonly (readonly [number, number, number, number])[] | undefined {
  if (recolor === undefined && brightness === 0 && contrast === 0) return undefined;
  // Contrast scales around the middle gray, up to pure black and white at 1.
  const slope = contrast > 0 ? 1 / Math.max(1 - contrast, 0.01) : 1 + contrast;
  const shift = (1 - slope) / 2 + brightness;
  const duotone = recolor && duotoneOf(recolor);
  return [0, 1, 2].map((channel) => {
    if (recolor === undefined) {
      const own = [0, 1, 2].map((other) => (other === channel ? slope : 0));
      return [own[0] ?? 0, own[1] ?? 0, own[2] ?? 0, shift] as const;
    }
    const dark = duotone ? channelOf(colorOf(duotone.dark), channel) : 0;
    const light = duotone ? channelOf(colorOf(duotone.light), channel) : 1;
    const scale = (light - dark) * slope;
    return [luminance[0] * scale, luminance[1] * scale, luminance[2] * scale, dark * slope + shift] as const;
  });
}

/** Returns a channel of `#RRGGBB`, 0 to 1. */
function channelOf(hex: string, channel: number): number {
  return (Number.parseInt(hex.slice(1 + 2 * channel, 3 + 2 * channel), 16) || 0) / 255;
}
