import type { ShapeElement } from '../../model/element.ts';
import type { Color, Stroke } from '../../model/paint.ts';
import type { PathCommand, Point } from '../path.ts';
import { polygon } from '../path.ts';
import { disc, freeform, pen, solid } from '../shapes.ts';
import { outline, rosy } from './outline.ts';

export type Animal = 'bear' | 'cat' | 'rabbit';

const head: Point = [1040, 470];

/** An animal behind the slide's foot, its paws on the edge: ears, body, head, face, paws. */
export function mascot(animal: Animal, coat: Color): ShapeElement[] {
  const [x] = head;
  return [
    ...ears[animal](),
    freeform(bodyPath(), { fill: solid(coat), stroke: outline }),
    freeform(bellyPath(), { fill: solid('tint') }),
    freeform(headPath(), { fill: solid('white'), stroke: outline }),
    ...face(),
    ...(animal === 'cat' ? whiskers() : []),
    paw(x - 112, -18),
    paw(x + 112, 18),
  ];
}

/** A circle pulled wide and a little square: 392 × 298. */
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

function bodyPath(): PathCommand[] {
  const [x] = head;
  return [
    ['M', x - 122, 736],
    ['C', x - 126, 660, x - 118, 600, x - 60, 590],
    ['L', x + 60, 590],
    ['C', x + 118, 600, x + 126, 660, x + 122, 736],
    ['Z'],
  ];
}

function bellyPath(): PathCommand[] {
  const [x] = head;
  return [
    ['M', x - 66, 736],
    ['C', x - 72, 660, x - 46, 618, x, 618],
    ['C', x + 46, 618, x + 72, 660, x + 66, 736],
    ['Z'],
  ];
}

function face(): ShapeElement[] {
  const [x, y] = head;
  const mouth: PathCommand[] = [
    ['M', x - 26, y + 50],
    ['Q', x - 13, y + 68, x, y + 50],
    ['Q', x + 13, y + 68, x + 26, y + 50],
  ];
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
      turned(head[0] + side * 84, head[1] - 206, 46, 104, side * 9, 'white', outline),
      turned(head[0] + side * 84, head[1] - 200, 22, 72, side * 9, rosy),
    ]),
  cat: () =>
    [-1, 1].flatMap((side) => [
      freeform(earPath(side, 1), { fill: solid('white'), stroke: outline }),
      freeform(earPath(side, 0.52), { fill: solid(rosy) }),
    ]),
};

function turned(x: number, y: number, rx: number, ry: number, rotation: number, fill: Color, stroke?: Stroke) {
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
  const path = [-1, 1].flatMap((side): PathCommand[] => [
    ['M', x + side * 166, y + 30],
    ['L', x + side * 222, y + 20],
    ['M', x + side * 168, y + 58],
    ['L', x + side * 224, y + 64],
  ]);
  return [freeform(path, { stroke: pen('deep', 5, 1, { cap: 'round' }) })];
}

function paw(x: number, rotation: number): ShapeElement {
  return turned(x, 646, 46, 40, rotation, 'white', outline);
}
