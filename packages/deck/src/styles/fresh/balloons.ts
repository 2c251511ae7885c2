import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { tone } from '../../themes/tone.ts';
import { cloud } from '../cloud.ts';
import type { CoverDesign, MotifScene } from '../design.ts';
import type { PathCommand, Point } from '../path.ts';
import { transformPath } from '../path.ts';
import { randomBetween } from '../seed.ts';
import { freeform, gradient, moveDown, withMotifIds, pen, pill, solid } from '../shapes.ts';
import { titleBlock } from '../title-block.ts';
import { byline } from './byline.ts';
import type { Hill } from './rolling-hills.ts';
import { rollingHills } from './rolling-hills.ts';

/** Draws a cover with three balloons above low hills. The text stays left of x 760 and above y 520. */
export const balloons: CoverDesign = (scene) => {
  const { texts } = scene;
  const hasMeta = texts.author !== undefined || texts.date !== undefined;
  const block = titleBlock(scene, {
    x: 96,
    width: 640,
    top: 96,
    bottom: hasMeta ? 470 : 540,
    max: { zh: 84, en: 84 },
    gap: 36,
    title: 'deep',
    subtitle: { color: 'deep', size: 32 },
  });
  return {
    background: gradient(
      90,
      [0, scene.color === 'yellow' ? tone(0.94, 0.075, 12) : tone(0.9, 0.06)],
      [0.8, 'tint'],
      [1, 'paper'],
    ),
    elements: [
      ...withMotifIds([
        ...moveDown(clouds(), scene.extraHeight / 2),
        ...flight(scene),
        ...rollingHills(scene, lowHills),
      ]),
      ...block.elements,
      ...(hasMeta ? byline(scene, block.bottom + 30) : []),
    ],
  };
};

/** The hills behind the balloons. */
export const lowHills: readonly Hill[] = [
  { base: 632, height: 18, trees: [] },
  { base: 660, height: 16, trees: [130, 178, 742] },
  { base: 690, height: 10, trees: [] },
];

function clouds(): ShapeElement[] {
  const puffs = cloud([
    { x: -62, y: -22, radius: 22 },
    { x: -24, y: -46, radius: 34 },
    { x: 22, y: -40, radius: 30 },
    { x: 64, y: -24, radius: 24 },
  ]);
  return (
    [
      [808, 148, 0.9, false],
      [1212, 268, 1.1, true],
      [884, 560, 1.25, false],
      [560, 78, 0.6, true],
    ] as const
  ).map(([x, y, scale, mirror]) => freeform(transformPath(puffs, { x, y, scale, mirror }), { fill: solid('white') }));
}

/** Draws one large balloon in the foreground and others farther away, right of x 750. */
export function flight(scene: MotifScene): ShapeElement[] {
  const drift = (): number => randomBetween(scene.random, -14, 14);
  const sets = goreColors(scene);
  const balloons = (
    [
      [1196, 428, 66],
      [812, 356, 44],
      [1014, 254, 150],
    ] as const
  ).flatMap(([x, y, radius], index) => balloon([x + drift(), y + drift() / 2], radius, sets[2 - index]));
  return moveDown(balloons, scene.extraHeight / 2);
}

/** Draws the motif of content slides: two balloons in the upper right corner, right of x 1090 and above y 140. */
export function pairOfBalloons(scene: MotifScene): ShapeElement[] {
  const sets = goreColors(scene);
  return [...balloon([1126, 78], 20, sets[1]), ...balloon([1200, 58], 38, sets[0])];
}

type GoreColors = readonly [dark: Color, light: Color, middle: Color];

function goreColors({ color }: Pick<MotifScene, 'color'>): readonly GoreColors[] {
  return color === 'yellow'
    ? [
        [tone(0.76, 0.15, -18), tone(0.93, 0.085, 8), tone(0.84, 0.145, -4)],
        [tone(0.7, 0.15, -40), tone(0.92, 0.08, -10), tone(0.8, 0.13, -30)],
        [tone(0.8, 0.13, 24), tone(0.94, 0.07, 14), tone(0.87, 0.12, 16)],
      ]
    : [
        [tone(0.62, 0.14), tone(0.9, 0.07, 16), tone(0.74, 0.13, 4)],
        [tone(0.66, 0.14, 34), tone(0.92, 0.06, 30), tone(0.78, 0.12, 30)],
        [tone(0.7, 0.12, -28), tone(0.93, 0.055, -16), tone(0.8, 0.1, -24)],
      ];
}

/** Draws a hot-air balloon: five gores, ropes and a basket. */
function balloon([x, y]: Point, radius: number, coat: GoreColors = ['main', 'tint', 'bright']): ShapeElement[] {
  const [dark, light, middle] = coat;
  const at = (across: number, down: number): Point => [x + across * radius, y + down * radius];
  const ropes: PathCommand[] = [
    ['M', ...at(-0.2, 1.2)],
    ['L', ...at(-0.13, 1.66)],
    ['M', ...at(0.2, 1.2)],
    ['L', ...at(0.13, 1.66)],
  ];
  return [
    freeform(ropes, { stroke: pen('deep', Math.max(1, radius * 0.012), 0.7) }),
    freeform(envelope([x, y], radius, 1), { fill: solid(dark) }),
    freeform(envelope([x, y], radius, 0.66), { fill: solid(light) }),
    freeform(envelope([x, y], radius, 0.28), { fill: solid(middle) }),
    pill(x - 0.24 * radius, y + 1.17 * radius, 0.48 * radius, 0.09 * radius, 0.045 * radius, { fill: solid('strong') }),
    pill(x - 0.17 * radius, y + 1.64 * radius, 0.34 * radius, 0.26 * radius, 0.07 * radius, { fill: solid('strong') }),
  ];
}

/**
 * Draws the outline of the envelope or of one of its gores.
 * @param share Fraction of the full width, for the gores between the seams.
 */
function envelope([x, y]: Point, radius: number, share: number): PathCommand[] {
  const at = (across: number, down: number): Point => [x + across * share * radius, y + down * radius];
  return [
    ['M', ...at(0, -1)],
    ['C', ...at(0.56, -1), ...at(1, -0.56), ...at(1, 0)],
    ['C', ...at(1, 0.48), ...at(0.42, 0.86), ...at(0.24, 1.2)],
    ['L', ...at(-0.24, 1.2)],
    ['C', ...at(-0.42, 0.86), ...at(-1, 0.48), ...at(-1, 0)],
    ['C', ...at(-1, -0.56), ...at(-0.56, -1), ...at(0, -1)],
    ['Z'],
  ];
}
