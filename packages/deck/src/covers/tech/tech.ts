import type { ShapeElement } from '../../model/element.ts';
import { isWarm } from '../../themes/tone.ts';
import type { CoverStyle, MotifScene } from '../design.ts';
import type { DesignName } from '../design-names.ts';
import type { Point } from '../path.ts';
import { arc, closeOver } from '../path.ts';
import { freeform, pen, solid } from '../shapes.ts';
import { night } from './night.ts';
import { orbit } from './orbit.ts';
import { lattice } from './lattice.ts';
import { wave } from './wave.ts';

/** Light drawn on a night sky. */
export const tech: CoverStyle<DesignName<'tech'>> = {
  designs: { orbit, wave, lattice },
  motif: (scene, place) => (place === 'content' ? rings(scene, [1280, 0], 0.36) : rings(scene, [1280, 720], 0.98)),
  ground: () => night,
};

/** Content slides: rings round the upper right corner, clear of x 1130; section slides: large ones in the lower right. */
function rings({ color }: MotifScene, center: Point, scale: number): ShapeElement[] {
  const fill = isWarm(color) ? 'vivid' : 'main';
  const [outer, inner] = isWarm(color) ? [0.07, 0.09] : [0.16, 0.22];
  const [from, to] = center[1] === 0 ? [90, 180] : [180, 270];
  const wedge = (radius: number, alpha: number) =>
    freeform(closeOver(arc(center, radius * scale, from, to), [center]), { fill: solid(fill, alpha) });
  const line = (radius: number, first: number, last: number, width: number, alpha: number) =>
    freeform(arc(center, radius * scale, first, last), { stroke: pen('bright', width, alpha) });
  return [
    wedge(404, outer),
    wedge(292, inner),
    line(404, from, to, 1, 0.22),
    line(292, from, to, 1, 0.3),
    line(176, from, to, 1, 0.35),
    line(226, from + 6, to - 6, scale < 0.5 ? 5 : 12, 1),
    line(258, from + 14, from + 42, scale < 0.5 ? 1.5 : 3, 0.8),
  ];
}
