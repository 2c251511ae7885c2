import type { Paragraph } from '../model/text.ts';
import type { Typography } from './set-paragraphs.ts';
import { heightOf } from './set-paragraphs.ts';

/** Differences of measured heights below this are rounding. */
export const tolerance = 0.5;

/**
 * The largest of the sizes at which paragraphs fit a box, or the smallest if none does.
 * @param sizes largest first
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
