import type { Paragraph } from '../../model/text.ts';
import { optimalWrapWidth } from '../../styles/title-wrapping/optimal-wrap-width.ts';
import { balancedWidth } from '../../text/fit.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import type { Typography } from '../../text/typeset-paragraphs.ts';

/**
 * Returns the width, at most `width`, at which large text has lines of about equal length, and ends of lines are
 * ends of sentences or clauses if possible.
 * @param maxHeight The height that the text may take. If there is space, Chinese text takes a line more instead of
 * splitting a word.
 */
export function wrapWidth(
  paragraphs: readonly Paragraph[],
  style: Typography,
  width: number,
  maxHeight?: number,
): number {
  const [only, ...others] = paragraphs;
  if (only && others.length === 0 && maxHeight !== undefined) {
    const wider = optimalWrapWidth(only, style, width, 1);
    if (heightOf(paragraphs, style, wider) <= maxHeight) return wider;
  }
  return only && others.length === 0 ? optimalWrapWidth(only, style, width) : balancedWidth(paragraphs, style, width);
}
