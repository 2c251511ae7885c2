import type { ShapeElement } from '../model/element.ts';
import type { Color, Fill, Stroke } from '../model/paint.ts';
import type { PathCommand, Point } from './path.ts';
import { pathBounds } from './path-bounds.ts';
import type { Mark } from '../themes/slide-theme.ts';

/** The fill and stroke of a shape in a motif. */
export interface Paint {
  fill?: Fill;
  stroke?: Stroke;
}

/**
 * Returns a fill of one color.
 * @param alpha Opacity, 0 to 1.
 */
export function solid(color: Color, alpha = 1): Fill {
  return alpha === 1 ? { kind: 'solid', color } : { kind: 'solid', color, alpha };
}

/**
 * Returns a gradient with the given stops: `[at, color, alpha?]`.
 * @param angle Degrees: 0 from left to right, 90 from top to bottom.
 */
export function gradient(angle: 0 | 90, ...stops: (readonly [number, Color, number?])[]): Fill {
  return {
    kind: 'gradient',
    angle,
    stops: stops.map(([at, color, alpha]) => ({ at, color, ...(alpha !== undefined && { alpha }) })),
  };
}

/**
 * Returns a stroke.
 * @param width Width in px.
 * @param alpha Opacity, 0 to 1.
 */
export function pen(color: Color, width: number, alpha = 1, rest: Partial<Stroke> = {}): Stroke {
  return { color, width, ...(alpha !== 1 && { alpha }), ...rest };
}

/** Creates a shape of a motif: a decoration without alternative text. `withMotifIds` sets its id. */
function shape(geometry: ShapeElement['geometry'], box: ShapeElement['box'], paint: Paint): ShapeElement {
  return { kind: 'shape', id: '', part: 'styleDecoration', name: 'Motif', alt: '', box, geometry, ...paint };
}

/** Draws a rectangle, in px of the slide. */
export function rect(x: number, y: number, width: number, height: number, paint: Paint): ShapeElement {
  return shape({ kind: 'rect' }, { x, y, width, height }, paint);
}

/** Draws a rectangle with rounded corners, in px of the slide. */
export function pill(x: number, y: number, width: number, height: number, radius: number, paint: Paint): ShapeElement {
  return shape({ kind: 'roundRect', radius }, { x, y, width, height }, paint);
}

/** Draws a circle, or an ellipse if `radiusY` differs. */
export function disc([x, y]: Point, radius: number, paint: Paint, radiusY: number = radius): ShapeElement {
  return shape(
    { kind: 'ellipse' },
    { x: round(x - radius), y: round(y - radiusY), width: round(2 * radius), height: round(2 * radiusY) },
    paint,
  );
}

/** Draws a freeform shape. Its box is the bounding box of the path, and its width and height are never 0. */
export function freeform(commands: readonly PathCommand[], paint: Paint): ShapeElement {
  const bounds = pathBounds(commands);
  const [left, top] = [round(bounds.left), round(bounds.top)];
  const box = {
    x: left,
    y: top,
    width: Math.max(1, round(bounds.right - left)),
    height: Math.max(1, round(bounds.bottom - top)),
  };
  const d = commands
    .map(
      ([letter, ...numbers]) =>
        letter + numbers.map((value, index) => round(value - (index % 2 ? top : left))).join(' '),
    )
    .join('');
  return shape({ kind: 'path', d }, box, paint);
}

/** Moves shapes down, for example shapes at the bottom of slides that are taller than 720 px. */
export function moveDown(shapes: readonly ShapeElement[], distance: number): ShapeElement[] {
  return distance === 0
    ? [...shapes]
    : shapes.map((one) => ({ ...one, box: { ...one.box, y: round(one.box.y + distance) } }));
}

/** Assigns deterministic ids that are unique in the slide. */
export function withMotifIds(elements: readonly ShapeElement[]): ShapeElement[] {
  return elements.map((element, index) => ({ ...element, id: `motif-${index + 1}` }));
}

/** Rounds to two decimals: visually sufficient, and equal in engines whose sine functions differ in the last bit. */
export function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Creates a flat bar of a slide master, in px of the slide. */
export function bar(x: number, y: number, width: number, height: number, color: Color, radius?: number): Mark {
  return { box: { x, y, width, height }, fill: { kind: 'solid', color }, ...(radius !== undefined && { radius }) };
}
