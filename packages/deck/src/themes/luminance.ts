import type { LuminanceColor, ThemeColor } from '../model/paint.ts';

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

/** Makes halves of a channel (0 to 255) round down, as in PowerPoint, in which “White, Darker 50%” is 7F7F7F. */
const halfDown = 1e-4;

/**
 * Returns a color with another lightness. Its hue and its saturation (HSL) stay, so the distances of its channels from
 * the lightness change in proportion to the distance from black or white.
 * @param hex The color of the role, as `#RRGGBB`.
 */
export function withLuminance(hex: `#${string}`, { factor, offset }: Omit<Luminance, 'role'>): `#${string}` {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  // Twice the lightness, 0 to 510.
  const before = Math.max(...channels) + Math.min(...channels);
  const after = Math.min(510, before * factor + 510 * offset);
  const range = (sum: number): number => 255 - Math.abs(sum - 255);
  const ratio = range(before) === 0 ? 0 : range(after) / range(before);
  const digits = channels.map((channel) =>
    Math.round(after / 2 + (channel - before / 2) * ratio - halfDown)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('').toUpperCase()}`;
}
