import type { Box, LineElement, LineConnection, SlideElement } from '@ppt-embed/deck';
import type { Point } from '../../model/geometry/bounds.ts';
import { lineBetween, endPoints } from './line-between.ts';
import { withRoute } from './route.ts';
import { siteAt } from './connection-sites.ts';

/** px. Tolerance for rounding. */
const tolerance = 1;

/**
 * Updates the lines after a slide changed: a connected end follows its element, and an elbow line is routed around it.
 * A line that was moved itself disconnects, and so does one whose element was deleted.
 */
export function updateConnections(
  before: readonly SlideElement[],
  after: readonly SlideElement[],
): readonly SlideElement[] {
  if (before === after || !after.some(hasConnection)) return after;
  const boxesBefore = new Map(before.map((element) => [element.id, element]));
  const elementsAfter = new Map(after.map((element) => [element.id, element]));
  const boxOf = (id: string) => elementsAfter.get(id)?.box;
  const isSame = (id: string) => boxesBefore.get(id)?.box === elementsAfter.get(id)?.box;
  let hasChanged = false;
  const updatedElements = after.map((element) => {
    if (!hasConnection(element)) return element;
    const wasMoved = boxesBefore.has(element.id) && !isSame(element.id);
    const next = withEndsAt(element, (connection, at) => {
      const box = boxOf(connection.element);
      if (!box) return 'detached';
      const site = siteAt(box, connection.side);
      const isAway = Math.hypot(site.x - at.x, site.y - at.y) > tolerance;
      return wasMoved && isAway && isSame(connection.element) ? 'detached' : site;
    });
    const isTouched = next !== element || boxesBefore.get(element.id) !== element;
    const isBeside = [next.start, next.end].some((connection) => connection && !isSame(connection.element));
    const routed = isTouched || isBeside ? withRoute(next, boxOf) : next;
    hasChanged ||= routed !== element;
    return routed;
  });
  return hasChanged ? updatedElements : after;
}

/** A line as it is drawn while its connected element is dragged. */
export function previewLine(
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

export function hasConnection(element: SlideElement): element is LineElement {
  return element.kind === 'line' && (element.start !== undefined || element.end !== undefined);
}

/** @param locate Returns the new position of a connected end; `gone` if its element was deleted. */
function withEndsAt(
  line: LineElement,
  locate: (connection: LineConnection, at: Point) => Point | 'detached',
): LineElement {
  const ends = endPoints(line);
  const start = line.start ? locate(line.start, ends.start) : ends.start;
  const end = line.end ? locate(line.end, ends.end) : ends.end;
  if (isAt(start, ends.start) && isAt(end, ends.end)) return line;
  const { start: startConnection, end: endConnection, ...free } = line;
  const updated: LineElement = {
    ...free,
    ...(startConnection && start !== 'detached' && { start: startConnection }),
    ...(endConnection && end !== 'detached' && { end: endConnection }),
  };
  return lineBetween(updated, start === 'detached' ? ends.start : start, end === 'detached' ? ends.end : end);
}

function isAt(now: Point | 'detached', was: Point): boolean {
  return now !== 'detached' && Math.abs(now.x - was.x) < 0.01 && Math.abs(now.y - was.y) < 0.01;
}
