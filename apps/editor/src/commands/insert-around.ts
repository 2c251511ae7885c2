import { slideHeight, slideWidth } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { placeElement } from '../elements/kinds.ts';
import { boundsOf } from '../geometry/bounds.ts';
import type { Point } from '../geometry/bounds.ts';
import type { Command } from '../state/transaction.ts';
import type { Change } from './change-slide.ts';
import { insertElements } from './insert-elements.ts';

/**
 * Puts elements on the current slide with their middle at a point, or as near to it as they stand on the slide whole, and selects them.
 * @param mayHangOff Whether they stand right at the point even where they hang off the slide.
 */
export function insertAround(
  elements: readonly SlideElement[],
  point: Point,
  change: Change,
  mayHangOff = false,
): Command {
  return (state) => {
    const { x, y, width, height } = boundsOf(elements.map(({ box }) => box));
    const startOf = mayHangOff ? around : keptWhole;
    const [dx, dy] = [startOf(point.x, width, slideWidth) - x, startOf(point.y, height, slideHeight) - y];
    const placed = elements.map((element) =>
      placeElement(state.deck, element, { ...element.box, x: element.box.x + dx, y: element.box.y + dy }),
    );
    return insertElements(placed, change)(state);
  };
}

/** Where what is that long begins, in whole px. */
function around(middle: number, length: number): number {
  return Math.round(middle - length / 2);
}

/** The same, kept in its room. */
function keptWhole(middle: number, length: number, room: number): number {
  return Math.max(0, Math.min(around(middle, length), Math.floor(room - length)));
}
