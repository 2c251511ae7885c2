import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { MotifScene } from '../design.ts';
import type { PathCommand, Point } from '../path.ts';
import { transformPath, polygon, polyline } from '../path.ts';
import type { Random } from '../seed.ts';
import { randomBetween } from '../seed.ts';
import { disc, freeform, pen, solid } from '../shapes.ts';
import { isWarm, tone } from '../../themes/tone.ts';

/** The limbs of the branch as tapering lines: their points, and the width at both ends. */
const limbs: readonly { points: readonly Point[]; from: number; to: number }[] = [
  {
    points: [
      [1270, 236],
      [1214, 214],
      [1172, 226],
      [1128, 256],
      [1078, 264],
      [1030, 288],
      [972, 296],
    ],
    from: 17,
    to: 3.5,
  },
  {
    points: [
      [1176, 224],
      [1142, 196],
      [1118, 152],
      [1084, 118],
    ],
    from: 10,
    to: 3.5,
  },
  {
    points: [
      [1124, 257],
      [1096, 296],
      [1062, 318],
    ],
    from: 7,
    to: 3,
  },
  {
    points: [
      [1214, 214],
      [1198, 176],
      [1206, 138],
    ],
    from: 8,
    to: 3,
  },
];

/** Draws a branch that extends over the gate's rim. */
export function plumBranch(color: Color): ShapeElement[] {
  return limbs.map((limb) => freeform(taperedLine(limb.points, limb.from, limb.to), { fill: solid(color) }));
}

function taperedLine(points: readonly Point[], from: number, to: number): PathCommand[] {
  const sides = points.map((point, index) => {
    const [before, after] = [points[index - 1] ?? point, points[index + 1] ?? point];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = (from + ((to - from) * index) / (points.length - 1)) / 2;
    const normal: Point = [(-(after[1] - before[1]) / length) * half, ((after[0] - before[0]) / length) * half];
    return {
      left: [point[0] + normal[0], point[1] + normal[1]],
      right: [point[0] - normal[0], point[1] - normal[1]],
    } as {
      left: Point;
      right: Point;
    };
  });
  return polygon([...sides.map((side) => side.left), ...sides.map((side) => side.right).reverse()]);
}

const blossomPositions: readonly (readonly [x: number, y: number, radius: number])[] = [
  [972, 296, 17],
  [1018, 284, 20],
  [1046, 268, 14],
  [1062, 318, 18],
  [1098, 290, 15],
  [1084, 118, 21],
  [1120, 158, 16],
  [1146, 198, 17],
  [1168, 232, 22],
  [1206, 138, 17],
  [1232, 206, 19],
];

/** Draws eleven blossoms, alternately dark and light: five petals as one path, five stamens, a core. */
export function plumBlossoms({ color }: MotifScene, random: Random): ShapeElement[] {
  const petals = isWarm(color) ? [tone(0.72, 0.17), tone(0.82, 0.14)] : [tone(0.62, 0.16), tone(0.74, 0.13)];
  return blossomPositions.flatMap(([x, y, radius], index) => {
    const rotation = randomBetween(random, 0, 72);
    const spots = [0, 1, 2, 3, 4].map((petal) => ((petal * 72 + rotation) * Math.PI) / 180);
    const blossom = flower(radius);
    const stamens = spots.flatMap((angle) =>
      polyline([
        [x, y],
        [x + Math.cos(angle + 0.63) * radius * 0.5, y + Math.sin(angle + 0.63) * radius * 0.5],
      ]),
    );
    const fill = petals[index % 2] ?? 'main';
    return [
      freeform(transformPath(blossom, { x, y, rotation }), { fill: solid(fill) }),
      freeform(stamens, { stroke: pen('tint', 1.2, 0.9) }),
      disc([x, y], radius * 0.17, { fill: solid('#F6D98B') }),
    ];
  });
}

/** Draws five round petals as one outline without crossings. */
function flower(radius: number): PathCommand[] {
  const path: PathCommand[] = [];
  for (let petal = 0; petal < 5; petal++) {
    const at = (degrees: number, reach: number): [number, number] => {
      const angle = ((petal * 72 + degrees) * Math.PI) / 180;
      return [Math.cos(angle) * radius * reach, Math.sin(angle) * radius * reach];
    };
    if (petal === 0) path.push(['M', ...at(-36, 0.52)]);
    path.push(['C', ...at(-40, 1.05), ...at(-20, 1.28), ...at(0, 1.2)]);
    path.push(['C', ...at(20, 1.28), ...at(40, 1.05), ...at(36, 0.52)]);
  }
  return [...path, ['Z']];
}
