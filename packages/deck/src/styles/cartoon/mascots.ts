import type { ShapeElement } from '../../model/element.ts';
import type { Color, Stroke } from '../../model/paint.ts';
import type { PathCommand, Point } from '../path.ts';
import { path, transformPath, polygon } from '../path.ts';
import { disc, freeform, pen, solid } from '../shapes.ts';
import { outline, rosy } from './outline.ts';

/** An animal that the style draws. */
export type Animal = 'bear' | 'cat' | 'rabbit';

const head: Point = [1040, 470];

/** Draws an animal behind the slide's bottom edge, with its paws on the edge: ears, body, head, face, paws. */
export function mascot(animal: Animal, coat: Color): ShapeElement[] {
  const [x] = head;
  return [
    ...ears[animal](),
    freeform(moveBelowHead(body), { fill: solid(coat), stroke: outline }),
    freeform(moveBelowHead(belly), { fill: solid('tint') }),
    freeform(headPath(), { fill: solid('white'), stroke: outline }),
    ...face(),
    ...(animal === 'cat' ? whiskers() : []),
    paw(x - 112, -18),
    paw(x + 112, 18),
  ];
}

/** Draws a wide, slightly square ellipse: 392 × 298. */
function headPath(): PathCommand[] {
  const [x, y] = head;
  const [a, b] = [196, 149];
  const k = 0.66;
  return [
    ['M', x - a, y + 18],
    ['C', x - a, y + 18 - b * k, x - a * k, y - b, x, y - b],
    ['C', x + a * k, y - b, x + a, y + 18 - b * k, x + a, y + 18],
    ['C', x + a, y + 18 + b * 0.6, x + a * k, y + b, x, y + b],
    ['C', x - a * k, y + b, x - a, y + 18 + b * 0.6, x - a, y + 18],
    ['Z'],
  ];
}

/** Moves a part of the body below the middle of the head. The body ends at the slide's bottom edge. */
function moveBelowHead(pathData: string): PathCommand[] {
  return transformPath(path(pathData), { x: head[0] });
}

const body = 'M-122 736 C-126 660 -118 600 -60 590 L60 590 C118 600 126 660 122 736 Z';
const belly = 'M-66 736 C-72 660 -46 618 0 618 C46 618 72 660 66 736 Z';

function face(): ShapeElement[] {
  const [x, y] = head;
  const mouth = transformPath(path('M-26 50 Q-13 68 0 50 Q13 68 26 50'), { x, y });
  return [
    ...[-1, 1].flatMap((side) => [
      disc([x + side * 128, y + 48], 32, { fill: solid(rosy) }, 20),
      disc([x + side * 82, y + 4], 15, { fill: solid('deep') }, 19),
      disc([x + side * 82 + 5, y - 3], 5.5, { fill: solid('white') }),
    ]),
    disc([x, y + 36], 15, { fill: solid('deep') }, 11),
    freeform(mouth, { stroke: pen('deep', 5, 1, { join: 'round', cap: 'round' }) }),
  ];
}

const ears: Record<Animal, () => ShapeElement[]> = {
  bear: () =>
    [-1, 1].flatMap((side) => [
      disc([head[0] + side * 138, head[1] - 116], 54, { fill: solid('white'), stroke: outline }),
      disc([head[0] + side * 138, head[1] - 112], 28, { fill: solid(rosy) }),
    ]),
  rabbit: () =>
    [-1, 1].flatMap((side) => [
      rotatedDisc(head[0] + side * 84, head[1] - 206, 46, 104, side * 9, 'white', outline),
      rotatedDisc(head[0] + side * 84, head[1] - 200, 22, 72, side * 9, rosy),
    ]),
  cat: () =>
    [-1, 1].flatMap((side) => [
      freeform(earPath(side, 1), { fill: solid('white'), stroke: outline }),
      freeform(earPath(side, 0.52), { fill: solid(rosy) }),
    ]),
};

function rotatedDisc(x: number, y: number, rx: number, ry: number, rotation: number, fill: Color, stroke?: Stroke) {
  const shape = disc([x, y], rx, { fill: solid(fill), ...(stroke && { stroke }) }, ry);
  return { ...shape, box: { ...shape.box, rotation } };
}

function earPath(side: number, scale: number): PathCommand[] {
  const [x, y] = [head[0] + side * 128, head[1] - 128];
  return polygon([
    [x - side * 62 * scale, y + 18 * scale],
    [x + side * 34 * scale, y - 92 * scale],
    [x + side * 62 * scale, y + 66 * scale],
  ]);
}

function whiskers(): ShapeElement[] {
  const [x, y] = head;
  const side = path('M166 30 L222 20 M168 58 L224 64');
  const both = [false, true].flatMap((mirror) => transformPath(side, { x, y, mirror }));
  return [freeform(both, { stroke: pen('deep', 5, 1, { cap: 'round' }) })];
}

function paw(x: number, rotation: number): ShapeElement {
  return rotatedDisc(x, 646, 46, 40, rotation, 'white', outline);
}
