import { resolveColor, themeColors } from '@ppt-embed/deck';
import type { Color, Deck, ThemeColor } from '@ppt-embed/deck';

/** A lighter or darker variant of a theme color. */
export interface ThemeVariant {
  role: ThemeColor;
  /** By how many percent it is lighter or, if negative, darker than the color. */
  percentage: number;
}

/**
 * The variants that PowerPoint offers, by the lightness of the color in percent (HSL): black, dark, medium, light and
 * white. The lightest one is first.
 */
const offered: readonly { maxLightness: number; percentages: readonly number[] }[] = [
  { maxLightness: 0, percentages: [50, 35, 25, 15, 5] },
  { maxLightness: 20, percentages: [90, 75, 50, 25, 10] },
  { maxLightness: 80, percentages: [80, 60, 40, -25, -50] },
  { maxLightness: 99.9, percentages: [-10, -25, -50, -75, -90] },
  { maxLightness: 100, percentages: [-5, -15, -25, -35, -50] },
];

/** Number of variants of each color. */
export const variantCount = 5;

/** Returns the lightness of a color in percent (HSL). */
function lightnessOf(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (Math.max(...channels) + Math.min(...channels)) / 5.1;
}

/** Returns the variants of a theme color that users can select, from light to dark. */
export function variantsOf(theme: Deck['theme'], role: ThemeColor): Color[] {
  const lightness = lightnessOf(resolveColor(theme, role));
  const { percentages = [] } = offered.find(({ maxLightness }) => lightness <= maxLightness) ?? {};
  return percentages.map((percentage): Color => {
    const factor = (100 - Math.abs(percentage)) / 100;
    return `lum(${role} ${factor} ${percentage > 0 ? percentage / 100 : 0})`;
  });
}

/** Returns all variants that users can select. */
export function themeVariants(theme: Deck['theme']): Color[] {
  return themeColors.flatMap((role) => variantsOf(theme, role));
}

/** Matches a variant of a theme color. */
const variantPattern = /^lum\(([a-z]{1,10}) (0|1|0?\.\d{1,4}) (0|1|0?\.\d{1,4})\)$/u;

/** Parses a variant of a theme color; undefined for all other text. */
export function parseVariant(color: string): ThemeVariant | undefined {
  const [, name, factor, offset] = variantPattern.exec(color) ?? [];
  const role = themeColors.find((one) => one === name);
  if (!role) return undefined;
  const lighter = Number(offset);
  return { role, percentage: Math.round((lighter > 0 ? lighter : Number(factor) - 1) * 100) };
}
