import type { Box } from '../model/box.ts';
import type { SlideTheme } from '../themes/slide-theme.ts';
import { bodyBoxes } from '../themes/body-boxes.ts';

/** Maximum fraction of the body's height to fill. Fuller slides look crowded. */
export const maxFillRatio = 0.88;

/** Converts a height in px from 16:9 slides to slides of any size. Used for cards and rows that fill the body. */
export function heightIn({ body }: SlideTheme, height: number): number {
  return Math.round((height * body.box.height) / bodyBoxes.box.height);
}

/** Minimum fill ratio at which content begins at the top of its area. */
const topAnchorRatio = 0.8;
/**
 * Fraction of the free height above content that is alone in its area, which places the content at the optical center.
 */
const opticalMiddle = 0.42;

/**
 * Returns the y coordinate in px at which content of the given height begins: at the top of its area or, if there is
 * little content, so that it surrounds the optical center.
 */
export function opticalTop(area: Pick<Box, 'y' | 'height'>, height: number): number {
  if (height >= area.height * topAnchorRatio) return area.y;
  return Math.round(area.y + (area.height - height) * opticalMiddle);
}
