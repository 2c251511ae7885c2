import type { Color } from '@ppt-embed/deck';

/**
 * OKLCH lightness and chroma of the shades, from light to dark. Chroma is highest where screens can show it.
 */
const steps = [
  [0.96, 0.02],
  [0.9, 0.05],
  [0.82, 0.09],
  [0.74, 0.12],
  [0.66, 0.14],
  [0.58, 0.14],
  [0.5, 0.13],
  [0.42, 0.11],
  [0.34, 0.09],
  [0.26, 0.06],
] as const;

/** A lighter or darker shade of the theme's color, or of gray. */
export interface ThemeShade {
  color: Color;
  kind: 'accent' | 'gray';
  /** Percentage: 0 is black, 100 is white. */
  lightness: number;
}

/**
 * Shades of the theme's color, which change with the theme, and shades of gray. Older decks contain them; new text has
 * variants of theme colors (`theme-variants.ts`).
 */
export const themeShades: readonly ThemeShade[] = (['accent', 'gray'] as const).flatMap((kind) =>
  steps.map(([lightness, chroma]) => ({
    color: `tone(${lightness} ${kind === 'gray' ? 0 : chroma} 0)` as const,
    kind,
    lightness: Math.round(lightness * 100),
  })),
);
