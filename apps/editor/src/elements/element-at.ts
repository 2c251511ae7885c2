import type { Slide, SlideElement } from '@ppt-embed/deck';
import { hitTolerance } from '../model/geometry/bounds.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { isHit, isReachable } from './element-behavior.ts';

/**
 * Returns the topmost visible element at a point of a slide or of a group, in its px.
 *
 * @param tolerance Hit tolerance in px around a line or the outline of an unfilled shape. Painted areas always count.
 */
export function elementAt(
  slide: Pick<Slide, 'elements'>,
  point: Point,
  tolerance: number = hitTolerance,
): SlideElement | undefined {
  return slide.elements.findLast((element) => isReachable(element) && isHit(element, point, tolerance));
}
