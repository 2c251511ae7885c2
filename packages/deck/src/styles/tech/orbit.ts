import type { ShapeElement } from '../../model/element.ts';
import type { CoverDesign, MotifScene } from '../design.ts';
import type { Point } from '../path.ts';
import { arc, closeOver, polar, polyline } from '../path.ts';
import { randomBetween } from '../seed.ts';
import { disc, freeform, withMotifIds, pen, solid } from '../shapes.ts';
import { frame } from './frame.ts';
import { darkBackground } from './backgrounds.ts';
import { isWarm } from '../../themes/tone.ts';

/** Draws a cover with orbits with ticks, arcs and nodes. The orbits stay right of x 690. */
export const orbit: CoverDesign = (scene) => {
  const { bar, texts } = frame(scene);
  const motif = rings(scene, {
    center: [1096, 344 + scene.extraHeight / 2],
    scale: 1,
    phase: randomBetween(scene.random, -30, 30),
  });
  return { background: darkBackground, elements: [...withMotifIds([...motif, bar]), ...texts] };
};

interface RingsPlacement {
  center: Point;
  scale: number;
  /** Rotation of the whole drawing, in degrees. */
  phase: number;
}

function rings({ color }: MotifScene, { center, scale, phase }: RingsPlacement): ShapeElement[] {
  const fill = isWarm(color) ? 'vivid' : 'main';
  const [outer, inner] = isWarm(color) ? [0.07, 0.09] : [0.16, 0.22];
  const ring = (radius: number, width: number, alpha: number) =>
    disc(center, radius * scale, { stroke: pen('bright', width, alpha) });
  const sweep = (radius: number, from: number, to: number, width: number, alpha: number) =>
    freeform(arc(center, radius * scale, from + phase, to + phase), { stroke: pen('bright', width * scale, alpha) });
  const ticks = (radius: number, length: number, angles: readonly number[], width: number, alpha: number) =>
    freeform(
      angles.flatMap((angle) =>
        polyline([
          polar(center, radius * scale, angle + phase),
          polar(center, (radius + length) * scale, angle + phase),
        ]),
      ),
      { stroke: pen('bright', width, alpha) },
    );
  const fine = Array.from({ length: 180 }, (_, index) => index * 2);
  const nodes = (
    [
      [292, 150, 7],
      [292, 228, 5],
      [404, 196, 6],
      [176, 112, 5],
    ] as const
  ).flatMap(([radius, angle, size]) => {
    const at = polar(center, radius * scale, angle + phase);
    return [disc(at, size + 7, { fill: solid('bright', 0.2) }), disc(at, size, { fill: solid('bright') })];
  });
  return [
    disc(center, 404 * scale, { fill: solid(fill, outer) }),
    disc(center, 292 * scale, { fill: solid(fill, inner) }),
    freeform(closeOver(arc(center, 356 * scale, 150 + phase, 196 + phase), [center]), { fill: solid('bright', 0.1) }),
    ring(404, 1, 0.22),
    ring(292, 1, 0.3),
    ring(176, 1, 0.35),
    ring(84, 1.5, 0.7),
    ticks(
      330,
      8,
      fine.filter((angle) => angle % 30 !== 0),
      1,
      0.4,
    ),
    ticks(
      330,
      18,
      fine.filter((angle) => angle % 30 === 0),
      2,
      0.9,
    ),
    ticks(
      108,
      6,
      Array.from({ length: 72 }, (_, index) => index * 5),
      1,
      0.45,
    ),
    sweep(226, 170, 292, 12, 1),
    sweep(226, 300, 330, 12, 0.45),
    sweep(226, 336, 520, 2, 0.3),
    sweep(258, 120, 166, 3, 0.8),
    ...nodes,
    disc(center, 44 * scale, { fill: solid('bright') }),
    disc(center, 16 * scale, { fill: solid('deep') }),
  ];
}
