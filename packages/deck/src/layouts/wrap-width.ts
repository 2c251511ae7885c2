import type { Paragraph } from '../model/text.ts';
import { optimalWrapWidth } from '../styles/title-wrapping/optimal-wrap-width.ts';
import { balancedWidth } from '../text/fit.ts';
import { plainText } from '../text/split-runs.ts';
import type { Typography } from '../text/typeset-paragraphs.ts';

/** Returns the width, at most `width`, of a large text: its lines are about equally long, and Chinese breaks after a comma. */
export function wrapWidth(paragraphs: readonly Paragraph[], style: Typography, width: number): number {
  const [only, ...others] = paragraphs;
  return only && others.length === 0 && /\p{Script=Han}/u.test(plainText(only.runs))
    ? optimalWrapWidth(only, style, width)
    : balancedWidth(paragraphs, style, width);
}
