import type { ShapeElement } from '../../model/element.ts';
import { isWarm } from '../../themes/tone.ts';
import type { CoverStyle, MotifScene } from '../design.ts';
import type { DesignName } from '../design-names.ts';
import type { Point } from '../path.ts';
import { arc, closeOver } from '../path.ts';
import { freeform, pen, solid } from '../shapes.ts';
import { darkBackground } from './backgrounds.ts';
import { orbit } from './orbit.ts';
import { cells, hexagon, lattice } from './lattice.ts';
import { ribbon, wave } from './wave.ts';
import { master } from './master.ts';

/** The tech style: light lines on a night sky. */
export const tech: CoverStyle<DesignName<'tech'>> = {
  designs: { orbit, wave, lattice },
  motifs: {
    orbit: (scene, placement) =>
      placement === 'content' ? rings(scene, [1280, 0], 0.36) : rings(scene, [1280, 720 + scene.extraHeight], 0.98),
    wave: (scene, placement) => (placement === 'content' ? strands() : ribbon(scene)),
    lattice: (scene, placement) => (placement === 'content' ? cornerCells(scene) : cells(scene)),
  },
  master,
  background: () => darkBackground,
};

/**
 * Draws content slides: rings around the upper right corner, right of x 1130. Section slides have large rings at the
 * lower right.
 */
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

/** Draws content slides: strands that curve around the upper right corner, right of x 1090 and above y 140. */
function strands(): ShapeElement[] {
  return Array.from({ length: 9 }, (_, index) => {
    const u = index / 8 - 0.5;
    return freeform(
      [
        ['M', 1098 + 17 * index, -8],
        ['C', 1150 + 8 * index, 66 - 6 * index, 1210 - 4 * index, 20 + 11 * index, 1290, 132 - 9 * index],
      ],
      { stroke: index % 4 === 2 ? pen('white', 1.5, 0.75) : pen('bright', 1.1, 0.3 + 0.6 * Math.abs(u)) },
    );
  });
}

/** Draws content slides: a few cells, right of x 1100 and above y 116. */
function cornerCells({ color }: MotifScene): ShapeElement[] {
  const side = 34;
  const at = (column: number, row: number): Point => [
    1280 - (column + (row % 2 ? 0.5 : 0)) * side * Math.sqrt(3),
    12 + row * side * 1.5,
  ];
  const lines = [at(0, 0), at(1, 0), at(2, 0), at(0, 1), at(1, 1)].flatMap((center) => hexagon(center, side));
  const fill = isWarm(color) ? 'vivid' : 'main';
  return [
    freeform(hexagon(at(1, 0), side - 3), { fill: solid(fill, isWarm(color) ? 0.5 : 0.9) }),
    freeform(hexagon(at(0, 1), side - 3), { fill: solid('bright') }),
    freeform(lines, { stroke: pen('bright', 1.2, 0.5) }),
  ];
}
