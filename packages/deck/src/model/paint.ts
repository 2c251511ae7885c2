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
/** A colour by its role in the theme. */
export type ThemeColor = (typeof themeColors)[number];

/**
 * Parts of a slide whose colour each style decides for itself: what a layout places names them, so that it is read on
 * every style's ground, and a deck changes its style without being laid out again.
 */
export const semanticColors = [
  'headingText',
  'bodyText',
  'strongText',
  'quietText',
  'footerText',
  'rule',
  'accent',
  'accentText',
  'tableHead',
  'tableHeadText',
  'tableText',
  'tableLine',
  'tableStripe',
  'tableEdge',
  'codeGround',
  'codeText',
  'quoteText',
  'quoteMark',
  'sectionNumber',
  'sectionTitle',
  'sectionSubtitle',
  'chartText',
  'chartLine',
  'chartGround',
  'chart1',
  'chart2',
  'chart3',
  'chart4',
  'chart5',
  'chart6',
  'chart7',
  'chart8',
] as const;
/** A colour that follows the look of the deck. */
export type SemanticColor = (typeof semanticColors)[number];

/** A shade beside the theme's roles: OKLCH lightness, chroma, and degrees beside the colour's own hue. */
export type ShadeColor = `tone(${number} ${number} ${number})`;
/** The form of a shade beside the theme's roles, as a regular expression. */
export const shadePattern = '^tone\\((?:0|1|0?\\.\\d{1,4}) (?:0|0?\\.\\d{1,4}) -?\\d{1,3}(?:\\.\\d{1,3})?\\)$';

/** Something that follows the theme, or `#RRGGBB`. */
export type Color = ThemeColor | SemanticColor | ShadeColor | `#${string}`;

/** A colour at a place of a gradient. */
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

/** How a line is drawn. */
export interface Stroke {
  color: Color;
  /** px. */
  width: number;
  alpha?: number;
  cap?: 'butt' | 'round';
  join?: 'miter' | 'round';
  dash?: 'solid' | 'dash' | 'dot';
}
