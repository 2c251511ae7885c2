import type { Run, TextStyle } from '../../model/text.ts';
import { optimalWrapWidth } from '../../styles/title-wrapping/optimal-wrap-width.ts';
import type { LayoutContext } from '../slide-layout.ts';

/**
 * Minimum width in em of large text on narrow cards, by language. In narrower cards, its lines would be hard to read.
 */
const minLargeWidth = { en: 6, zh: 6.7 } as const;
/** The same for text on one or two lines, which is easier to read. */
const minShortWidth = 6;

/**
 * Returns the minimum width in px of large text on narrow cards.
 * @param height Height of the text in px.
 */
export function minLargeTextWidth(
  height: number,
  { size, lineHeight }: Pick<TextStyle, 'size' | 'lineHeight'>,
  { language }: Pick<LayoutContext, 'language'>,
): number {
  const isShort = height < 2.5 * size * lineHeight;
  return size * (isShort ? minShortWidth : minLargeWidth[language]);
}

/**
 * Returns the width, at most `width`, at which the text of a card breaks best. For Chinese text, `withWholeWords` finds it
 * when the slide is finished.
 */
export function cardTextWidth(
  runs: readonly Run[],
  style: TextStyle,
  width: number,
  { language }: Pick<LayoutContext, 'language'>,
): number {
  return language === 'en' ? optimalWrapWidth({ runs }, style, width) : width;
}
