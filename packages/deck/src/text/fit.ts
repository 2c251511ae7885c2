import type { Paragraph } from '../model/text.ts';
import type { Typography } from './typeset-paragraphs.ts';
import { heightOf } from './typeset-paragraphs.ts';

/** Maximum difference between measured heights that counts as a rounding error. */
export const tolerance = 0.5;

/**
 * Returns the largest font size at which paragraphs fit a box, or the smallest if none fits.
 * @param sizes Largest first.
 */
export function fitSize(
  paragraphs: readonly Paragraph[],
  style: Typography,
  sizes: readonly number[],
  area: { width: number; height: number },
): number {
  for (const size of sizes)
    if (heightOf(paragraphs, { ...style, size }, area.width) <= area.height + tolerance) return size;
  return sizes.at(-1) ?? style.size;
}

/**
 * Returns the minimum width at which paragraphs have no more lines than at `width`, so that their lines are about
 * equally long.
 */
export function balancedWidth(paragraphs: readonly Paragraph[], style: Typography, width: number): number {
  const height = heightOf(paragraphs, style, width) + tolerance;
  let low = width * 0.6;
  let high = width;
  for (let step = 0; step < 5; step++) {
    const middle = (low + high) / 2;
    if (heightOf(paragraphs, style, middle) <= height) high = middle;
    else low = middle;
  }
  return Math.ceil(high);
}
