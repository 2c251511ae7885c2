import type { Color } from './paint.ts';

/** Letters that stand smaller, above or below the others. */
export type Baseline = 'super' | 'sub';

/** A stretch of text of one look. A line break inside a paragraph is `\n` in `text`. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  /** Monospaced. */
  code?: boolean;
  /** @default the box's */
  face?: FontRole;
  color?: Color;
  /** Ground behind the letters. */
  highlight?: Color;
  /** px; default: the box's size. */
  size?: number;
  /** Smaller, and above or below the others. */
  baseline?: Baseline;
  /** Absolute http(s) or mailto address. */
  link?: string;
}

/** What stands before a paragraph of a list. */
export type Bullet = 'disc' | 'number' | 'task' | 'taskDone';

/** One paragraph of rich text. */
export interface Paragraph {
  runs: readonly Run[];
  /**
   * `justify` stretches all lines to the width of the box, but the last one and those that a line break ends.
   * @default where its script begins
   */
  align?: 'left' | 'center' | 'right' | 'justify';
  bullet?: Bullet;
  /** For `number`: what it counts from. @default continues the paragraphs before it */
  start?: number;
  /** Nesting, from 0. */
  level?: number;
  /** px before this paragraph, not before the first of a box. */
  spaceBefore?: number;
}

/**
 * Which face: its family follows the script. Titles have faces of their own: `sans` (Arial), `serif` (Georgia, for running
 * English) and `song` (宋体, with figures and Latin letters in Times New Roman). They have bold letters alone:
 * runs that are not bold are not set in them.
 */
export const fontRoles = ['heading', 'body', 'mono', 'sans', 'serif', 'song'] as const;
/** One of the faces that text may be set in. */
export type FontRole = (typeof fontRoles)[number];

/** How the text of a box is set. */
export interface TextStyle {
  face: FontRole;
  /** px: the computed size that fits. */
  size: number;
  bold?: boolean;
  color: Color;
  /** Line pitch as a multiple of the size. */
  lineHeight: number;
  verticalAlign?: 'top' | 'middle' | 'bottom';
  /** Sizes that typing may shrink to, largest first; absent: never shrinks. */
  steps?: readonly number[];
}

/** px between the edges of a text element's box and its text. */
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
