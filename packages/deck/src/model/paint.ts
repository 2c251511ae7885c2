/**
 * Roles a theme gives colours to. Elements name roles, not values, wherever they follow the theme: a switched theme
 * recolours the deck.
 */
export const themeColors = [
  'paper',
  'ink',
  'deep',
  'main',
  'bright',
  'tint',
  'vivid',
  'strong',
  'dark',
  'panel',
  'night',
  'muted',
  'white',
] as const;
export type ThemeColor = (typeof themeColors)[number];

/** A theme role or `#RRGGBB`. */
export type Color = ThemeColor | `#${string}`;

export interface GradientStop {
  /** 0 to 1. */
  at: number;
  color: Color;
  /** 0 to 1. @default 1 */
  alpha?: number;
}

/** Flat, or linear at 0° (left to right) or 90° (top to bottom): only at these do SVG and OOXML agree. */
export type Fill =
  | { kind: 'solid'; color: Color; alpha?: number }
  | { kind: 'gradient'; angle: 0 | 90; stops: readonly GradientStop[] };

export interface Stroke {
  color: Color;
  /** px. */
  width: number;
  alpha?: number;
  cap?: 'butt' | 'round';
  join?: 'miter' | 'round';
  dash?: 'solid' | 'dash' | 'dot';
}
