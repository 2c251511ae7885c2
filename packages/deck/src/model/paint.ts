/** Color roles of a theme. Elements refer to roles instead of values, so that a new theme recolors the deck. */
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
/** A color by its role in the theme. */
export type ThemeColor = (typeof themeColors)[number];

/**
 * Parts of a slide whose colors each style defines. Elements created by layouts refer to these parts, so that they are
 * readable on every style's background, and a deck can change its style without being laid out again.
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
  'accentGround',
  'tableHead',
  'tableHeadText',
  'tableText',
  'tableLine',
  'tableStripe',
  'tableEdge',
  'codeGround',
  'codeText',
  'keyGround',
  'keyText',
  'keyLabel',
  'quoteText',
  'quoteMark',
  'sectionNumber',
  'sectionTitle',
  'sectionSubtitle',
  'positive',
  'positiveGround',
  'warning',
  'warningGround',
  'negative',
  'negativeGround',
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
  'chartQuiet1',
  'chartQuiet2',
  'chartQuietBar',
] as const;
/** A color that follows the deck's theme. */
export type SemanticColor = (typeof semanticColors)[number];

/** A shade in addition to the theme's roles: OKLCH lightness, chroma, and hue shift in degrees. */
export type ShadeColor = `tone(${number} ${number} ${number})`;
/** The syntax of a shade, as a regular expression. */
export const shadePattern = '^tone\\((?:0|1|0?\\.\\d{1,4}) (?:0|0?\\.\\d{1,4}) -?\\d{1,3}(?:\\.\\d{1,3})?\\)$';

/**
 * A lighter or darker variant of a theme color, which follows it in another theme: its HSL lightness is multiplied by the
 * first number, and the second one is added (`a:lumMod` and `a:lumOff`, ECMA-376 §20.1.2.3.20). `lum(main 0.2 0.8)` is
 * Accent 1, lighter 80%.
 */
export type LuminanceColor = `lum(${ThemeColor} ${number} ${number})`;

/** A color that follows the theme, or `#RRGGBB`. */
export type Color = ThemeColor | SemanticColor | ShadeColor | LuminanceColor | `#${string}`;

/** A color stop of a gradient. */
export interface GradientStop {
  /** Position in the gradient, 0 to 1. */
  at: number;
  color: Color;
  /** Opacity, 0 to 1. @default 1 */
  alpha?: number;
}

/** A gradient between colors. */
export interface GradientFill {
  kind: 'gradient';
  /**
   * Direction of a linear gradient in degrees, clockwise: 0 is left to right, 90 top to bottom (`a:lin`, ECMA-376
   * §20.1.8.41). It starts and ends at the corners of the box.
   */
  angle: number;
  /** `radial`: a gradient in circles, from the middle of the box to its corners (`a:path`, §20.1.8.46). @default linear */
  shape?: 'radial';
  stops: readonly GradientStop[];
}

/** A solid fill, or a gradient. */
export type Fill = { kind: 'solid'; color: Color; alpha?: number } | GradientFill;

/** A shadow behind a filled box, shape or picture. It does not rotate with its element (ECMA-376 §20.1.8.45). */
export interface Shadow {
  color: Color;
  /** Opacity, 0 to 1. @default 1 */
  alpha?: number;
  /** The width of the soft edge, in px. */
  blur: number;
  /** Distance from the element in px. */
  distance: number;
  /** Degrees, clockwise from the right. */
  angle: number;
}

/** The dash styles of lines (ECMA-376 §20.1.10.48, ST_PresetLineDashVal). */
export const dashStyles = ['solid', 'dot', 'dash', 'dashDot', 'longDash', 'longDashDot'] as const;
/** The dash style of a line. */
export type DashStyle = (typeof dashStyles)[number];

/** The color, width and dash style of a line. */
export interface Stroke {
  color: Color;
  /** Width in px. */
  width: number;
  alpha?: number;
  cap?: 'butt' | 'round' | 'square';
  join?: 'miter' | 'round';
  /** @default solid */
  dash?: DashStyle;
}
