import type { SlideElement, TextElement } from '../../model/element.ts';

/** Minimum distance in px between text and what is below it, between text and the lower edge of its card, and the end of the body. */
const distance = { below: 16, card: 16, end: 624 } as const;

/**
 * Returns the height in px that text can have without reaching what is below it: another element, the edge of its card or the
 * end of the body. Text that does not begin at the upper edge of its box has only the height of its box.
 */
export function availableHeight({ box, style, role }: TextElement, elements: readonly SlideElement[]): number {
  if (style.verticalAlign === 'middle' || style.verticalAlign === 'bottom' || role !== 'body') return box.height;
  const end = box.y + box.height;
  let limit: number = distance.end;
  for (const other of elements) {
    const { x, y, width, height } = other.box;
    if (x >= box.x + box.width || x + width <= box.x || y + height <= box.y) continue;
    const isContainer = y <= box.y && y + height >= end;
    if (isContainer && other.kind === 'shape' && other.box !== box) limit = Math.min(limit, y + height - distance.card);
    else if (y >= end - 1) limit = Math.min(limit, y - distance.below);
  }
  return Math.max(box.height, limit - box.y);
}
