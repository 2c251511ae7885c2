import type { ColorName } from '../../model/deck.ts';
import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { isWarm, tone } from '../../themes/tone.ts';
import { cloud } from '../cloud.ts';
import type { CoverDesign, MotifScene } from '../design.ts';
import type { PathCommand, Point } from '../path.ts';
import { circle, path, transformPath } from '../path.ts';
import { randomBetween } from '../seed.ts';
import { disc, freeform, gradient, moveDown, withMotifIds, pen, solid } from '../shapes.ts';
import { titleBlock } from '../title-block.ts';
import { byline } from './byline.ts';
import { outline, rosy, thinOutline } from './outline.ts';
import { drawStar } from './star.ts';
import { title } from './title.ts';

/**
 * Draws a cover with a piloted rocket and its trail of clouds, among planets and stars. The text stays left of x 672.
 */
export const rocket: CoverDesign = (scene) => {
  const block = titleBlock(scene, {
    x: 72,
    width: 600,
    top: 110,
    bottom: 520,
    ...title,
  });
  return {
    background: gradient(90, [0, tone(0.86, 0.1, scene.color === 'yellow' ? -14 : -20)], [1, 'tint']),
    elements: [
      ...withMotifIds([...moveDown(sky(scene), scene.extraHeight / 2), ...ship(scene), ...smoke(scene)]),
      ...block.elements,
      ...byline(scene, { left: 72, right: 580 }),
    ],
  };
};

const tilt = 24;
const nose: Point = [1016, 316];

/** Moves the rocket, which is drawn upright around its center, to its position and angle. */
function placeInFlight(path: readonly PathCommand[]): PathCommand[] {
  return transformPath(path, { x: nose[0], y: nose[1], rotation: tilt });
}

/** Draws the rocket. */
export function ship({ color, extraHeight }: MotifScene): ShapeElement[] {
  const coat: Color = isWarm(color) ? 'vivid' : 'main';
  const fin = (side: 1 | -1): PathCommand[] => [
    ['M', side * 84, 62],
    ['C', side * 150, 92, side * 170, 150, side * 158, 214],
    ['C', side * 132, 178, side * 108, 168, side * 70, 168],
    ['Z'],
  ];
  const hull: PathCommand[] = path(
    'M0 -236 C72 -176 106 -84 104 6 C102 76 88 130 66 176 L-66 176 C-88 130 -102 76 -104 6 C-106 -84 -72 -176 0 -236 Z',
  );
  const cap: PathCommand[] = path(
    'M0 -236 C42 -201 71 -155 87 -106 C40 -88 -40 -88 -87 -106 C-71 -155 -42 -201 0 -236 Z',
  );
  const belt: PathCommand[] = path('M-93 92 C-40 110 40 110 93 92 L82 134 C36 148 -36 148 -82 134 Z');
  const nozzle: PathCommand[] = path('M-48 176 L48 176 L58 206 L-58 206 Z');
  const flame = (reach: number, half: number): PathCommand[] => [
    ['M', -half, 206],
    ['C', -half * 1.25, 206 + reach * 0.5, -half * 0.3, 206 + reach * 0.72, 0, 206 + reach],
    ['C', half * 0.3, 206 + reach * 0.72, half * 1.25, 206 + reach * 0.5, half, 206],
    ['Z'],
  ];
  const shapes = [
    freeform(placeInFlight(flame(150, 46)), { fill: solid('#FFC94D'), stroke: outline }),
    freeform(placeInFlight(flame(84, 24)), { fill: solid('#FFF1C2') }),
    freeform(placeInFlight(fin(-1)), { fill: solid(coat), stroke: outline }),
    freeform(placeInFlight(fin(1)), { fill: solid(coat), stroke: outline }),
    freeform(placeInFlight(nozzle), { fill: solid('deep'), stroke: outline }),
    freeform(placeInFlight(hull), { fill: solid('white'), stroke: outline }),
    freeform(placeInFlight(cap), { fill: solid(coat), stroke: outline }),
    freeform(placeInFlight(belt), { fill: solid('bright'), stroke: outline }),
    ...pilot(),
  ];
  return moveDown(shapes, extraHeight / 2);
}

/** Draws the face in the round window. */
function pilot(): ShapeElement[] {
  const at = (x: number, y: number): Point => {
    const [command] = placeInFlight([['M', x, y]]);
    return command?.[0] === 'M' ? [command[1], command[2]] : [0, 0];
  };
  const smile: PathCommand[] = path('M-12 14 Q0 28 12 14');
  return [
    freeform(circle(at(0, 0), 64), { fill: solid('bright'), stroke: outline }),
    freeform(circle(at(0, 0), 47), { fill: solid('tint'), stroke: outline }),
    disc(at(-27, 14), 11, { fill: solid(rosy) }, 8),
    disc(at(27, 14), 11, { fill: solid(rosy) }, 8),
    disc(at(-17, -2), 6.5, { fill: solid('deep') }, 8.5),
    disc(at(17, -2), 6.5, { fill: solid('deep') }, 8.5),
    freeform(placeInFlight(smile), { stroke: pen('deep', 5, 1, { cap: 'round', join: 'round' }) }),
  ];
}

/** Draws the launch smoke, wider than the slide's corner. */
export function smoke({ extraHeight }: MotifScene): ShapeElement[] {
  const puffs = cloud([
    { x: -196, y: -40, radius: 40 },
    { x: -128, y: -82, radius: 66 },
    { x: -32, y: -100, radius: 72 },
    { x: 68, y: -84, radius: 66 },
    { x: 150, y: -50, radius: 50 },
  ]);
  const clouds = [
    freeform(transformPath(puffs, { x: 826, y: 738, scale: 1.05 }), { fill: solid(tone(0.93, 0.04)), stroke: outline }),
    freeform(transformPath(puffs, { x: 1146, y: 738, scale: 0.86, mirror: true }), {
      fill: solid('white'),
      stroke: outline,
    }),
    freeform(transformPath(puffs, { x: 964, y: 740, scale: 0.66 }), { fill: solid('white'), stroke: outline }),
  ];
  return moveDown(clouds, extraHeight);
}

/** Draws planets and stars, each star with a random rotation. */
function sky({ color, random }: MotifScene): ShapeElement[] {
  const other = otherOf(color);
  const stars = (
    [
      [708, 84, 20, 'white'],
      [836, 210, 15, other],
      [756, 438, 22, 'white'],
      [1226, 420, 20, other],
      [1120, 66, 16, 'white'],
    ] as const
  ).map(([x, y, size, fill]) =>
    freeform(transformPath(drawStar(size), { x, y, rotation: randomBetween(random, -20, 20) }), {
      fill: solid(fill),
      stroke: thinOutline,
    }),
  );
  const dots = (
    [
      [900, 88, 6],
      [724, 250, 5],
      [1212, 318, 6],
      [884, 520, 5],
    ] as const
  ).flatMap(([x, y, radius]) => circle([x, y], radius));
  return [
    freeform(dots, { fill: solid('white') }),
    ...stars,
    ...planet(1196, 168, 1, color),
    freeform(circle([800, 312], 24), { fill: solid('bright'), stroke: thinOutline }),
  ];
}

function otherOf(color: ColorName): Color {
  return tone(0.76, 0.14, color === 'yellow' ? -40 : 40);
}

function planet(x: number, y: number, scale: number, color: ColorName): ShapeElement[] {
  const ring: PathCommand[] = path('M-70 12 C-88 34 -20 26 30 6 C76 -12 92 -32 62 -28');
  const stroke = scale < 1 ? thinOutline : outline;
  return [
    freeform(circle([x, y], 50 * scale), { fill: solid(otherOf(color)), stroke }),
    freeform(transformPath(ring, { x, y, scale }), { stroke }),
  ];
}

/**
 * Draws the motif of content slides: a planet and two stars in the upper right corner, right of x 1060 and above y 130.
 */
export function smallSky({ color }: MotifScene): ShapeElement[] {
  return [
    ...planet(1196, 72, 0.6, color),
    freeform(transformPath(drawStar(18), { x: 1112, y: 46, rotation: -12 }), {
      fill: solid('vivid'),
      stroke: thinOutline,
    }),
    freeform(transformPath(drawStar(12), { x: 1076, y: 96, rotation: 14 }), {
      fill: solid('bright'),
      stroke: thinOutline,
    }),
  ];
}
