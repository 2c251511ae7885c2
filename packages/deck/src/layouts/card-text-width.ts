import type { Run, TextStyle } from '../model/text.ts';
import { optimalWrapWidth } from '../styles/title-wrapping/optimal-wrap-width.ts';
import { widthWithFewestSplits } from '../styles/title-wrapping/without-widow.ts';
import type { LayoutContext } from './slide-layout.ts';

/**
 * Minimum width in em of large text on narrow cards, by language. In narrower cards, its lines would be hard to read.
 */
export const minLargeWidth = { en: 6, zh: 6.7 } as const;

/** Minimum width in em of large text on one or two lines, which is easy to read on narrower cards. */
export const minShortTextWidth = 6;

/**
 * Returns the width, at most `width`, at which the text of a card breaks best. Chinese lines of equal length would
 * split words, so only split words and the length of the last line count for Chinese text.
 */
export function cardTextWidth(
  runs: readonly Run[],
  style: TextStyle,
  width: number,
  { language }: Pick<LayoutContext, 'language'>,
): number {
  return language === 'en' ? optimalWrapWidth({ runs }, style, width) : widthWithFewestSplits([{ runs }], style, width);
}
