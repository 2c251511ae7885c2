import { cellInsets, cellLineHeight, cellTypography, highestTable, rowHeight } from '../../elements/table/layout.ts';
import type { TableCell } from '../../model/element.ts';
import { splitRuns } from '../../text/split-runs.ts';
import type { FlowItem, Placing, Scale } from './flow-item.ts';
import { brokenCells, columnWidths } from './table-columns.ts';

type Row = readonly TableCell[];

/** A head higher than this share of a slide is not repeated: its words stand in the first row. */
const highestHead = 0.4;

/** px. */
const highestIdeal = 70;

/** So many rows are put in one item at most: what is left of an item is looked through on each of its slides. */
const mostRows = 300;

/** What was measured of a table at one size, in one width: its parts share it. */
interface Measures {
  size: number;
  width: number;
  columns: readonly number[];
  heads: Map<Row, number>;
  heights: Map<Row, number>;
}

type MeasuresAt = (size: number, width: number) => Measures;

/** @param rows the head first */
export function tableItems(rows: readonly Row[]): FlowItem[] {
  const known: Measures[] = [];
  const measuresAt: MeasuresAt = (size, width) => {
    let measures = known.find((one) => one.size === size && one.width === width);
    if (!measures) {
      measures = { size, width, columns: columnWidths(rows, size, width), heads: new Map(), heights: new Map() };
      known.push(measures);
    }
    return measures;
  };
  if (rows.length <= mostRows) return [itemOf(rows, measuresAt)];
  const items: FlowItem[] = [];
  for (let from = 1; from < rows.length; from += mostRows)
    items.push(itemOf([rows[0] ?? [], ...rows.slice(from, from + mostRows)], measuresAt));
  return items;
}

/** What a row needs, px. */
function heightOf(row: Row, isHead: boolean, { size, columns, heads, heights }: Measures): number {
  const known = isHead ? heads : heights;
  let height = known.get(row);
  if (height === undefined)
    known.set(row, (height = Math.min(highestTable, Math.ceil(rowHeight(row, size, isHead, columns)))));
  return height;
}

/** Parts of a table keep the columns of the whole. */
function itemOf(rows: readonly Row[], measuresAt: MeasuresAt): FlowItem {
  const heightAt = (index: number, scale: Scale, width: number): number =>
    heightOf(rows[index] ?? [], index === 0, measuresAt(scale.table, width));
  const height = (scale: Scale, width: number, enough: number): number => {
    let used = 0;
    for (let index = 0; index < rows.length && used <= enough; index++) used += heightAt(index, scale, width);
    return used;
  };
  return {
    height,
    ideal: (scale, width) =>
      rows.reduce((sum, _, index) => sum + idealHeight(heightAt(index, scale, width), scale.table), 0),
    brokenLines: (scale, width) => brokenCells(rows, scale.table, measuresAt(scale.table, width).columns),
    split: (scale, width, room, must) => {
      const head = rows[0] ?? [];
      if (must && heightAt(0, scale, width) > room * highestHead) {
        const empty: Row = head.map(() => ({ runs: [] }));
        return itemOf([empty, head, ...rows.slice(1)], measuresAt).split(scale, width, room, must);
      }
      let used = heightAt(0, scale, width);
      let count = 1;
      for (; count < rows.length; count++) {
        const next = heightAt(count, scale, width);
        if (used + next > room) break;
        used += next;
      }
      if (count >= rows.length) return undefined;
      if (count === 1) {
        const cut = must
          ? cutRow(rows[1] ?? [], measuresAt(scale.table, width).columns, scale.table, room - used)
          : undefined;
        return cut && [itemOf([head, cut[0]], measuresAt), itemOf([head, cut[1], ...rows.slice(2)], measuresAt)];
      }
      // Never one row alone on the next slide.
      if (count === rows.length - 1 && count > 2) count--;
      if (!must && count < 3) return undefined;
      return [itemOf(rows.slice(0, count), measuresAt), itemOf([head, ...rows.slice(count)], measuresAt)];
    },
    place: (placing) => [placeTable(rows, measuresAt(placing.scale.table, placing.box.width), placing)],
  };
}

/** A row too high for a slide goes on under itself. */
function cutRow(row: Row, columns: readonly number[], size: number, room: number): [Row, Row] | undefined {
  const lines = Math.floor((room - 2 * cellInsets.y) / (size * cellLineHeight));
  if (lines < 2) return undefined;
  const parts = row.map((cell, column) => {
    const width = Math.max(1, (columns[column] ?? 0) - 2 * cellInsets.x);
    return { cell, parts: splitRuns(cell.runs, cellTypography(size, false), width, lines) };
  });
  if (parts.every((part) => !part.parts)) return undefined;
  return [
    parts.map(({ cell, parts: cut }) => (cut ? { ...cell, runs: cut[0] } : cell)),
    parts.map(({ cell, parts: cut }) => ({ ...cell, runs: cut ? cut[1] : [] })),
  ];
}

/** Rows of one line like to be 66 px high at 22, and hardly higher at larger sizes. */
function idealHeight(least: number, size: number): number {
  return Math.max(least, Math.min(least + size * 1.1, size * 3, highestIdeal));
}

function placeTable(rows: readonly Row[], measures: Measures, { box, id, look }: Placing) {
  const { size, columns } = measures;
  const least = rows.map((row, index) => heightOf(row, index === 0, measures));
  const leastSum = least.reduce((sum, height) => sum + height, 0);
  const ideals = least.map((height) => idealHeight(height, size));
  const wanted = ideals.reduce((sum, height) => sum + height, 0) - leastSum;
  const part = wanted <= 0 ? 0 : Math.max(0, Math.min(1, (box.height - leastSum) / wanted));
  const heights = least.map((height, index) => Math.floor(height + ((ideals[index] ?? height) - height) * part));
  return {
    kind: 'table' as const,
    id: id('table'),
    box: {
      ...box,
      height: Math.min(
        highestTable,
        heights.reduce((sum, height) => sum + height, 0),
      ),
    },
    columns,
    rows: rows.map((cells, index) => ({ height: heights[index] ?? 0, cells })),
    style: { size, ...look.table },
  };
}
