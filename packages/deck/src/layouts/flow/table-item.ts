import { cellInsets, cellLineHeight, cellTypography, rowHeight } from '../../elements/table/layout.ts';
import type { TableCell } from '../../model/element.ts';
import { splitRuns } from '../../text/split-runs.ts';
import type { FlowItem, Placing, Scale } from './flow-item.ts';
import { brokenNames, columnWidths } from './table-columns.ts';

type Row = readonly TableCell[];

/** A head higher than this share of a slide is not repeated: its words stand in the first row. */
const highestHead = 0.4;

/** So many rows are put in one item at most: what is left of an item is looked through on each of its slides. */
const mostRows = 300;

/** @param rows the head first */
export function tableItems(rows: readonly Row[]): FlowItem[] {
  const known = new Map<string, number[]>();
  const columnsAt = (size: number, width: number): number[] => {
    const key = `${size}/${width}`;
    let columns = known.get(key);
    if (!columns) known.set(key, (columns = columnWidths(rows, size, width)));
    return columns;
  };
  if (rows.length <= mostRows) return [itemOf(rows, columnsAt)];
  const items: FlowItem[] = [];
  for (let from = 1; from < rows.length; from += mostRows)
    items.push(itemOf([rows[0] ?? [], ...rows.slice(from, from + mostRows)], columnsAt));
  return items;
}

/** Parts of a table keep the columns of the whole. */
function itemOf(rows: readonly Row[], columnsAt: (size: number, width: number) => number[]): FlowItem {
  const heights = new Map<string, number>();
  const heightAt = (index: number, scale: Scale, width: number): number => {
    const key = `${index}/${scale.table}/${width}`;
    let height = heights.get(key);
    if (height === undefined)
      heights.set(
        key,
        (height = Math.ceil(rowHeight(rows[index] ?? [], scale.table, index === 0, columnsAt(scale.table, width)))),
      );
    return height;
  };
  const height = (scale: Scale, width: number, enough: number): number => {
    let used = 0;
    for (let index = 0; index < rows.length && used <= enough; index++) used += heightAt(index, scale, width);
    return used;
  };
  return {
    height,
    ideal: (scale, width) =>
      rows.reduce((sum, _, index) => sum + idealHeight(heightAt(index, scale, width), scale.table), 0),
    brokenLines: (scale, width) => brokenNames(rows, scale.table, columnsAt(scale.table, width)[0] ?? width),
    split: (scale, width, room, must) => {
      const head = rows[0] ?? [];
      if (must && heightAt(0, scale, width) > room * highestHead) {
        const empty: Row = head.map(() => ({ runs: [] }));
        return itemOf([empty, head, ...rows.slice(1)], columnsAt).split(scale, width, room, must);
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
        const cut = must ? cutRow(rows[1] ?? [], columnsAt(scale.table, width), scale.table, room - used) : undefined;
        return cut && [itemOf([head, cut[0]], columnsAt), itemOf([head, cut[1], ...rows.slice(2)], columnsAt)];
      }
      // Never one row alone on the next slide.
      if (count === rows.length - 1 && count > 2) count--;
      if (!must && count < 3) return undefined;
      return [itemOf(rows.slice(0, count), columnsAt), itemOf([head, ...rows.slice(count)], columnsAt)];
    },
    place: (placing) => [placeTable(rows, columnsAt(placing.scale.table, placing.box.width), placing)],
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

/** Rows of one line like to be about 66 px high at 22. */
function idealHeight(least: number, size: number): number {
  return Math.max(least, Math.min(least + size * 1.1, size * 3));
}

function placeTable(rows: readonly Row[], columns: readonly number[], { scale, box, id, look }: Placing) {
  const size = scale.table;
  const least = rows.map((row, index) => Math.ceil(rowHeight(row, size, index === 0, columns)));
  const leastSum = least.reduce((sum, height) => sum + height, 0);
  const ideals = least.map((height) => idealHeight(height, size));
  const wanted = ideals.reduce((sum, height) => sum + height, 0) - leastSum;
  const part = wanted <= 0 ? 0 : Math.max(0, Math.min(1, (box.height - leastSum) / wanted));
  const heights = least.map((height, index) => Math.floor(height + ((ideals[index] ?? height) - height) * part));
  return {
    kind: 'table' as const,
    id: id('table'),
    box: { ...box, height: heights.reduce((sum, height) => sum + height, 0) },
    columns,
    rows: rows.map((cells, index) => ({ height: heights[index] ?? 0, cells })),
    style: { size, ...look.table },
  };
}
