import type { LuminanceColor, ThemeColor } from '../model/paint.ts';
import { channelsOf, digitsOfChanged, fromHsl, toHsl } from './hsl.ts';

/** The parts of a variant of a theme color. */
export interface Luminance {
  role: ThemeColor;
  /** The factor of the lightness. */
  factor: number;
  /** What is added to the lightness. */
  offset: number;
}

/** Whether a color is a variant of a theme color. */
export function isLuminanceColor(color: string): color is LuminanceColor {
  return color.startsWith('lum(');
}

/** Splits the name of a variant of a theme color into its parts. */
export function luminanceOf(color: LuminanceColor): Luminance {
  const [role = '', factor, offset] = color.slice('lum('.length, -1).split(' ');
  return { role: role as ThemeColor, factor: Number(factor), offset: Number(offset) };
}

/**
 * Returns a color with another lightness.
 * @param hex The color of the role, as `#RRGGBB`.
 */
export function withLuminance(hex: `#${string}`, { factor, offset }: Omit<Luminance, 'role'>): `#${string}` {
  // One change after the other, as readers of files apply them, so that both get the same digits.
  const [hue, saturation, lightness] = toHsl(channelsOf(hex.slice(1)));
  const scaled = fromHsl(hue, saturation, lightness * factor);
  if (offset === 0) return `#${digitsOfChanged(scaled)}`;
  const [scaledHue, scaledSaturation, scaledLightness] = toHsl(scaled);
  return `#${digitsOfChanged(fromHsl(scaledHue, scaledSaturation, scaledLightness + offset))}`;
}
