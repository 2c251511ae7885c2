import { slideHeight, slideWidth } from '@ppt-embed/deck';
import type { Point } from '../geometry/bounds.ts';

/** A place of the window in px of the slide; null beside it. */
export function pointOnSlide({ left, top }: { left: number; top: number }): Point | null {
  const sheet = document.querySelector('.ed-sheet-place')?.getBoundingClientRect();
  if (!sheet) return null;
  const scale = sheet.width / slideWidth;
  const point = { x: (left - sheet.left) / scale, y: (top - sheet.top) / scale };
  return point.x >= 0 && point.x <= slideWidth && point.y >= 0 && point.y <= slideHeight ? point : null;
}
