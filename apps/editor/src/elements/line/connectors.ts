import { linePoints } from '@ppt-embed/deck';
import type { Box, LineConnection, SlideElement, LineElement } from '@ppt-embed/deck';
import { middleOf, rotatePoint } from '../../model/geometry/bounds.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import { lineBetween, endPoints } from './line-between.ts';

/** A connection site on an element. */
export interface Site extends LineConnection {
  at: Point;
}

/** The sides of an element to which lines can connect. */
export const sides = ['top', 'right', 'bottom', 'left'] as const;

/** Returns the midpoint of a side of a rotated box. */
export function siteAt(box: Box, side: LineConnection['side']): Point {
  const { x, y, width, height, rotation = 0 } = box;
  const middle = middleOf(box);
  const at = {
    top: { x: middle.x, y },
    right: { x: x + width, y: middle.y },
    bottom: { x: middle.x, y: y + height },
    left: { x, y: middle.y },
  }[side];
  return rotatePoint(at, middle, rotation);
}

type Side = LineConnection['side'];
type Route = Pick<LineElement, 'bend' | 'turns'>;

/** Clearance in px between a line and the boxes that it is routed around. */
const gap = 24;
/** Length in px of the straight segment at a connection site, if there is space. */
const stubLength = 8;

/** End of a line: at a side of a box, or free. */
interface End {
  at: Point;
  side: Side | undefined;
  /** Box to avoid. For a free end or an end at a rotated element, a single point. */
  box: Box;
}

/** Routes an elbow line around its connected elements, by the shortest of the routes with the fewest bends. */
export function withRoute(line: LineElement, boxOf: (element: string) => Box | undefined): LineElement {
  if (line.bend === undefined || (!line.start && !line.end)) return line;
  const ends = endPoints(line);
  const start = endOf(ends.start, line.start, boxOf);
  const end = endOf(ends.end, line.end, boxOf);
  const { bend: _, turns: _turns, ...straight } = lineBetween(line, start.at, end.at);
  const found = [stubLength, 0]
    .map((minStub) => shortest(straight, start, end, minStub))
    .find((route) => route !== null);
  const routed: LineElement = found ? { ...straight, ...found } : lineBetween(line, start.at, end.at);
  return isSameRoute(routed, line) ? line : routed;
}

function endOf(at: Point, connection: LineConnection | undefined, boxOf: (element: string) => Box | undefined): End {
  const box = connection && boxOf(connection.element);
  const isUpright = box !== undefined && (box.rotation ?? 0) % 360 === 0;
  return { at, side: connection?.side, box: isUpright ? box : { ...at, width: 0, height: 0 } };
}

function isSameRoute(a: LineElement, b: LineElement): boolean {
  const turns = [a.turns ?? [], b.turns ?? []] as const;
  return (
    a.bend === b.bend && turns[0].length === turns[1].length && turns[0].every((turn, at) => turn === turns[1][at])
  );
}

/** Returns the shortest of the routes with the fewest bends; null if every route crosses a connected element. */
function shortest(line: LineElement, start: End, end: End, minStub: number): Route | null {
  for (const isDetour of [false, true]) {
    let best: { route: Route; length: number } | null = null;
    for (const [from, to] of sidePairs(start, end)) {
      for (const route of routesBetween(start, end, [from, to], isDetour)) {
        const points = linePoints({ ...line, ...route });
        if (!leavesOutwards(points, from, minStub) || !leavesOutwards(points.toReversed(), to, minStub)) continue;
        if (runsThrough(points, start.box) || runsThrough(points, end.box)) continue;
        const length = lengthOf(points);
        if (!best || length < best.length - 0.5) best = { route, length };
      }
    }
    if (best) return best.route;
  }
  return null;
}

function sidePairs(start: End, end: End): [Side, Side][] {
  const any = (side: Side | undefined) => (side ? [side] : sides);
  return any(start.side).flatMap((from) => any(end.side).map((to): [Side, Side] => [from, to]));
}

const isHorizontal = (side: Side) => side === 'left' || side === 'right';

/** Returns the routes from one side to another, along lines next to and between the two boxes. */
function routesBetween(start: End, end: End, [from, to]: [Side, Side], isDetour: boolean): Route[] {
  const xBends = bendPositions(start.at.x, end.at.x, spanX(start.box), spanX(end.box));
  const yBends = bendPositions(start.at.y, end.at.y, spanY(start.box), spanY(end.box));
  const [first, second] = isHorizontal(from) ? [xBends, yBends] : [yBends, xBends];
  const bend = bendOf(isHorizontal(from), isHorizontal(to));
  const isParallel = isHorizontal(from) === isHorizontal(to);
  if (!isDetour) return isParallel ? [{ bend }, ...first.map((turn) => ({ bend, turns: [turn] }))] : [{ bend }];
  return first.flatMap((one) =>
    second.flatMap((two) =>
      isParallel ? first.map((three) => ({ bend, turns: [one, two, three] })) : [{ bend, turns: [one, two] }],
    ),
  );
}

function bendOf(startsHorizontally: boolean, endsHorizontally: boolean): NonNullable<LineElement['bend']> {
  if (startsHorizontally) return endsHorizontally ? 'across' : 'acrossThenDown';
  return endsHorizontally ? 'downThenAcross' : 'down';
}

type Span = readonly [from: number, to: number];
const spanX = ({ x, width }: Box): Span => [x, x + width];
const spanY = ({ y, height }: Box): Span => [y, y + height];

/** Returns positions next to each box, and between the boxes if there is space, in px from the start. */
function bendPositions(start: number, end: number, a: Span, b: Span): number[] {
  const between = a[1] < b[0] ? (a[1] + b[0]) / 2 : b[1] < a[0] ? (b[1] + a[0]) / 2 : (start + end) / 2;
  return [between, a[0] - gap, a[1] + gap, b[0] - gap, b[1] + gap].map((at) => at - start);
}

const outward: Readonly<Record<Side, Point>> = {
  top: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  bottom: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};

/** Whether a route leaves its box outwards. */
function leavesOutwards([start, next]: readonly Point[], side: Side, minStub: number): boolean {
  if (!start || !next) return false;
  const { x, y } = outward[side];
  return (next.x - start.x) * x + (next.y - start.y) * y >= minStub;
}

/** Whether a route crosses the inside of a box. Its edges do not count. */
function runsThrough(points: readonly Point[], { x, y, width, height }: Box): boolean {
  return points.some((from, index) => {
    const to = points[index + 1];
    if (!to) return false;
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    return left < x + width - 1 && right > x + 1 && top < y + height - 1 && bottom > y + 1;
  });
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, index) => {
    const before = points[index - 1];
    return before ? sum + Math.abs(point.x - before.x) + Math.abs(point.y - before.y) : 0;
  }, 0);
}

/** Tolerance for rounding errors in px. */
const tolerance = 1;

/**
 * Updates the lines after a slide has changed: a connected end follows its element, and an elbow line is routed around
 * the element. A line is disconnected if it was moved itself, or if its element was deleted.
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

/** Returns a line as drawn while its connected element is dragged. */
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

/** Whether an element is a line with a connected end. */
export function hasConnection(element: SlideElement): element is LineElement {
  return element.kind === 'line' && (element.start !== undefined || element.end !== undefined);
}

/**
 * Moves the connected ends of a line. @param locate Returns the new position of a connected end, or `detached` if its
 * element was deleted.
 */
function withEndsAt(
  line: LineElement,
  locate: (connection: LineConnection, at: Point) => Point | 'detached',
): LineElement {
  const ends = endPoints(line);
  const start = line.start ? locate(line.start, ends.start) : ends.start;
  const end = line.end ? locate(line.end, ends.end) : ends.end;
  if (isSamePosition(start, ends.start) && isSamePosition(end, ends.end)) return line;
  const { start: startConnection, end: endConnection, ...free } = line;
  const updated: LineElement = {
    ...free,
    ...(startConnection && start !== 'detached' && { start: startConnection }),
    ...(endConnection && end !== 'detached' && { end: endConnection }),
  };
  return lineBetween(updated, start === 'detached' ? ends.start : start, end === 'detached' ? ends.end : end);
}

function isSamePosition(now: Point | 'detached', was: Point): boolean {
  return now !== 'detached' && Math.abs(now.x - was.x) < 0.01 && Math.abs(now.y - was.y) < 0.01;
}
