import { slideHeight, slideWidth } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { placeElement } from '../elements/kinds.ts';
import { boundsOf } from '../geometry/bounds.ts';
import type { Point } from '../geometry/bounds.ts';
import { besideOthers } from '../insert/beside-others.ts';
import { currentSlide } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';
import type { Change } from './change-slide.ts';
import { insertElements } from './insert-elements.ts';

/** Where something is put on a slide. */
export interface PlaceOnSlide {
  /** In px of the slide. */
  point: Point;
  /** Whether it stands right there even where it hangs off the slide. @default false: as near as it stands on it whole */
  hangsOff?: boolean;
  /** Whether the pointer merely rests there: a place that waits for it elsewhere comes first, and it hides no other. @default false */
  isPointed?: boolean;
}

/** Puts elements on the current slide with their middle at a place, and selects them. */
export function insertAround(
  elements: readonly SlideElement[],
  { point, hangsOff = false, isPointed = false }: PlaceOnSlide,
  change: Change,
): Command {
  return (state) => {
    const { x, y, width, height } = boundsOf(elements.map(({ box }) => box));
    const startOf = hangsOff ? around : keptWhole;
    const [dx, dy] = [startOf(point.x, width, slideWidth) - x, startOf(point.y, height, slideHeight) - y];
    const placed = elements.map((element) =>
      placeElement(state.deck, element, { ...element.box, x: element.box.x + dx, y: element.box.y + dy }),
    );
    const there = currentSlide(state)?.elements ?? [];
    return insertElements(isPointed ? besideOthers(placed, there) : placed, change)(state);
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
