import { textLines } from '@ppt-embed/deck';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { hitTolerance, isInBox, toBoxAxes } from '../../model/geometry/bounds.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import { isEmptyText, textElementOf } from './element-text.ts';

/** Extent of a line above and below its baseline, relative to its size. */
const ascent = 1.1;
const descent = 0.4;

/**
 * Whether a point is on the text of an element, and not on the empty part of its box. In an empty text box, all
 * of the box counts.
 */
export function isOnText(deck: Deck, element: SlideElement, point: Point): boolean {
  if (isEmptyText(element)) return isInBox(element.box, point);
  const text = textElementOf(deck, element);
  if (!text) return false;
  const { x: atX, y: atY } = toBoxAxes(text.box, point);
  return textLines(deck, text).some(
    ({ x, width, baseline, size }) =>
      atX >= x - hitTolerance &&
      atX <= x + width + hitTolerance &&
      atY >= baseline - ascent * size - hitTolerance / 2 &&
      atY <= baseline + descent * size + hitTolerance / 2,
  );
}
