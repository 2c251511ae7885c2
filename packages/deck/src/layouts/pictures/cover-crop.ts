import type { Box } from '../../model/box.ts';
import type { PictureCrop } from '../../model/element.ts';

/**
 * Returns the fraction that is cropped from two opposite sides of a picture so that it covers a box; undefined if both
 * have the same aspect ratio.
 */
export function coverCrop(ratio: number, { width, height }: Pick<Box, 'width' | 'height'>): PictureCrop | undefined {
  const visibleShare = width / height / ratio;
  const side = (1 - Math.min(visibleShare, 1 / visibleShare)) / 2;
  if (side < 0.001) return undefined;
  const [horizontal, vertical] = visibleShare < 1 ? [side, 0] : [0, side];
  return { left: horizontal, right: horizontal, top: vertical, bottom: vertical };
}
