import type { Color } from './paint.ts';

/** Smaller text above or below the baseline. */
export type Baseline = 'super' | 'sub';

/** Text with uniform formatting. A line break inside a paragraph is `\n` in `text`. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  /** Whether the run is monospaced. */
  code?: boolean;
  /** The font of the run. @default the box's font */
  face?: Font;
  color?: Color;
  /** Opacity of the text, 0 to 1. Its highlight stays opaque. @default 1 */
  alpha?: number;
  /** Background color behind the text. */
  highlight?: Color;
  /** Font size in px. @default the box's size */
  size?: number;
  /** Superscript or subscript. */
  baseline?: Baseline;
  /** Absolute http(s) or mailto URL, or `#` and the id of a slide. */
  link?: string;
}

/** The bullet of a list paragraph. */
export type Bullet = 'disc' | 'number' | 'task' | 'taskDone';

/**
 * The numbers of a list, as `ST_TextAutonumberScheme` (ECMA-376 §20.1.10.61): `arabicPeriod` is 1., `alphaLcParenR` a),
 * `romanUcParenBoth` (I), `circleNumDbPlain` ① and `ea1ChsPeriod` 一.
 */
export type NumberStyle =
  | `${'arabic' | `${'alpha' | 'roman'}${'Lc' | 'Uc'}`}${'Period' | 'ParenR' | 'ParenBoth'}`
  | `${'arabic' | 'circleNumDb' | 'ea1Chs'}Plain`
  | 'ea1ChsPeriod';

/** Matches the styles of numbers. */
export const numberStylePattern =
  '^((arabic|(alpha|roman)[LU]c)(Period|Paren(R|Both))|(arabic|circleNumDb|ea1Chs)Plain|ea1ChsPeriod)$';

/** The spacing of a paragraph. */
export interface ParagraphSpacing {
  /**
   * Line spacing as a multiple of the font's line height, as in PowerPoint (`a:spcPct`, ECMA-376 §21.1.2.2.11): 1.5 is
   * one and a half lines.
   * @default the box's line height
   */
  lineSpacing?: number;
  /** Space before this paragraph in px; ignored for the first paragraph of a box. */
  spaceBefore?: number;
  /**
   * Space after this paragraph in px, in addition to the space before the next one; ignored for the last paragraph of a
   * box.
   */
  spaceAfter?: number;
}

/** The spacing attributes of paragraphs, with their limits. */
export const paragraphSpacings: { readonly [Name in keyof ParagraphSpacing]-?: { min: number; max: number } } = {
  lineSpacing: { min: 0.5, max: 5 },
  spaceBefore: { min: 0, max: 20_000 },
  spaceAfter: { min: 0, max: 20_000 },
};

/** Returns the spaces around a paragraph that are set, for example at another scale. @param map Converts a space in px. */
export function mapParagraphSpaces(
  { spaceBefore, spaceAfter }: ParagraphSpacing,
  map: (px: number) => number,
): ParagraphSpacing {
  return {
    ...(spaceBefore !== undefined && { spaceBefore: map(spaceBefore) }),
    ...(spaceAfter !== undefined && { spaceAfter: map(spaceAfter) }),
  };
}

/** Returns the space in px that is set after a paragraph; 0 if there is none. */
export function spaceBelow(paragraph: ParagraphSpacing | undefined): number {
  return paragraph?.spaceAfter ?? 0;
}

/** A paragraph of rich text. */
export interface Paragraph extends ParagraphSpacing {
  runs: readonly Run[];
  /**
   * Horizontal alignment. `justify` stretches all lines to the width of the box, except the last line and lines that
   * end with a line break.
   * @default the side where the script begins
   */
  align?: 'left' | 'center' | 'right' | 'justify';
  bullet?: Bullet;
  /** The color of the bullet or number, which is then as large and bold as its text. @default the style's */
  bulletColor?: Color;
  /** The character of a `disc`, of one or two UTF-16 code units. @default the style's mark */
  bulletCharacter?: string;
  /** Distance in px from the left edge of the text area to the lines. @default derived from the level */
  indentLeft?: number;
  /** Distance in px from the lines to the bullet on their left, if `indentLeft` is set. @default 0 */
  indentHang?: number;
  /** The numbers of a numbered list. @default 1., a., i., then again 1., by level */
  numberStyle?: NumberStyle;
  /** The first number of a numbered list. @default continues the preceding paragraphs */
  start?: number;
  /** Nesting level, from 0. */
  level?: number;
}

/**
 * The role of a font; its family depends on the script. Titles have separate roles: `sans` (Arial), `serif` (Georgia,
 * for continuous English text) and `song` (宋体, with digits and Latin letters in Times New Roman). These roles are only
 * for bold text. Other runs use another role.
 */
export const fontRoles = ['heading', 'body', 'mono', 'sans', 'serif', 'song'] as const;
/** The role of a font. */
export type FontRole = (typeof fontRoles)[number];

/**
 * A font: a role, which follows the deck's style, or the name of a font family in Office, for example `Garamond`. Names
 * that are not in `fontFamilies` come from imported files.
 */
export type Font = FontRole | (string & Record<never, never>);

/** Whether a font is a role. */
export function isFontRole(font: Font): font is FontRole {
  return (fontRoles as readonly string[]).includes(font);
}

/** The text style of a box. */
export interface TextStyle {
  face: Font;
  /** Font size in px, computed so that the text fits. */
  size: number;
  bold?: boolean;
  color: Color;
  /** Line height as a multiple of the font size. */
  lineHeight: number;
  verticalAlign?: 'top' | 'middle' | 'bottom';
  /** Font sizes to which the text can shrink during editing, largest first. Without sizes, the text never shrinks. */
  steps?: readonly number[];
  /**
   * Scale of shrunk text relative to its original size (`fontScale` of `a:normAutofit`, ECMA-376 §21.1.2.1.3): `size` is
   * already scaled; sizes of runs and the space between paragraphs are multiplied by it.
   * @default 1
   */
  fontScale?: number;
  /** Reduction of the line spacing of shrunk text, as a fraction of single spacing (`lnSpcReduction`). @default 0 */
  lineSpacingReduction?: number;
}

/** Distances between the edges of a text element's box and its text, in px. */
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
