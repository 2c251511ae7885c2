import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { isWarm, tone } from '../../themes/tone.ts';
import type { CoverDesign, MotifScene } from '../design.ts';
import type { PathCommand, Point } from '../path.ts';
import { arc, closeOver, join, polygon } from '../path.ts';
import { disc, freeform, withMotifIds, rect, solid } from '../shapes.ts';
import { darkTitle } from './dark-title.ts';
import { byline } from './byline.ts';
import { bandsOf } from './strips.ts';

const columns = 4;
/** Width of a tile in px on a slide with a height of 720 px. */
const maxSide = 144;

/** Draws a cover with a wall of tiles with quarter discs and squares on the right. The title ends at x 656. */
export const tiles: CoverDesign = (scene) => {
  const { rule, texts } = darkTitle(scene, { width: 576, top: 110 });
  return {
    background: solid('paper'),
    elements: [
      ...withMotifIds([...wallOfTiles(scene), rule]),
      ...texts,
      ...byline(scene, { author: 'dark', date: 'muted', rule: isWarm(scene.color) ? 'vivid' : 'main' }),
    ],
  };
};

/**
 * The figure on a tile and its background. The figure is a quarter disc around a corner (clockwise from the upper
 * left), a leaf between two corners, a disc, or half a tile cut diagonally.
 */
type Figure = 'quarter0' | 'quarter1' | 'quarter2' | 'quarter3' | 'leaf0' | 'leaf1' | 'disc' | 'half' | 'plain';
type Shade = 'panel' | 'main' | 'bright' | 'pale' | 'tint' | 'paper';
type Tile = readonly [figure: Figure, color: Shade, background: Shade];

const rows: readonly (readonly Tile[])[] = [
  [
    ['plain', 'paper', 'paper'],
    ['quarter2', 'main', 'pale'],
    ['plain', 'panel', 'panel'],
    ['quarter3', 'bright', 'tint'],
  ],
  [
    ['quarter2', 'bright', 'paper'],
    ['disc', 'panel', 'tint'],
    ['quarter0', 'pale', 'main'],
    ['leaf1', 'main', 'panel'],
  ],
  [
    ['plain', 'tint', 'tint'],
    ['quarter3', 'bright', 'panel'],
    ['leaf0', 'main', 'pale'],
    ['quarter1', 'panel', 'bright'],
  ],
  [
    ['quarter1', 'main', 'paper'],
    ['half', 'pale', 'tint'],
    ['quarter2', 'panel', 'bright'],
    ['disc', 'paper', 'main'],
  ],
  [
    ['plain', 'paper', 'paper'],
    ['quarter1', 'panel', 'pale'],
    ['quarter0', 'main', 'tint'],
    ['plain', 'bright', 'bright'],
  ],
];

/**
 * Draws the wall, turned upside down depending on the seed.
 * @param from The first column.
 */
export function wallOfTiles(scene: MotifScene, from = 0): ShapeElement[] {
  const orientedRows = scene.random() < 0.5 ? rows : rows.toReversed().map((row) => row.map(upsideDown));
  const height = 720 + scene.extraHeight;
  const count = Math.ceil(height / maxSide);
  const side = height / count;
  return Array.from({ length: count }, (_, index) => orientedRows[index % orientedRows.length] ?? []).flatMap(
    (row, rowIndex) =>
      row.flatMap((tile, columnIndex) =>
        columnIndex < from ? [] : drawTile(scene, tile, [1280 - (columns - columnIndex) * side, rowIndex * side], side),
      ),
  );
}

/** Draws the motif of content slides: three small tiles in the upper right corner, right of x 1160 and above y 112. */
export function cornerTiles(scene: MotifScene): ShapeElement[] {
  const small = 52;
  return [
    ...drawTile(scene, ['quarter2', 'main', 'paper'], [1280 - 2 * small, 0], small),
    ...drawTile(scene, ['leaf0', 'bright', 'panel'], [1280 - small, 0], small),
    ...drawTile(scene, ['quarter1', 'panel', 'pale'], [1280 - small, small], small),
  ];
}

function drawTile(scene: MotifScene, [figure, color, background]: Tile, at: Point, size: number): ShapeElement[] {
  const { main, bright } = bandsOf(scene);
  const shades: Record<Shade, Color> = {
    panel: 'panel',
    main,
    bright,
    pale: tone(0.9, 0.05),
    tint: 'tint',
    paper: 'paper',
  };
  return [
    ...(background === 'paper' ? [] : [rect(at[0], at[1], size, size, { fill: solid(shades[background]) })]),
    ...draw(figure, at, size, shades[color]),
  ];
}

const mirrored: Partial<Record<Figure, Figure>> = {
  quarter0: 'quarter3',
  quarter3: 'quarter0',
  quarter1: 'quarter2',
  quarter2: 'quarter1',
  leaf0: 'leaf1',
  leaf1: 'leaf0',
};

function upsideDown([figure, color, background]: Tile): Tile {
  return [mirrored[figure] ?? figure, color, background];
}

function draw(figure: Figure, [x, y]: Point, size: number, color: Color): ShapeElement[] {
  const paint = { fill: solid(color) };
  const corners: readonly [Point, Point, Point, Point] = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
  const quarter = (corner: 0 | 1 | 2 | 3): PathCommand[] =>
    closeOver(arc(corners[corner], size, 90 * corner, 90 * corner + 90), [corners[corner]]);
  switch (figure) {
    case 'quarter0':
      return [freeform(quarter(0), paint)];
    case 'quarter1':
      return [freeform(quarter(1), paint)];
    case 'quarter2':
      return [freeform(quarter(2), paint)];
    case 'quarter3':
      return [freeform(quarter(3), paint)];
    case 'leaf0':
      return [freeform(leaf(corners[0], corners[2], size, 0), paint)];
    case 'leaf1':
      return [freeform(leaf(corners[1], corners[3], size, 90), paint)];
    case 'disc':
      return [disc([x + size / 2, y + size / 2], size * 0.34, paint)];
    case 'half':
      return [freeform(polygon([corners[0], corners[2], corners[3]]), paint)];
    case 'plain':
      return [];
    default:
      return figure satisfies never;
  }
}

/** Returns the area between two arcs around opposite corners. */
function leaf(one: Point, other: Point, size: number, startAngle: number): PathCommand[] {
  return [
    ...join(arc(one, size, startAngle, startAngle + 90), arc(other, size, startAngle + 180, startAngle + 270)),
    ['Z'],
  ];
}
