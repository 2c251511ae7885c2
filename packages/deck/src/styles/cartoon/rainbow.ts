import type { ColorName } from '../../model/deck.ts';
import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { isWarm, tone } from '../../themes/tone.ts';
import type { CoverDesign, MotifScene } from '../design.ts';
import type { PathCommand, Point } from '../path.ts';
import { arc, close, closeOver, transformPath, polygon, smooth } from '../path.ts';
import { randomBetween } from '../seed.ts';
import { freeform, moveDown, withMotifIds, solid } from '../shapes.ts';
import { titleBlock } from '../title-block.ts';
import { faceCloud } from './face-cloud.ts';
import { byline } from './byline.ts';
import { outline, thinOutline } from './outline.ts';
import { drawStar } from './star.ts';
import { title } from './title.ts';

const center: Point = [1040, 604];
const radii = [384, 330, 276, 222, 168, 114] as const;

/** Draws a cover with a rainbow between two clouds, below a string of flags. The text stays left of x 656. */
export const rainbow: CoverDesign = (scene) => {
  const block = titleBlock(scene, {
    x: 72,
    width: 584,
    top: 150,
    bottom: 530,
    ...title,
  });
  return {
    background: solid('tint'),
    elements: [
      ...withMotifIds([...landscape(scene), ...flags(scene), ...moveDown(stars(scene), scene.extraHeight / 2)].flat()),
      ...block.elements,
      ...byline(scene, { left: 72, right: 604 }),
    ],
  };
};

/** Draws the motif of section slides: the rainbow between its clouds, right of x 600. */
export function landscape(scene: MotifScene): ShapeElement[] {
  const shapes = [...rings(scene), floor(scene), ...faceCloud(1208, 652, 0.72), ...faceCloud(768, 640, 1)];
  return moveDown(shapes, scene.extraHeight);
}

/** Draws the motif of content slides: a small rainbow standing on the panel, right of x 1100. */
export function smallRainbow({ color }: MotifScene): ShapeElement[] {
  const fills = fillsOf(color);
  return [76, 60, 44, 28].map((radius, index) =>
    freeform(close(arc([1166, 136], radius, 180, 360)), {
      fill: solid(fills[index === 3 ? 4 : index] ?? 'paper'),
      stroke: thinOutline,
    }),
  );
}

function fillsOf(color: ColorName): Color[] {
  return [isWarm(color) ? 'vivid' : 'main', tone(0.72, 0.15, -34), 'bright', tone(0.9, 0.1, 36), 'paper', 'tint'];
}

/** Draws half rings with vertical ends that continue behind the floor. */
function rings({ color }: MotifScene): ShapeElement[] {
  const fills = fillsOf(color);
  return radii.map((radius, index) =>
    freeform(
      closeOver(
        [
          ['M', center[0] - radius, center[1] + 80],
          ['L', center[0] - radius, center[1]],
          ...arc(center, radius, 180, 360).slice(1),
        ],
        [[center[0] + radius, center[1] + 80]],
      ),
      { fill: solid(fills[index] ?? 'paper'), stroke: outline },
    ),
  );
}

function floor({ color }: MotifScene): ShapeElement {
  const fill =
    color === 'yellow' ? tone(0.84, 0.14, -22) : color === 'orange' ? tone(0.84, 0.12, 20) : tone(0.7, 0.14, 8);
  const wave: Point[] = [
    [-14, 640],
    [200, 626],
    [440, 630],
    [700, 650],
    [980, 652],
    [1294, 640],
  ];
  return freeform(
    closeOver(smooth(wave), [
      [1294, 734],
      [-14, 734],
    ]),
    { fill: solid(fill), stroke: outline },
  );
}

/** Draws eleven flags on a string, each rotated like the string at its position. */
function flags({ color }: MotifScene): ShapeElement[] {
  const fills: Color[] = [isWarm(color) ? 'vivid' : 'main', 'paper', tone(0.72, 0.15, -34), 'bright'];
  const [from, over, to]: [Point, Point, Point] = [
    [-10, 14],
    [340, 150],
    [760, -10],
  ];
  const at = (t: number, axis: 0 | 1): number =>
    (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * over[axis] + t ** 2 * to[axis];
  const string: PathCommand[] = [
    ['M', ...from],
    ['Q', ...over, ...to],
  ];
  return [
    freeform(string, { stroke: thinOutline }),
    ...Array.from({ length: 11 }, (_, index) => {
      const t = 0.05 + index * 0.087;
      const [[x, y], [nx, ny]] = [
        [at(t - 0.022, 0), at(t - 0.022, 1)] as const,
        [at(t + 0.022, 0), at(t + 0.022, 1)] as const,
      ];
      const flag = polygon([
        [x, y],
        [nx, ny],
        [(x + nx) / 2 + (y - ny) * 0.9, (y + ny) / 2 + (nx - x) * 1.15],
      ]);
      return freeform(flag, { fill: solid(fills[index % fills.length] ?? 'paper'), stroke: thinOutline });
    }),
  ];
}

function stars({ random }: MotifScene): ShapeElement[] {
  return (
    [
      [742, 176, 24, 'bright'],
      [962, 118, 19, 'strong'],
      [1176, 150, 26, 'paper'],
    ] as const
  ).map(([x, y, size, fill]) =>
    freeform(transformPath(drawStar(size), { x, y, rotation: randomBetween(random, -15, 15) }), {
      fill: solid(fill),
      stroke: thinOutline,
    }),
  );
}
