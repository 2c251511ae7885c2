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

/** Where something is put on a slide. */
export interface InsertPosition {
  /** In px of the slide. */
  point: Point;
  /** Whether it stands right there even where it hangs off the slide. @default false: as near as it stands on it whole */
  mayOverflow?: boolean;
  /** Whether the pointer merely rests there: a place that waits for it elsewhere comes first, and it hides no other. @default false */
  isPointerPosition?: boolean;
}

/** Puts elements on the current slide with their middle at a place, and selects them. */
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

/** Where what is that long begins, in whole px. */
function around(middle: number, length: number): number {
  return Math.round(middle - length / 2);
}

/** The same, kept in its room. */
function clampedCenter(middle: number, length: number, space: number): number {
  return Math.max(0, Math.min(around(middle, length), Math.floor(space - length)));
}
