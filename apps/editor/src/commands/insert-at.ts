import { slideHeight, slideWidth } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { setElementBox } from '../elements/element-types.ts';
import { boundsOf } from '../model/geometry/bounds.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { offsetPaste } from './offset-paste.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import type { Change } from './change-slide.ts';
import { insertElements } from './insert-elements.ts';

/** A position for new elements. */
export interface InsertPosition {
  /** In px of the slide. */
  point: Point;
  /** Whether the element may exceed the slide. @default false: it is moved inside */
  mayOverflow?: boolean;
  /**
   * Whether it is only the position of the pointer: placeholders elsewhere come first, and no element is covered.
   * @default false
   */
  isPointerPosition?: boolean;
}

/** Inserts elements on the current slide, centred at a position, and selects them. */
export function insertAt(
  elements: readonly SlideElement[],
  { point, mayOverflow = false, isPointerPosition = false }: InsertPosition,
  change: Change,
): Command {
  return (state) => {
    const { x, y, width, height } = boundsOf(elements.map(({ box }) => box));
    const startOf = mayOverflow ? around : clampedCenter;
    const [dx, dy] = [startOf(point.x, width, slideWidth) - x, startOf(point.y, height, slideHeight) - y];
    const placed = elements.map((element) =>
      setElementBox(state.deck, element, { ...element.box, x: element.box.x + dx, y: element.box.y + dy }),
    );
    const there = currentSlide(state)?.elements ?? [];
    return insertElements(isPointerPosition ? offsetPaste(placed, there) : placed, change)(state);
  };
}

/** The start of a length around its middle, in whole px. */
function around(middle: number, length: number): number {
  return Math.round(middle - length / 2);
}

/** The start of a length around its middle, within the space. */
function clampedCenter(middle: number, length: number, space: number): number {
  return Math.max(0, Math.min(around(middle, length), Math.floor(space - length)));
}
