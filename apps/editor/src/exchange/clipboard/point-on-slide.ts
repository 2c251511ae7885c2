import { slideHeight, slideWidth } from '@ppt-embed/deck';
import type { Point } from '../../model/geometry/bounds.ts';

/** Converts a viewport position to px of the slide; null outside it. */
export function pointOnSlide({ left, top }: { left: number; top: number }): Point | null {
  const slideElement = document.querySelector('.ed-sheet-place')?.getBoundingClientRect();
  if (!slideElement) return null;
  const scale = slideElement.width / slideWidth;
  const point = { x: (left - slideElement.left) / scale, y: (top - slideElement.top) / scale };
  return point.x >= 0 && point.x <= slideWidth && point.y >= 0 && point.y <= slideHeight ? point : null;
}
