import type { Box, LineElement, LineConnection, SlideElement } from '@ppt-embed/deck';
import type { Point } from '../../geometry/bounds.ts';
import { lineBetween, seenEnds } from './line-between.ts';
import { withRoute } from './route.ts';
import { siteAt } from './sites.ts';

/** px: what a rounding may move. */
const tolerance = 1;

/**
 * Lines after a change of a slide: an end that sticks to an element is where that element is now, and a bent line goes
 * round it. A line that was taken
 * elsewhere itself lets go, and so does one whose element is gone.
 */
export function followJoints(before: readonly SlideElement[], after: readonly SlideElement[]): readonly SlideElement[] {
  if (before === after || !after.some(hasJoint)) return after;
  const were = new Map(before.map((element) => [element.id, element]));
  const are = new Map(after.map((element) => [element.id, element]));
  const boxOf = (id: string) => are.get(id)?.box;
  const isSame = (id: string) => were.get(id)?.box === are.get(id)?.box;
  let hasChanged = false;
  const followed = after.map((element) => {
    if (!hasJoint(element)) return element;
    const wasMoved = were.has(element.id) && !isSame(element.id);
    const next = withEndsAt(element, (joint, at) => {
      const box = boxOf(joint.element);
      if (!box) return 'gone';
      const site = siteAt(box, joint.side);
      const isAway = Math.hypot(site.x - at.x, site.y - at.y) > tolerance;
      return wasMoved && isAway && isSame(joint.element) ? 'gone' : site;
    });
    const isTouched = next !== element || were.get(element.id) !== element;
    const isBeside = [next.start, next.end].some((joint) => joint && !isSame(joint.element));
    const led = isTouched || isBeside ? withRoute(next, boxOf) : next;
    hasChanged ||= led !== element;
    return led;
  });
  return hasChanged ? followed : after;
}

/** A line as it is while what it sticks to is dragged among other elements. */
export function lineWhile(
  line: LineElement,
  boxes: ReadonlyMap<string, Box>,
  elements: readonly SlideElement[],
): LineElement {
  const moved = withEndsAt(line, ({ element, side }, at) => {
    const box = boxes.get(element);
    return box ? siteAt(box, side) : at;
  });
  return withRoute(moved, (id) => boxes.get(id) ?? elements.find((element) => element.id === id)?.box);
}

export function hasJoint(element: SlideElement): element is LineElement {
  return element.kind === 'line' && (element.start !== undefined || element.end !== undefined);
}

/** @param place Where an end is now, or that it has nothing to stick to. */
function withEndsAt(line: LineElement, place: (joint: LineConnection, at: Point) => Point | 'gone'): LineElement {
  const ends = seenEnds(line);
  const start = line.start ? place(line.start, ends.start) : ends.start;
  const end = line.end ? place(line.end, ends.end) : ends.end;
  if (isAt(start, ends.start) && isAt(end, ends.end)) return line;
  const { start: startJoint, end: endJoint, ...free } = line;
  const held: LineElement = {
    ...free,
    ...(startJoint && start !== 'gone' && { start: startJoint }),
    ...(endJoint && end !== 'gone' && { end: endJoint }),
  };
  return lineBetween(held, start === 'gone' ? ends.start : start, end === 'gone' ? ends.end : end);
}

function isAt(now: Point | 'gone', was: Point): boolean {
  return now !== 'gone' && Math.abs(now.x - was.x) < 0.01 && Math.abs(now.y - was.y) < 0.01;
}
