import type { Bullet, FontRole, Paragraph } from '../../model/text.ts';
import type { Box } from '../../model/box.ts';
import type { Color } from '../../model/paint.ts';

/**
 * Inherited text properties, from the placeholder or from the presentation's default text style. Slides write only
 * properties that differ.
 * @see ECMA-376 §21.1.2.4.12 (a:lstStyle)
 */
export interface InheritedText {
  size: number;
  color: Color;
  bold: boolean;
  fontRole: FontRole;
  align: NonNullable<Paragraph['align']>;
  verticalAlign: 'top' | 'middle' | 'bottom';
  /** Whether paragraphs without an explicit bullet inherit one. */
  isBulleted: boolean;
  /** Returns the inherited bullet as drawn at this size; undefined if a level lacks bullets or their substitutes. */
  bullet?: Bullet;
  /** The inherited line spacing, as `a:lnSpc`; empty if there is none. */
  lineSpacing: string;
  /** Space before paragraphs other than the first, by level, in hundredths of a point. @default none */
  spaceBefore?: readonly number[];
  /** Letter spacing in hundredths of a point. @default none */
  letterSpacing?: number;
  /** The language that the box defines for its text. @default none: the runs define it */
  language?: string;
  /** The box of the placeholder, which slides do not need to repeat. @default none */
  box?: Box;
  /** Whether the box itself defines properties, such as insets of zero. */
  hasBody: boolean;
}

/** The properties that text boxes and cells inherit; see `a:defaultTextStyle` in the presentation part. */
export const textBoxDefaults: InheritedText = {
  size: 0,
  color: 'ink',
  bold: false,
  fontRole: 'body',
  align: 'left',
  verticalAlign: 'top',
  isBulleted: false,
  lineSpacing: '',
  hasBody: false,
};

/** Returns the properties that text boxes inherit on a slide. */
export function textBoxDefaultsOf({ defaultTextColor: color = 'ink' }: { defaultTextColor?: Color }): InheritedText {
  return { ...textBoxDefaults, color };
}
