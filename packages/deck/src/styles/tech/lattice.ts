import type { ShapeElement } from '../../model/element.ts';
import { isWarm } from '../../themes/tone.ts';
import type { CoverDesign, MotifScene } from '../design.ts';
import type { PathCommand, Point } from '../path.ts';
import { polar, polygon, polyline } from '../path.ts';
import { randomBetween } from '../seed.ts';
import { disc, freeform, withMotifIds, pen, solid } from '../shapes.ts';
import { frame } from './frame.ts';
import { latticeBackground } from './backgrounds.ts';

const side = 62;
const columnSpacing = side * Math.sqrt(3);
/** The densest point of the lattice on a slide with a height of 720 px. */
const densestPoint: Point = [1086, 330];

/** Draws a cover with the cells of a lattice that thins out around a bright center. The cells stay right of x 736. */
export const lattice: CoverDesign = (scene) => {
  const { bar, texts } = frame(scene);
  return { background: latticeBackground, elements: [...withMotifIds([...cells(scene), bar]), ...texts] };
};

interface Cell {
  at: Point;
  distance: number;
}

/** Draws the lattice, right of x 736. */
export function cells({ color, random, extraHeight }: MotifScene): ShapeElement[] {
  const all = grid(extraHeight);
  const visibleCells = all.filter(({ distance }) => distance < 300 + randomBetween(random, -60, 150));
  const near = visibleCells.filter(({ distance }) => distance < 190);
  const far = visibleCells.filter((cell) => !near.includes(cell) && cell.distance > 330);
  const middle = visibleCells.filter((cell) => !near.includes(cell) && !far.includes(cell));
  const fill = isWarm(color) ? 'vivid' : 'main';
  const strong = isWarm(color) ? 0.34 : 0.85;
  // Selects one bright cell, its neighbors, and a few cells farther away.
  const [bright, ...others] = near.toSorted((one, other) => one.distance - other.distance);
  const lit = others.filter(() => random() < 0.55);
  const faint = [...others.filter((cell) => !lit.includes(cell)), ...middle.filter(() => random() < 0.4)];
  const lines = (of: readonly Cell[], width: number, alpha: number) =>
    of.length > 0 ? [freeform(hexagons(of, side), { stroke: pen('bright', width, alpha) })] : [];
  const filled = (of: readonly Cell[], size: number, color_: 'bright' | 'main' | 'vivid', alpha: number) =>
    of.length > 0 ? [freeform(hexagons(of, size), { fill: solid(color_, alpha) })] : [];
  const vertices = visibleCells
    .filter(() => random() < 0.3)
    .map(({ at }) => polar(at, side, 30 + 60 * Math.floor(random() * 6)));
  return [
    ...filled(faint, side - 5, fill, strong * 0.32),
    ...filled(lit, side - 5, fill, strong),
    ...lines(far, 1, 0.16),
    ...lines(middle, 1, 0.34),
    ...lines(near, 1.5, 0.62),
    ...filled(bright ? [bright] : [], side - 5, 'bright', 1),
    ...(bright ? cubeEdges(bright.at) : []),
    ...lit.slice(0, 3).flatMap(({ at }) => [freeform(hexagon(at, 30), { stroke: pen('bright', 2, 0.9) })]),
    ...(bright ? [freeform(connectionLines(bright.at, lit), { stroke: pen('bright', 2, 0.8, { cap: 'round' }) })] : []),
    ...vertices
      .filter(([x, y]) => x > 752 && x < 1262 && y > 18 && y < 702 + extraHeight)
      .flatMap((at) => [disc(at, 9, { fill: solid('bright', 0.2) }), disc(at, 3.5, { fill: solid('white') })]),
  ];
}

/** Returns the cells that are completely right of x 736. */
function grid(extraHeight: number): Cell[] {
  return Array.from({ length: 9 + Math.ceil(extraHeight / (side * 1.5)) }, (_, row) =>
    Array.from({ length: 6 }, (_unused, column): Cell => {
      const at: Point = [792 + column * columnSpacing + (row % 2) * (columnSpacing / 2), 2 + row * side * 1.5];
      return { at, distance: Math.hypot(at[0] - densestPoint[0], at[1] - densestPoint[1] - extraHeight / 2) };
    }),
  ).flat();
}

/**
 * Returns a hexagon.
 * @param size Radius of its corners, in px.
 */
export function hexagon(at: Point, size: number): PathCommand[] {
  return polygon([30, 90, 150, 210, 270, 330].map((angle) => polar(at, size, angle)));
}

function hexagons(of: readonly Cell[], size: number): PathCommand[] {
  return of.flatMap(({ at }) => hexagon(at, size));
}

/** Draws a cube in the bright cell: three edges from its center. */
function cubeEdges(at: Point): ShapeElement[] {
  const edges = [90, 210, 330].flatMap((angle) => polyline([at, polar(at, 32, angle)]));
  return [
    freeform(hexagon(at, 32), { stroke: pen('night', 4, 1, { join: 'round' }) }),
    freeform(edges, { stroke: pen('night', 4, 1, { cap: 'round' }) }),
  ];
}

/** Draws lines from the rim of the bright cell to the rims of the lit cells. */
function connectionLines(from: Point, lit: readonly Cell[]): PathCommand[] {
  return lit.flatMap(({ at }) => {
    const angle = (Math.atan2(at[1] - from[1], at[0] - from[0]) * 180) / Math.PI;
    const length = Math.hypot(at[0] - from[0], at[1] - from[1]);
    return length > 150 ? [] : polyline([polar(from, 44, angle), polar(from, length - 30, angle)]);
  });
}
