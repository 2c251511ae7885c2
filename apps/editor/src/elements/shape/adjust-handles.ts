import { presetAdjustments } from '@ppt-embed/deck';
import type { Box, Geometry, PresetAdjustment, PresetGeometry } from '@ppt-embed/deck';
import type { Point } from '../../model/geometry/bounds.ts';

type Size = Pick<Box, 'width' | 'height'>;

/** A handle that changes the proportions of a shape, as the yellow handles in PowerPoint do. */
export interface AdjustHandle {
  /** Its position in px of the shape's box. */
  position: Point;
  /** Returns the geometry for which the handle is as near as possible to a point of the box. */
  dragTo: (point: Point) => Geometry;
}

/** Returns the handles of a shape. Shapes without adjustable proportions have none. */
export function adjustHandles(geometry: Geometry, size: Size): AdjustHandle[] {
  if (geometry.kind === 'roundRect') return [radiusHandle(geometry.radius, size)];
  return geometry.kind === 'preset' ? presetHandles(geometry, size) : [];
}

/** Returns the handle for the corners of a rounded rectangle. It is on the upper edge, where the first corner ends. */
function radiusHandle(radius: number, { width, height }: Size): AdjustHandle {
  const max = Math.min(width, height) / 2;
  return {
    position: { x: Math.min(radius, max), y: 0 },
    dragTo: ({ x }) => ({ kind: 'roundRect', radius: Math.round(Math.min(max, Math.max(0, x))) }),
  };
}

/** Minimum share of a movement along its own adjust value, so that a handle does not follow another one. */
const minOwnShare = 0.3;

/**
 * Returns the handles of a preset shape. OOXML defines their positions in its shape definitions (ECMA-376 §20.1.9.1,
 * `ahLst`); here, a handle is the point of the outline that its adjust value moves farthest, and the other ones least,
 * which is nearly always the same point. Two values that move the same point share a handle.
 */
function presetHandles(geometry: PresetGeometry, size: Size): AdjustHandle[] {
  const known = presetAdjustments(geometry, size);
  if (!known) return [];
  const values = known.adjustments.map(({ value }) => value);
  // The point of a handle is determined by the original shape, so that it does not change during a drag.
  const original = { ...geometry, adjust: known.adjustments.map((one) => one.default) };
  const originalPoints = pointsOf(original, size);
  const moves = (presetAdjustments(original, size)?.adjustments ?? []).map((adjustment, index) =>
    adjustment.isAdjustable ? movements(original, size, adjustment, index) : [],
  );
  const indexesByPoint = new Map<number, number[]>();
  for (const [index, { isAdjustable }] of known.adjustments.entries()) {
    const point = isAdjustable ? handlePoint(moves, index, originalPoints, known.corners.length) : undefined;
    if (point !== undefined) indexesByPoint.set(point, [...(indexesByPoint.get(point) ?? []), index]);
  }
  const points = pointsOf(geometry, size);
  return [...indexesByPoint].flatMap(([point, indexes]) => {
    const position = points[point];
    if (!position) return [];
    return [
      {
        position,
        dragTo: (to: Point) => {
          const nearest = nearestValues({ geometry, size, adjustments: known.adjustments, values, indexes, point, to });
          return withAdjust(geometry, known.adjustments, (_, index) => nearest[index] ?? 0);
        },
      },
    ];
  });
}

/** Changes the adjust values of a preset shape. They are not stored if they are the values of its definition. */
export function withAdjust(
  { adjust: _, ...geometry }: PresetGeometry,
  adjustments: readonly PresetAdjustment[],
  valueOf: (adjustment: PresetAdjustment, index: number) => number,
): PresetGeometry {
  const adjust = adjustments.map((adjustment, index) => Math.round(valueOf(adjustment, index)));
  return adjust.every((value, index) => value === adjustments[index]?.default) ? geometry : { ...geometry, adjust };
}

/** Returns how far an adjust value moves each point, in px, when it changes by a tenth of its range. */
function movements(geometry: PresetGeometry, size: Size, { min, max }: PresetAdjustment, index: number): Point[] {
  const { adjust = [] } = geometry;
  const value = adjust[index] ?? 0;
  const step = (max - min) / 20;
  const [before, after] = [Math.max(min, value - step), Math.min(max, value + step)].map((changed) =>
    pointsOf({ ...geometry, adjust: adjust.with(index, changed) }, size),
  );
  return (before ?? []).map((point, at) => ({
    x: (after?.[at]?.x ?? 0) - point.x,
    y: (after?.[at]?.y ?? 0) - point.y,
  }));
}

/** Weight of movements of the middles of arcs, which are not visible as points of the outline. */
const arcPreference = 0.7;

/** Returns the index of the point for an adjust value; undefined if it moves none. Among equal ones, the topmost. */
function handlePoint(
  moves: readonly (readonly Point[])[],
  index: number,
  points: readonly Point[],
  cornerCount: number,
): number | undefined {
  let best: { point: number; score: number } | undefined;
  for (const [point, position] of points.entries()) {
    const own = lengthOf(moves[index]?.[point]);
    const others = moves.reduce((sum, one, other) => sum + (other === index ? 0 : lengthOf(one[point])), 0);
    if (own < 0.05 || own < (own + others) * minOwnShare) continue;
    const score =
      own * (point < cornerCount ? 1 : arcPreference) - others * 0.6 - (position.y + position.x / 100) / 10_000;
    if (!best || score > best.score) best = { point, score };
  }
  return best?.point;
}

const lengthOf = (move: Point | undefined): number => (move ? Math.hypot(move.x, move.y) : 0);

function pointsOf(geometry: PresetGeometry, size: Size): readonly Point[] {
  const { corners = [], arcMiddles = [] } = presetAdjustments(geometry, size) ?? {};
  return [...corners, ...arcMiddles];
}

interface NearestOptions {
  geometry: PresetGeometry;
  size: Size;
  adjustments: readonly PresetAdjustment[];
  /** The current adjust values. */
  values: readonly number[];
  /** The adjust values of the handle. */
  indexes: readonly number[];
  /** Index of the point that the handle moves. */
  point: number;
  to: Point;
}

/** Number of values compared at first, over the whole range, and of those between the best one and its neighbors. */
const [coarseSteps, fineSteps] = [48, 24] as const;

/** A tenth of a percent, so that equal positions have equal values. */
const precision = 100;

/** Returns the adjust values for which a point of the outline is nearest to a point of the box. */
function nearestValues({ geometry, size, adjustments, values, indexes, point, to }: NearestOptions): number[] {
  const distance = (adjust: readonly number[]): number => {
    const at = pointsOf({ ...geometry, adjust }, size)[point];
    return at ? Math.hypot(at.x - to.x, at.y - to.y) : Infinity;
  };
  let adjust = [...values];
  const findBest = (index: number, from: number, end: number, steps: number): number => {
    const candidates = Array.from({ length: steps + 1 }, (_, step) => from + ((end - from) * step) / steps);
    const distances = candidates.map((value) => distance(adjust.with(index, value)));
    return candidates[distances.indexOf(Math.min(...distances))] ?? from;
  };
  // The two values of a shared handle may depend on each other.
  for (const index of indexes.length > 1 ? [...indexes, ...indexes] : indexes) {
    const { min, max } = adjustments[index] ?? { min: 0, max: 0 };
    const coarse = findBest(index, min, max, coarseSteps);
    const step = (max - min) / coarseSteps;
    const fine = findBest(index, Math.max(min, coarse - step), Math.min(max, coarse + step), fineSteps);
    const finest = step / (fineSteps / 2);
    const best = findBest(index, Math.max(min, fine - finest), Math.min(max, fine + finest), fineSteps);
    adjust = adjust.with(index, Math.round(best / precision) * precision);
  }
  return adjust;
}
