/** Red, green and blue channels, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Returns the contrast of two colors, `#RRGGBB`, from 1 to 21.
 * @see WCAG 2.2, relative luminance and contrast ratio
 */
export function contrast(first: string, second: string): number {
  return rgbContrast(rgbOf(first), rgbOf(second));
}

/** Returns the contrast of two colors given as RGB channels. */
export function rgbContrast(first: Rgb, second: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Parses the channels of `#RRGGBB`. */
export function rgbOf(hex: string): Rgb {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
