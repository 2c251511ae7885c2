import { presetOutline } from '@ppt-embed/deck';
import type { ShapeElement, Box, Insets } from '@ppt-embed/deck';
import type { Point } from '../../model/geometry/bounds.ts';
import { distanceToSegment } from '../../model/geometry/bounds.ts';

/** A closed or open polyline of a shape. A closed polyline ends with its first point. */
type Ring = readonly Point[];

/** The number of segments that approximate a curve. */
const curveSegments = 12;

const outlines = new WeakMap<ShapeElement, readonly Ring[]>();

/** Whether an unrotated shape covers a point, in px from the top left corner of its box. */
export function coversPoint(shape: ShapeElement, point: Point): boolean {
  let crossings = 0;
  for (const ring of outlineOf(shape))
    for (const [index, from] of ring.entries())
      crossings += crossingDirection(from, ring[index + 1] ?? ring[0] ?? from, point);
  // Uses the nonzero fill rule, which browsers apply to paths.
  return crossings !== 0;
}

/**
 * Whether a point is within a distance of the shape's outline.
 * @param px Maximum distance in px of the slide.
 */
export function isNearOutline(shape: ShapeElement, point: Point, px: number): boolean {
  return outlineOf(shape).some((ring) =>
    ring.some((to, index) => distanceToSegment(point, ring[Math.max(0, index - 1)] ?? to, to) <= px),
  );
}

/** Returns 1 or -1 if a segment crosses the ray to the right of the point, depending on its direction. */
function crossingDirection(from: Point, to: Point, { x, y }: Point): number {
  if (from.y <= y === to.y <= y) return 0;
  const at = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
  return at <= x ? 0 : to.y > from.y ? 1 : -1;
}

function outlineOf(shape: ShapeElement): readonly Ring[] {
  const known = outlines.get(shape);
  if (known) return known;
  const outline = computeOutline(shape);
  // The outline of a preset shape is empty until it is loaded.
  if (outline.length > 0) outlines.set(shape, outline);
  return outline;
}

function computeOutline({ geometry, box: { width, height } }: ShapeElement): readonly Ring[] {
  switch (geometry.kind) {
    case 'rect':
      return [roundedRect(width, height, 0, 0)];
    case 'roundRect': {
      const radius = Math.min(geometry.radius, width / 2, height / 2);
      return [roundedRect(width, height, radius, radius)];
    }
    case 'ellipse':
      return [roundedRect(width, height, width / 2, height / 2)];
    case 'path':
      return ringsOf(geometry.d);
    case 'preset':
      return (presetOutline(geometry, { width, height })?.layers ?? []).flatMap(({ d }) => ringsOf(d));
    default:
      return geometry satisfies never;
  }
}

/** Returns a rectangle with elliptical corners, starting at its right side. */
function roundedRect(width: number, height: number, radiusX: number, radiusY: number): Ring {
  const steps = radiusX > 0 && radiusY > 0 ? curveSegments : 0;
  const corners = [
    [width - radiusX, height - radiusY],
    [radiusX, height - radiusY],
    [radiusX, radiusY],
    [width - radiusX, radiusY],
  ] as const;
  const ring = corners.flatMap(([x, y], corner) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = ((corner + (steps === 0 ? 0 : step / steps)) * Math.PI) / 2;
      return { x: x + radiusX * Math.cos(angle), y: y + radiusY * Math.sin(angle) };
    }),
  );
  return [...ring, ...ring.slice(0, 1)];
}

const counts: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6 };

/** Parses path data with absolute M, L, Q, C and Z. Further coordinates repeat the command; after M, they mean L. */
function ringsOf(d: string): readonly Ring[] {
  const rings: Point[][] = [];
  for (const [, command = '', rest = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/gu)) {
    const ring = rings.at(-1);
    const [first] = ring ?? [];
    if (command === 'Z' && ring && first) ring.push(first);
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giu)].map(Number);
    const count = counts[command] ?? 0;
    for (let at = 0; count > 0 && at + count <= numbers.length; at += count) {
      const points = pairs(numbers.slice(at, at + count));
      if (command === 'M' && at === 0) rings.push([...points]);
      else rings.at(-1)?.push(...curve([...(rings.at(-1) ?? []).slice(-1), ...points]));
    }
  }
  return rings;
}

function pairs(numbers: readonly number[]): Point[] {
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
}

/**
 * Returns the points after the first one of a Bézier curve with these control points. Two points are a straight
 * segment.
 */
function curve(points: readonly Point[]): Point[] {
  if (points.length < 3) return points.slice(1);
  return Array.from({ length: curveSegments }, (_, step) => pointOnCurve(points, (step + 1) / curveSegments));
}

/** Returns de Casteljau's point of a curve. */
function pointOnCurve(points: readonly Point[], share: number): Point {
  const [first = { x: 0, y: 0 }, ...others] = points;
  if (others.length === 0) return first;
  const nearer = others.map((to, index) => {
    const from = points[index] ?? to;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
  return pointOnCurve(nearer, share);
}

/**
 * Scales path data to a different box. Coordinates are pairs of x and y in the deck's absolute M, L, C, Q and Z
 * commands.
 * @param scaleX Factor for every x.
 * @param scaleY Factor for every y.
 */
export function scalePath(d: string, scaleX: number, scaleY: number): string {
  let isX = true;
  return d.replaceAll(/-?\d*\.?\d+(?:e[+-]?\d+)?/gi, (number) => {
    const scaled = Number(number) * (isX ? scaleX : scaleY);
    isX = !isX;
    return String(Math.round(scaled * 100) / 100);
  });
}

/** Sets the box of a shape. A custom outline is scaled with its text area; a rounded corner keeps its radius. */
export function setShapeBox(shape: ShapeElement, box: Box): ShapeElement {
  const { geometry, insets } = shape;
  if (geometry.kind !== 'path') return { ...shape, box };
  const scaleX = shape.box.width > 0 ? box.width / shape.box.width : 1;
  const scaleY = shape.box.height > 0 ? box.height / shape.box.height : 1;
  if (scaleX === 1 && scaleY === 1) return { ...shape, box };
  return {
    ...shape,
    box,
    geometry: { kind: 'path', d: scalePath(geometry.d, scaleX, scaleY) },
    ...(insets && { insets: scaleInsets(insets, scaleX, scaleY) }),
  };
}

function scaleInsets({ left, top, right, bottom }: Insets, scaleX: number, scaleY: number): Insets {
  return { left: left * scaleX, top: top * scaleY, right: right * scaleX, bottom: bottom * scaleY };
}
