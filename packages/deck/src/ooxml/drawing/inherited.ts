import type { Bullet, FontRole, Paragraph } from '../../model/text.ts';
import type { Color } from '../../model/paint.ts';

/**
 * How text is set where nothing is said: by the placeholder it fills, or by the presentation's default text style. What
 * is the same need not be written again on each slide.
 * @see ECMA-376 §21.1.2.4.12 (a:lstStyle)
 */
export interface InheritedText {
  size: number;
  /** The box itself says the size: its runs need not. That of a layout is said again, since not every reader looks there. */
  hasOwnSize?: boolean;
  color: Color;
  bold: boolean;
  face: FontRole;
  align: NonNullable<Paragraph['align']>;
  verticalAlign: 'top' | 'middle' | 'bottom';
  /** Whether paragraphs without a bullet of their own would get one. */
  isBulleted: boolean;
  /** Bullets, and what stands in for them, that are set per level as they are drawn at this size. */
  bullet?: Bullet;
  /** Exact, in hundredths of a point; 0: none. */
  lineHeight: number;
  /** Before paragraphs that are not the first ones, by their level, in hundredths of a point. @default none */
  gaps?: readonly number[];
  /** Between letters, in hundredths of a point. @default none */
  letterSpacing?: number;
  /** What the box itself says its letters are read as. @default runs say it */
  language?: string;
  /** Whether insets are nought. */
  hasBody: boolean;
}

/** Text boxes and cells: see `a:defaultTextStyle` in the presentation part. */
export const textBoxDefaults: InheritedText = {
  size: 0,
  color: 'ink',
  bold: false,
  face: 'body',
  align: 'left',
  verticalAlign: 'top',
  isBulleted: false,
  lineHeight: 0,
  hasBody: false,
};
