import type { Slide, TextElement } from '@ppt-embed/deck';
import { isEditable } from '../elements/kinds.ts';

/** The topmost editable element under a point of the slide, in px of the slide. */
export function elementAt(slide: Slide, point: { x: number; y: number }): TextElement | undefined {
  return slide.elements.filter(isEditable).findLast(({ box }) => isInside(box, point));
}

/** The box is turned about its centre, so the point is turned back. */
function isInside(box: TextElement['box'], { x, y }: { x: number; y: number }): boolean {
  const angle = (-(box.rotation ?? 0) * Math.PI) / 180;
  const dx = x - (box.x + box.width / 2);
  const dy = y - (box.y + box.height / 2);
  const across = dx * Math.cos(angle) - dy * Math.sin(angle);
  const down = dx * Math.sin(angle) + dy * Math.cos(angle);
  return Math.abs(across) <= box.width / 2 && Math.abs(down) <= box.height / 2;
}
