import type { Paragraph } from '../model/text.ts';
import { optimalWrapWidth } from '../styles/title-wrapping/optimal-wrap-width.ts';
import { balancedWidth } from '../text/fit.ts';
import type { Typography } from '../text/typeset-paragraphs.ts';

/**
 * Returns the width, at most `width`, at which large text has lines of about equal length, and ends of lines are
 * ends of sentences or clauses if possible.
 */
export function wrapWidth(paragraphs: readonly Paragraph[], style: Typography, width: number): number {
  const [only, ...others] = paragraphs;
  return only && others.length === 0 ? optimalWrapWidth(only, style, width) : balancedWidth(paragraphs, style, width);
}
