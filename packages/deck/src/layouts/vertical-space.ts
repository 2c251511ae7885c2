import type { Box } from '../model/box.ts';

/** Largest share of the body height to fill. Fuller slides look crowded. */
export const maxFillRatio = 0.88;

/** Content that fills at least this share of its area begins at the top. */
const topAnchorRatio = 0.8;
/** Share of the free height above content that is alone in its area, which puts it in the optical middle. */
const opticalMiddle = 0.42;

/**
 * Returns the y in px where content of a height begins: at the top of its area, or, if there is less of it, around the
 * optical middle.
 */
export function opticalTop(area: Pick<Box, 'y' | 'height'>, height: number): number {
  if (height >= area.height * topAnchorRatio) return area.y;
  return Math.round(area.y + (area.height - height) * opticalMiddle);
}
