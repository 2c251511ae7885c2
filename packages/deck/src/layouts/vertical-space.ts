import type { Box } from '../model/box.ts';
import type { SlideTheme } from '../themes/slide-theme.ts';
import { bodyBoxes } from '../themes/body-boxes.ts';

/** Largest share of the body height to fill. Fuller slides look crowded. */
export const maxFillRatio = 0.88;

/** Converts a height in px that suits slides in 16:9 to slides of any size, for cards and rows that fill the body. */
export function heightIn({ body }: SlideTheme, height: number): number {
  return Math.round((height * body.box.height) / bodyBoxes.box.height);
}

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
