import type { Box, SlideElement } from '@ppt-embed/deck';
import { boundsOf, middleOf } from '../model/geometry/bounds.ts';

/**
 * Returns units of elements in the order in which they are read. Their own order is kept if it leads only to the right
 * or down, as in the rows and columns of a layout. Otherwise, users have moved units, which are sorted by rows.
 * @param units Elements that are read together, such as those of a card.
 */
export function inReadingOrder(units: readonly SlideElement[][]): readonly SlideElement[][] {
  const bounded = units.map((unit) => ({ unit, bounds: boundsOf(unit.map(({ box }) => box)) }));
  const isMoved = bounded.some(({ bounds }, index) => {
    const before = bounded[index - 1]?.bounds;
    return before !== undefined && isBackward(bounds, before);
  });
  return isMoved ? byRows(bounded).map(({ unit }) => unit) : units;
}

/** Whether a box is to the left of another one or above it, and neither to its right nor below it. */
function isBackward(box: Box, before: Box): boolean {
  const { x, y } = middleOf(box);
  const isAfter = x >= before.x + before.width || y >= before.y + before.height;
  return !isAfter && (x < before.x || y < before.y);
}

/** Sorts boxes by rows. A row contains the boxes whose center is above the bottom of its topmost box. */
function byRows<Item extends { bounds: Box }>(items: readonly Item[]): Item[] {
  const rest = items.toSorted((one, other) => one.bounds.y - other.bounds.y);
  const sorted: Item[] = [];
  while (rest[0]) {
    const { y, height } = rest[0].bounds;
    const isBelow = ({ bounds }: Item): boolean => middleOf(bounds).y > y + height;
    const count = rest.findIndex(isBelow);
    const row = rest.splice(0, count < 0 ? rest.length : count);
    sorted.push(...row.toSorted((one, other) => one.bounds.x - other.bounds.x));
  }
  return sorted;
}
