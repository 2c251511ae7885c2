import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import type { Deck, Box } from '@ppt-embed/deck';
import type { Point } from './bounds.ts';
import { directionOf, resizeBox } from './resize-box.ts';
import type { Handle, ResizeRules } from './resize-box.ts';

/** A guide line at which something has snapped, in px of the slide. */
export interface Guide {
  along: 'x' | 'y';
  /** Center of the gap on the other axis. */
  at: number;
  from: number;
  to: number;
  /** Size of the gap in px, for equal gaps. */
  gap?: number;
}

/** A line to which elements snap, with the extent of its element along the line. */
interface Line {
  at: number;
  from: number;
  to: number;
}

/** Sorted edges and centers of a slide's elements, computed once when a drag starts. */
export interface SnapLines {
  x: readonly Line[];
  y: readonly Line[];
  /** Center of the slide. */
  center: Point;
  /** Bounds of the other elements, for equal gaps. */
  others: readonly Box[];
}

/**
 * Collects the lines to which elements can snap.
 * @param others Bounds of the elements that do not move.
 * @param deck The deck, whose slide size provides lines as well.
 * @param placed Guides that the user has placed.
 */
export function snapLines(
  others: readonly Box[],
  deck: Pick<Deck, 'size'>,
  placed: readonly Pick<Guide, 'along' | 'at'>[] = [],
): SnapLines {
  const page: Box = { x: 0, y: 0, width: slideWidth, height: slideHeightOf(deck) };
  const boxes = [page, ...others];
  const byPosition = (a: Line, b: Line) => a.at - b.at;
  const placedOn = (axis: Guide['along'], to: number): Line[] =>
    placed.filter(({ along }) => along === axis).map(({ at }) => ({ at, from: 0, to }));
  return {
    x: boxes
      .flatMap(({ x, y, width, height }) => edgesAndMiddle(x, width).map((at) => ({ at, from: y, to: y + height })))
      .concat(placedOn('x', page.height))
      .toSorted(byPosition),
    y: boxes
      .flatMap(({ x, y, width, height }) => edgesAndMiddle(y, height).map((at) => ({ at, from: x, to: x + width })))
      .concat(placedOn('y', page.width))
      .toSorted(byPosition),
    center: { x: page.width / 2, y: page.height / 2 },
    others,
  };
}

function edgesAndMiddle(start: number, size: number): number[] {
  return [start, start + size / 2, start + size];
}

/** The result of snapping. */
export interface Snapped {
  /** Correction to be added to the movement. */
  by: Point;
  guides: Guide[];
}

/**
 * Snaps moved bounds to the nearest lines. The center of the slide takes precedence over lines that are slightly nearer.
 * @param snapDistance Snap distance in px of the slide.
 */
export function snapMove(bounds: Box, lines: SnapLines, snapDistance: number): Snapped {
  const dx = nearestMove(bounds.x, bounds.width, lines.x, lines.center.x, snapDistance);
  const dy = nearestMove(bounds.y, bounds.height, lines.y, lines.center.y, snapDistance);
  const gapX = dx === undefined ? equalGap(bounds, lines.others, 'x', snapDistance) : undefined;
  const gapY = dy === undefined ? equalGap(bounds, lines.others, 'y', snapDistance) : undefined;
  const by = { x: dx ?? gapX ?? 0, y: dy ?? gapY ?? 0 };
  const at = { ...bounds, x: bounds.x + by.x, y: bounds.y + by.y };
  return {
    by,
    guides: [
      ...(dx === undefined ? [] : guidesAt(at, lines, 'x')),
      ...(dy === undefined ? [] : guidesAt(at, lines, 'y')),
      ...(gapX === undefined ? [] : gapGuides(at, lines.others, 'x')),
      ...(gapY === undefined ? [] : gapGuides(at, lines.others, 'y')),
    ],
  };
}

/**
 * Snaps one point, such as the side that is being resized. Axes that are null do not move.
 * @param snapDistance Snap distance in px of the slide.
 */
export function snapPoint(
  point: { x: number | null; y: number | null },
  lines: SnapLines,
  snapDistance: number,
): Snapped {
  const dx = point.x === null ? undefined : nearest([point.x], lines.x, snapDistance);
  const dy = point.y === null ? undefined : nearest([point.y], lines.y, snapDistance);
  const guides: Guide[] = [];
  if (dx !== undefined && point.x !== null) guides.push(guideOf(lines.x, 'x', point.x + dx, point.y));
  if (dy !== undefined && point.y !== null) guides.push(guideOf(lines.y, 'y', point.y + dy, point.x));
  return { by: { x: dx ?? 0, y: dy ?? 0 }, guides };
}

/**
 * Returns the signed distance by which a moved box snaps on one axis. An element on a busy slide is rarely far from the
 * edge of some other element, so the center of the slide wins over lines that are nearer by less than
 * {@link centerPrecedence} of the snap distance.
 * @param center Center of the slide.
 */
function nearestMove(
  start: number,
  size: number,
  lines: readonly Line[],
  center: number,
  snapDistance: number,
): number | undefined {
  const best = nearest(edgesAndMiddle(start, size), lines, snapDistance);
  const toCenter = center - (start + size / 2);
  if (best === undefined || Math.abs(toCenter) > snapDistance) return best;
  return Math.abs(toCenter) - Math.abs(best) <= snapDistance * centerPrecedence ? toCenter : best;
}

const centerPrecedence = 0.5;

/** Returns the smallest signed distance within reach from any of the positions to any line. */
function nearest(positions: readonly number[], lines: readonly Line[], snapDistance: number): number | undefined {
  let best: number | undefined;
  for (const position of positions) {
    // Guides are sorted, so those out of reach are skipped by binary search.
    for (let index = firstFrom(lines, position - snapDistance); index < lines.length; index += 1) {
      const distance = (lines[index]?.at ?? 0) - position;
      if (distance > snapDistance) break;
      if (best === undefined || Math.abs(distance) < Math.abs(best)) best = distance;
    }
  }
  return best;
}

function firstFrom(lines: readonly Line[], at: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

const epsilon = 0.01;

/** Returns a guide for every edge or center that is now on a line. */
function guidesAt(bounds: Box, lines: SnapLines, axis: 'x' | 'y'): Guide[] {
  const [start, size, from, extent] =
    axis === 'x'
      ? [bounds.x, bounds.width, bounds.y, bounds.height]
      : [bounds.y, bounds.height, bounds.x, bounds.width];
  return edgesAndMiddle(start, size).flatMap((position) => {
    const on: Line[] = [];
    for (let index = firstFrom(lines[axis], position - epsilon); index < lines[axis].length; index += 1) {
      const line = lines[axis][index];
      if (!line || line.at > position + epsilon) break;
      on.push(line);
    }
    if (on.length === 0) return [];
    return [
      {
        along: axis === 'x' ? ('y' as const) : ('x' as const),
        at: position,
        from: Math.min(from, ...on.map((line) => line.from)),
        to: Math.max(from + extent, ...on.map((line) => line.to)),
      },
    ];
  });
}

function guideOf(lines: readonly Line[], axis: 'x' | 'y', at: number, other: number | null): Guide {
  const on = lines.filter((line) => Math.abs(line.at - at) <= epsilon);
  const ends = other === null ? [] : [other];
  return {
    along: axis === 'x' ? 'y' : 'x',
    at,
    from: Math.min(...ends, ...on.map((line) => line.from)),
    to: Math.max(...ends, ...on.map((line) => line.to)),
  };
}

interface Span {
  start: number;
  end: number;
  /** Center of the bounds on the other axis. */
  middle: number;
}

/** Returns the elements in the same row (or column) as the bounds, in order. */
function neighbors(bounds: Box, others: readonly Box[], axis: 'x' | 'y'): Span[] {
  const isX = axis === 'x';
  return others
    .filter((other) =>
      isX
        ? other.y < bounds.y + bounds.height && bounds.y < other.y + other.height
        : other.x < bounds.x + bounds.width && bounds.x < other.x + other.width,
    )
    .map((other) => ({
      start: isX ? other.x : other.y,
      end: isX ? other.x + other.width : other.y + other.height,
      middle: isX ? other.y + other.height / 2 : other.x + other.width / 2,
    }))
    .toSorted((a, b) => a.start - b.start);
}

/**
 * Returns the distance to the position with equal gaps: between two elements, or next to two elements whose gap is
 * repeated.
 */
function equalGap(bounds: Box, others: readonly Box[], axis: 'x' | 'y', snapDistance: number): number | undefined {
  const start = axis === 'x' ? bounds.x : bounds.y;
  const size = axis === 'x' ? bounds.width : bounds.height;
  const row = neighbors(bounds, others, axis);
  const before = row.filter(({ end }) => end <= start + snapDistance);
  const after = row.filter((span) => span.start >= start + size - snapDistance);
  const targets: number[] = [];
  const left = before.at(-1);
  const right = after[0];
  if (left && right) targets.push((left.end + right.start - size) / 2);
  const leftOfIt = before.at(-2);
  if (left && leftOfIt && left.start > leftOfIt.end) targets.push(left.end + (left.start - leftOfIt.end));
  const rightOfIt = after[1];
  if (right && rightOfIt && rightOfIt.start > right.end)
    targets.push(right.start - (rightOfIt.start - right.end) - size);
  const distances = targets
    .map((position) => position - start)
    .filter((distance) => Math.abs(distance) <= snapDistance);
  return distances.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
}

function gapGuides(bounds: Box, others: readonly Box[], axis: 'x' | 'y'): Guide[] {
  const isX = axis === 'x';
  const own = {
    start: isX ? bounds.x : bounds.y,
    end: isX ? bounds.x + bounds.width : bounds.y + bounds.height,
    middle: isX ? bounds.y + bounds.height / 2 : bounds.x + bounds.width / 2,
  };
  const row = [...neighbors(bounds, others, axis), own].toSorted((a, b) => a.start - b.start);
  const index = row.indexOf(own);
  const gaps = [index - 2, index - 1, index, index + 1].flatMap((first) => {
    const [one, two] = [row[first], row[first + 1]];
    return one && two && two.start > one.end ? [{ from: one.end, to: two.start, size: two.start - one.end }] : [];
  });
  const sizes = gaps.map(({ size }) => Math.round(size));
  const isShared = (size: number) => sizes.filter((other) => other === Math.round(size)).length > 1;
  return gaps
    .filter(({ size }) => isShared(size))
    .map(({ from, to, size }) => ({ along: axis, at: own.middle, from, to, gap: Math.round(size) }));
}

/** A resize in progress. */
export interface Sizing {
  handle: Handle;
  /** Movement of the pointer in px of the slide. */
  by: Point;
  rules: ResizeRules;
}

/**
 * Returns the movement of a handle after the resized box, which must not be rotated, has snapped to nearby lines.
 * @param snapDistance Snap distance in px of the slide.
 */
export function snapSize(box: Box, sizing: Sizing, lines: SnapLines, snapDistance: number): Snapped {
  const { handle, by, rules } = sizing;
  const hasRatio = rules.keepRatio && box.width > 0 && box.height > 0;
  if (hasRatio) return snapInRatio(box, sizing, lines, snapDistance);
  const side = sideAt(box, handle);
  const snapped = snapPoint(
    { x: side.x === null ? null : side.x + by.x, y: side.y === null ? null : side.y + by.y },
    lines,
    snapDistance,
  );
  return { by: { x: by.x + snapped.by.x, y: by.y + snapped.by.y }, guides: snapped.guides };
}

/** Snaps with a fixed ratio. The sides move together, so only the nearer line is used. */
function snapInRatio(box: Box, { handle, by, rules }: Sizing, lines: SnapLines, snapDistance: number): Snapped {
  const sized = resizeBox(box, handle, by, rules);
  const snapped = snapPoint(sideAt(sized, handle), lines, snapDistance);
  const { signX, signY } = directionOf(handle);
  const both = rules.fromCenter ? 2 : 1;
  const upright = snapped.guides.find(({ along }) => along === 'y');
  const level = snapped.guides.find(({ along }) => along === 'x');
  const isUpright = upright && (!level || Math.abs(snapped.by.x) <= Math.abs(snapped.by.y));
  const guide = isUpright ? upright : level;
  if (!guide) return { by, guides: [] };
  const factor = isUpright
    ? (sized.width + snapped.by.x * signX * both) / box.width
    : (sized.height + snapped.by.y * signY * both) / box.height;
  return {
    by: { x: ((factor - 1) * box.width * signX) / both, y: ((factor - 1) * box.height * signY) / both },
    guides: [guide],
  };
}

function sideAt({ x, y, width, height }: Box, handle: Handle): { x: number | null; y: number | null } {
  const { signX, signY } = directionOf(handle);
  return {
    x: signX === 0 ? null : signX > 0 ? x + width : x,
    y: signY === 0 ? null : signY > 0 ? y + height : y,
  };
}
