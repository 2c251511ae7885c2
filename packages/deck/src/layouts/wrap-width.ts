import type { Paragraph } from '../model/text.ts';
import { optimalWrapWidth } from '../styles/title-wrapping/optimal-wrap-width.ts';
import { balancedWidth } from '../text/fit.ts';
import { plainText } from '../text/split-runs.ts';
import type { Typography } from '../text/typeset-paragraphs.ts';

/**
 * Returns the width, at most `width`, at which large text has lines of about equal length, and Chinese text breaks
 * after a comma.
 */
export function wrapWidth(paragraphs: readonly Paragraph[], style: Typography, width: number): number {
  const [only, ...others] = paragraphs;
  return only && others.length === 0 && /\p{Script=Han}/u.test(plainText(only.runs))
    ? optimalWrapWidth(only, style, width)
    : balancedWidth(paragraphs, style, width);
}
