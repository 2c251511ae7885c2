import type { TableElement } from '../../model/element.ts';
import type { Stroke } from '../../model/paint.ts';
import { drawText } from '../../svg/draw-text.ts';
import { strokeAttributes } from '../../svg/paint.ts';
import type { Scene } from '../../svg/scene.ts';
import { tag } from '../../svg/xml.ts';
import { cellColor, isHeadRow, rowGround } from './cell-look.ts';
import { cellInsets, cellParagraphs, cellTypography, setCell } from './layout.ts';
import { cellPlaces, isMergedBelow } from './merged-cells.ts';
import type { CellPlace } from './merged-cells.ts';

export function tableToSvg(element: TableElement, scene: Scene): string {
  const { box, columns, rows, style } = element;
  const right = box.x + box.width;
  const places = cellPlaces(element);
  const grid = {
    columns,
    tops: edgesOf(
      box.y,
      rows.map(({ height }) => height),
    ),
    lefts: edgesOf(box.x, columns),
  };
  // No ground may lie over half of a rule.
  const drawn = [...rows.keys()].flatMap((index) => drawGrounds(element, index, places, grid, scene));
  for (const [index, row] of rows.entries()) {
    const isHead = isHeadRow(element, index);
    const top = grid.tops[index] ?? 0;
    const bottom = grid.tops[index + 1] ?? 0;
    for (const [column, cell] of row.cells.entries()) {
      const place = places[index]?.[column];
      if (place?.isCovered !== false) continue;
      const left = grid.lefts[column] ?? 0;
      const width = (grid.lefts[column + place.columns] ?? left) - left;
      const height = (grid.tops[index + place.rows] ?? bottom) - top;
      const set = setCell(cell, style.size, isHead, width);
      const color = cellColor(scene.deck.theme, element, index, cell);
      const look = { ...cellTypography(style.size, isHead), color };
      drawn.push(
        drawText(scene, cellParagraphs(cell), look, set, {
          x: left + cellInsets.x,
          y: top + (height - set.height) / 2,
        }),
      );
    }
    const under = isHead && style.edge ? { ...style.edge, width: style.edge.width / 2 } : undefined;
    if (under) drawn.push(...drawRule(under, index, bottom, places, grid, scene));
    else if (index < rows.length - 1)
      drawn.push(...drawRule({ color: style.line, width: 1 }, index, bottom, places, grid, scene));
  }
  const foot = grid.tops.at(-1) ?? box.y;
  if (style.edge)
    for (const y of [box.y, foot])
      drawn.push(tag('line', { x1: box.x, y1: y, x2: right, y2: y, ...strokeAttributes(scene, style.edge) }));
  return drawn.join('');
}

/** Edges of rows and columns, in px of the slide. */
interface Grid {
  columns: readonly number[];
  tops: readonly number[];
  lefts: readonly number[];
}

function edgesOf(start: number, sizes: readonly number[]): number[] {
  let at = start;
  return [start, ...sizes.map((size) => (at += size))];
}

/** The grounds of a row and of its cells; a merged cell has that of its first row all the way down. */
function drawGrounds(
  table: TableElement,
  index: number,
  places: readonly (readonly CellPlace[])[],
  { tops, lefts }: Grid,
  scene: Scene,
): string[] {
  const { height = 0, cells = [] } = table.rows[index] ?? {};
  const ground = rowGround(table, index);
  const y = tops[index] ?? 0;
  const stretches = stretchesOf(places[index] ?? [], (place, column) => {
    if (place.isCovered && place.row !== index) return undefined;
    const color = cells[place.isCovered ? place.column : column]?.fill ?? ground;
    return color && (place.isCovered ? 'joined' : `${place.rows} ${scene.colorOf(color)}`);
  });
  return stretches.map(({ from, to, value }) => {
    const [rows, fill] = value.split(' ');
    const x = lefts[from] ?? 0;
    const foot = tops[index + Number(rows)] ?? y + height;
    return tag('rect', { x, y, width: (lefts[to] ?? x) - x, height: foot - y, fill });
  });
}

/** The rule under a row, left out where a merged cell goes on. */
function drawRule(
  stroke: Stroke,
  row: number,
  y: number,
  places: readonly (readonly CellPlace[])[],
  { columns, lefts }: Grid,
  scene: Scene,
): string[] {
  const stretches = stretchesOf([...columns.keys()], (column) =>
    isMergedBelow(places, row, column) ? undefined : 'rule',
  );
  return stretches.map(({ from, to }) =>
    tag('line', { x1: lefts[from] ?? 0, y1: y, x2: lefts[to] ?? 0, y2: y, ...strokeAttributes(scene, stroke) }),
  );
}

interface Stretch<Value> {
  from: number;
  /** The first after it. */
  to: number;
  value: Value;
}

/** Neighbours of one value together; undefined ones are left out, `joined` ones go with the one before them. */
function stretchesOf<Item, Value>(
  items: readonly Item[],
  valueOf: (item: Item, index: number) => Value | 'joined' | undefined,
): Stretch<Value>[] {
  const stretches: Stretch<Value>[] = [];
  for (const [index, item] of items.entries()) {
    const value = valueOf(item, index);
    const last = stretches.at(-1);
    if (value === undefined) continue;
    if (last?.to === index && (value === 'joined' || value === last.value)) last.to = index + 1;
    else stretches.push({ from: index, to: index + 1, value: value as Value });
  }
  return stretches;
}
