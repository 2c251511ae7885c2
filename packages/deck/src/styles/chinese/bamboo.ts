import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { tone } from '../../themes/tone.ts';
import type { CoverDesign, MotifScene } from '../design.ts';
import type { PathCommand, Point } from '../path.ts';
import { transformPath, polygon } from '../path.ts';
import type { Random } from '../seed.ts';
import { randomBetween } from '../seed.ts';
import { disc, freeform, gradient, withMotifIds, pen, rect, solid } from '../shapes.ts';
import { titleBlock } from '../title-block.ts';
import { bylineBesideSeal, seal, sealRed } from './seal.ts';

/** Draws a cover with bamboo in front of a large moon on the right. The text stays left of x 720. */
export const bamboo: CoverDesign = (scene) => {
  const block = titleBlock(scene, {
    x: 72,
    width: 620,
    top: 120,
    bottom: 560,
    max: { zh: 84, en: 76 },
    gap: 66,
    title: 'deep',
    subtitle: { color: 'deep', size: 32 },
  });
  const sealed = seal(scene, { x: 72, y: 600 + scene.extraHeight, size: 52 });
  const moon: Point = [1010, 318 + scene.extraHeight / 2];
  return {
    background: gradient(0, [0, tone(0.975, 0.014)], [1, tone(0.93, 0.04)]),
    elements: [
      ...withMotifIds([
        disc(moon, 236, { fill: solid(tone(0.895, 0.075)) }),
        disc(moon, 252, { stroke: pen(tone(0.8, 0.09), 1.5, 0.7) }),
        ...grove(scene),
        rect(72, block.baseline + 30, 64, 3, { fill: solid(sealRed) }),
        ...sealed.back,
      ]),
      ...block.elements,
      ...sealed.line,
      ...bylineBesideSeal(scene, sealed.back.length > 0, 'deep'),
    ],
  };
};

interface Stalk {
  foot: Point;
  head: Point;
  width: number;
  color: Color;
  /** Leaf positions as fractions of the height, and the side of each leaf. */
  twigs: readonly (readonly [at: number, side: 1 | -1, leaves: number])[];
}

/** The stalks, from distant and pale to near and dark. */
const stalks: readonly Stalk[] = [
  {
    foot: [1096, 736],
    head: [1128, -16],
    width: 17,
    color: tone(0.78, 0.075),
    twigs: [
      [0.68, -1, 4],
      [0.86, 1, 4],
    ],
  },
  {
    foot: [926, 736],
    head: [960, -16],
    width: 21,
    color: tone(0.64, 0.1),
    twigs: [
      [0.5, -1, 4],
      [0.72, 1, 5],
      [0.9, -1, 4],
    ],
  },
  {
    foot: [1196, 736],
    head: [1172, -16],
    width: 27,
    color: tone(0.46, 0.105),
    twigs: [
      [0.46, -1, 5],
      [0.62, 1, 4],
      [0.8, -1, 5],
    ],
  },
  {
    foot: [1030, 736],
    head: [1010, -16],
    width: 32,
    color: tone(0.34, 0.085),
    twigs: [
      [0.36, 1, 4],
      [0.58, -1, 5],
      [0.74, 1, 5],
    ],
  },
];

function grove({ random, extraHeight }: MotifScene): ShapeElement[] {
  const higher = stalks.map((stalk): Stalk => ({ ...stalk, foot: [stalk.foot[0], stalk.foot[1] + extraHeight] }));
  return higher.flatMap((stalk) => [
    stalkNodes(stalk, random),
    ...stalk.twigs.flatMap((twig) => twigOf(stalk, twig, random)),
  ]);
}

/** Draws segments with gaps, each of which is slightly wider at its ends, as one shape. */
function stalkNodes({ foot, head, width, color }: Stalk, random: Random): ShapeElement {
  const count = 7;
  const offset = randomBetween(random, -0.3, 0.3) / count;
  const path: PathCommand[] = [];
  for (let index = -1; index <= count; index++) {
    const [from, to] = [index / count + offset, (index + 1) / count + offset - 0.006];
    if (to <= 0 || from >= 0.96) continue;
    // There must be no joint right at the slide's edge.
    const [a, b] = [Math.max(0, from), to > 0.96 ? 1 : to];
    const half = (t: number): number => (width * (1 - 0.22 * t)) / 2;
    const at = (t: number, side: number): [number, number] => [
      foot[0] + (head[0] - foot[0]) * t + side,
      foot[1] + (head[1] - foot[1]) * t,
    ];
    const middle = (a + b) / 2;
    path.push(
      ['M', ...at(a, -half(a) - 2)],
      ['Q', ...at(middle, -half(middle) + 3), ...at(b, -half(b) - 2)],
      ['L', ...at(b, half(b) + 2)],
      ['Q', ...at(middle, half(middle) - 3), ...at(a, half(a) + 2)],
      ['Z'],
    );
  }
  return freeform(path, { fill: solid(color) });
}

function twigOf(
  { foot, head, color }: Stalk,
  [share, side, leaves]: Stalk['twigs'][number],
  random: Random,
): ShapeElement[] {
  const from: Point = [foot[0] + (head[0] - foot[0]) * share, foot[1] + (head[1] - foot[1]) * share];
  const length = randomBetween(random, 64, 96);
  const end: Point = [from[0] + side * length, from[1] - length * 0.34];
  const twig = polygon([
    [from[0], from[1] - 2.5],
    [end[0], end[1] - 1],
    [end[0], end[1] + 1],
    [from[0], from[1] + 2.5],
  ]);
  const fan = Array.from({ length: leaves }, (_, index) => {
    const spread = (index / Math.max(1, leaves - 1) - 0.5) * 104;
    const down = side === 1 ? 62 : 118;
    const at: Point = index % 2 ? end : [end[0] - side * length * 0.3, end[1] + length * 0.1];
    return transformPath(blade(randomBetween(random, 92, 128)), {
      x: at[0],
      y: at[1],
      rotation: down + spread * 0.72 + randomBetween(random, -5, 5),
    });
  }).flat();
  return [freeform(twig, { fill: solid(color) }), freeform(fan, { fill: solid(color) })];
}

/** Draws a narrow pointed leaf, from (0, 0) to the right. */
function blade(length: number): PathCommand[] {
  const half = length * 0.082;
  return [
    ['M', 0, 0],
    ['C', length * 0.2, -half * 1.5, length * 0.6, -half, length, 0],
    ['C', length * 0.6, half * 0.9, length * 0.2, half * 1.4, 0, 0],
    ['Z'],
  ];
}
