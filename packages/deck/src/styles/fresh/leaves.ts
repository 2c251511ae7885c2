import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { isWarm, tone } from '../../themes/tone.ts';
import type { CoverDesign, MotifScene } from '../design.ts';
import type { PathCommand, Point } from '../path.ts';
import { path, stretchDown, transformPath } from '../path.ts';
import type { Random } from '../seed.ts';
import { randomBetween } from '../seed.ts';
import { freeform, withMotifIds, pen, solid } from '../shapes.ts';
import { titleBlock } from '../title-block.ts';
import { byline } from './byline.ts';

/** Draws a cover with three sprigs in front of a soft shape on the right. The text stays left of x 720. */
export const leaves: CoverDesign = (scene) => {
  const { texts } = scene;
  const hasMeta = texts.author !== undefined || texts.date !== undefined;
  const block = titleBlock(scene, {
    x: 96,
    width: 624,
    top: 120,
    bottom: hasMeta ? 520 : 590,
    max: { zh: 84, en: 84 },
    gap: 36,
    title: 'deep',
    subtitle: { color: 'deep', size: 32 },
  });
  return {
    background: solid('tint'),
    elements: [
      ...withMotifIds(foliage(scene)),
      ...block.elements,
      ...(hasMeta ? byline(scene, block.bottom + 30) : []),
    ],
  };
};

/** Draws the sprigs in front of their shape, right of x 832. */
export function foliage(scene: MotifScene): ShapeElement[] {
  return [blob(scene), ...sprigs(scene)];
}

/**
 * Draws the motif of content slides: one sprig hanging into the upper right corner, right of x 1090 and above y 140.
 */
export function cornerSprig({ color, random }: MotifScene): ShapeElement[] {
  const colors: Color[] = isWarm(color)
    ? ['vivid', tone(0.8, 0.14, -6)]
    : [tone(0.62, 0.125, 6), tone(0.74, 0.125, -6)];
  return sprig(
    random,
    { from: [1292, 18], over: [1226, 34], to: [1146, 66] },
    { count: 6, lengths: [58, 44], colors, stemWidth: 2.5 },
  );
}

const blob = ({ extraHeight }: MotifScene): ShapeElement =>
  freeform(
    stretchDown(
      path(
        'M1296 40 C1150 4 1010 36 936 128 C872 208 884 300 874 392 C866 470 850 500 880 570 C912 644 980 690 1020 736 L1296 736 Z',
      ),
      extraHeight,
    ),
    { fill: solid(tone(0.915, 0.055, 14)) },
  );

function sprigs({ color, random, extraHeight }: MotifScene): ShapeElement[] {
  const [b, c]: [Color[], Color[]] = isWarm(color)
    ? [
        ['vivid', tone(0.8, 0.14, -6)],
        [tone(0.66, 0.16), tone(0.58, 0.14)],
      ]
    : [
        [tone(0.62, 0.125, 6), tone(0.7, 0.13, -6)],
        ['main', tone(0.5, 0.12, 8)],
      ];
  const end = (): number => randomBetween(random, -16, 16);
  return [
    ...sprig(
      random,
      {
        from: [1300, 300 + extraHeight / 2],
        over: [1120, 150 + extraHeight / 2],
        to: [850 + end(), 128 + extraHeight / 2 + end()],
      },
      { count: 9, lengths: [150, 84], colors: [tone(0.79, 0.12, 20), tone(0.84, 0.1, 12)] },
    ),
    ...sprig(
      random,
      {
        from: [1092, 770 + extraHeight],
        over: [1070, 520 + extraHeight],
        to: [884 + end(), 352 + extraHeight + end()],
      },
      { count: 11, lengths: [164, 84], colors: b },
    ),
    ...sprig(
      random,
      {
        from: [1296, 760 + extraHeight],
        over: [1290, 560 + extraHeight],
        to: [1150 + end(), 400 + extraHeight + end()],
      },
      { count: 8, lengths: [150, 100], colors: c },
    ),
  ];
}

interface Leaves {
  count: number;
  /** Length of the first and the last leaf in px. */
  lengths: readonly [number, number];
  /** Alternating leaf colors. The stem has the first color. */
  colors: readonly Color[];
  /** Width in px. @default 4 */
  stemWidth?: number;
}

/**
 * Draws a stem with alternating leaves, the last of which continues the stem. The stem is a quadratic curve with the
 * control point `over`.
 */
function sprig(
  random: Random,
  { from, over, to }: Record<'from' | 'over' | 'to', Point>,
  { count, lengths: [longest, shortest], colors: [first, second], stemWidth = 4 }: Leaves,
): ShapeElement[] {
  const stem: PathCommand[] = [
    ['M', ...from],
    ['Q', ...over, ...to],
  ];
  const colors = [first ?? 'main', second ?? 'main'];
  return [
    freeform(stem, { stroke: pen(colors[0] ?? 'main', stemWidth, 1, { cap: 'round' }) }),
    ...Array.from({ length: count }, (_, index) => {
      const isLast = index === count - 1;
      const t = isLast ? 1 : 0.14 + (0.8 * index) / (count - 1);
      const at = pointAt(from, over, to, t);
      const ahead = directionAt(from, over, to, t);
      const spread = isLast ? 0 : (52 - 14 * t + randomBetween(random, -4, 4)) * (index % 2 ? 1 : -1);
      const length = longest + (shortest - longest) * t;
      return leaf(at, ahead + spread, length, colors[index % 2] ?? 'main', index % 2 === 1);
    }).flat(),
  ];
}

/** Draws a leaf: two unequal halves and a vein. */
function leaf([x, y]: Point, rotation: number, length: number, color: Color, mirror: boolean): ShapeElement[] {
  const [wide, narrow] = mirror ? [0.75, 0.8] : [0.8, 0.75];
  const half = 0.3 * length;
  const outline: PathCommand[] = [
    ['M', 0, 0],
    ['C', 0.28 * length, -half * wide, 0.72 * length, -half * wide, length, 0],
    ['C', 0.72 * length, half * narrow, 0.28 * length, half * narrow, 0, 0],
    ['Z'],
  ];
  const vein: PathCommand[] = [
    ['M', 0.06 * length, 0],
    ['L', 0.86 * length, 0],
  ];
  return [
    freeform(transformPath(outline, { x, y, rotation }), { fill: solid(color) }),
    freeform(transformPath(vein, { x, y, rotation }), { stroke: pen('tint', 1.6, 0.7, { cap: 'round' }) }),
  ];
}

function pointAt(from: Point, over: Point, to: Point, t: number): Point {
  const along = (axis: 0 | 1): number => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * over[axis] + t ** 2 * to[axis];
  return [along(0), along(1)];
}

/** Returns the direction of the curve in degrees. */
function directionAt(from: Point, over: Point, to: Point, t: number): number {
  const along = (axis: 0 | 1): number => 2 * (1 - t) * (over[axis] - from[axis]) + 2 * t * (to[axis] - over[axis]);
  return (Math.atan2(along(1), along(0)) * 180) / Math.PI;
}
