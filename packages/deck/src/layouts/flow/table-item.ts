import type { CellInsets } from '../../elements/table/layout.ts';
import { cellInsets, cellLineHeight, cellTypography, maxTableHeight, rowHeight } from '../../elements/table/layout.ts';
import type { TableCell } from '../../model/element.ts';
import { darkStyles } from '../../themes/chart-colors.ts';
import { plainText } from '../../text/runs.ts';
import { splitRuns } from '../../text/split-runs.ts';
import type { FlowItem, ItemContext, Scale } from './flow-item.ts';
import { withMergedNames } from './merged-names.ts';
import { withUnitBelow } from './split-unit.ts';
import { brokenCells, columnWidths, insetsOf, sum } from './table-columns.ts';

type Row = readonly TableCell[];

/** Maximum height of a header that is repeated on each slide, as a fraction of the slide. */
const maxHeaderShare = 0.4;

/** Maximum rows per item, because each slide scans the rest of the item. */
const maxRowsPerItem = 300;

/** Measurements of a table at one size and width, shared by its parts. */
interface Measures {
  size: number;
  columns: readonly number[];
  insets: CellInsets;
  headerHeights: Map<Row, number>;
  heights: Map<Row, number>;
}

type MeasuresAt = (size: number, width: number) => Measures;

/**
 * Creates the items of a table. A header without text is left out.
 * @param rows Header first.
 */
export function tableItems(rows: readonly Row[]): FlowItem[] {
  const measuresByKey = new Map<string, Measures>();
  const measuresAt: MeasuresAt = (size, width) => {
    const key = `${size} ${width}`;
    let measures = measuresByKey.get(key);
    if (!measures) {
      measures = {
        size,
        columns: columnWidths(rows, size, width),
        insets: insetsOf(rows, size, width),
        headerHeights: new Map(),
        heights: new Map(),
      };
      measuresByKey.set(key, measures);
    }
    return measures;
  };
  const hasHeader = rows.length < 2 || (rows[0] ?? []).some(({ runs }) => plainText(runs).trim() !== '');
  const header = hasHeader ? rows.slice(0, 1) : [];
  if (rows.length <= maxRowsPerItem) return [itemOf([...header, ...rows.slice(1)], hasHeader, measuresAt)];
  const items: FlowItem[] = [];
  for (let from = 1; from < rows.length; from += maxRowsPerItem)
    items.push(itemOf([...header, ...rows.slice(from, from + maxRowsPerItem)], hasHeader, measuresAt));
  return items;
}

/** Returns the minimum height of a row, in px. */
function heightOf(row: Row, isHeader: boolean, { size, columns, insets, headerHeights, heights }: Measures): number {
  const known = isHeader ? headerHeights : heights;
  let height = known.get(row);
  if (height === undefined)
    known.set(row, (height = Math.min(maxTableHeight, Math.ceil(rowHeight(row, size, isHeader, columns, insets)))));
  return height;
}

/** Creates an item for a range of a table's rows. All parts of a table keep the column widths of the whole table. */
function itemOf(rows: readonly Row[], hasHeader: boolean, measuresAt: MeasuresAt): FlowItem {
  const first = hasHeader ? 1 : 0;
  const heightAt = (index: number, scale: Scale, width: number): number =>
    heightOf(rows[index] ?? [], index < first, measuresAt(scale.table, width));
  const height = (scale: Scale, width: number, maxMeasured: number): number => {
    let used = 0;
    for (let index = 0; index < rows.length && used <= maxMeasured; index++) used += heightAt(index, scale, width);
    return used;
  };
  return {
    height,
    ideal: (scale, width) =>
      sum(rows.map((_, index) => idealHeight(heightAt(index, scale, width), scale.table, index < first, rows.length))),
    brokenLines: (scale, width) => brokenCells(rows, scale.table, measuresAt(scale.table, width).columns),
    staysWhole: true,
    split: (scale, width, availableHeight, force) => {
      const header = rows.slice(0, first);
      let used = hasHeader ? heightAt(0, scale, width) : 0;
      if (force && used > availableHeight * maxHeaderShare) {
        const empty: Row = (rows[0] ?? []).map(() => ({ runs: [] }));
        return itemOf([empty, ...rows], true, measuresAt).split(scale, width, availableHeight, force);
      }
      let count = first;
      for (; count < rows.length; count++) {
        const next = heightAt(count, scale, width);
        if (used + next > availableHeight) break;
        used += next;
      }
      if (count >= rows.length) return undefined;
      const partOf = (part: readonly Row[]): FlowItem => itemOf([...header, ...part], hasHeader, measuresAt);
      if (count === first) {
        const cut = force
          ? cutRow(rows[first] ?? [], measuresAt(scale.table, width).columns, scale.table, availableHeight - used)
          : undefined;
        return cut && [partOf([cut[0]]), partOf([cut[1], ...rows.slice(first + 1)])];
      }
      // Never leaves a single row for the next slide.
      if (count === rows.length - 1 && count > first + 1) count--;
      if (!force && count < first + 2) return undefined;
      return [partOf(rows.slice(first, count)), partOf(rows.slice(count))];
    },
    layout: (itemContext) => [
      layoutTable(rows, hasHeader, measuresAt(itemContext.scale.table, itemContext.box.width), itemContext),
    ],
  };
}

/** Splits a row that is taller than a slide. The rest continues in a new row. */
function cutRow(row: Row, columns: readonly number[], size: number, availableHeight: number): [Row, Row] | undefined {
  const lines = Math.floor((availableHeight - 2 * cellInsets.y) / (size * cellLineHeight));
  if (lines < 2) return undefined;
  const parts = row.map((cell, column) => {
    const width = Math.max(1, (columns[column] ?? 0) - 2 * cellInsets.x);
    return { cell, parts: splitRuns(cell.runs, cellTypography(size, false), width, lines) };
  });
  if (parts.every((extraShare) => !extraShare.parts)) return undefined;
  return [
    parts.map(({ cell, parts: cut }) => (cut ? { ...cell, runs: cut[0] } : cell)),
    parts.map(({ cell, parts: cut }) => ({ ...cell, runs: cut ? cut[1] : [] })),
  ];
}

/**
 * Maximum height of a row with one line, as a multiple of the line's height, and the ratio of the height of a header to it.
 * A few rows are taller the fewer they are, so that the table begins at the top and fills much of the height.
 */
const maxRowRatio = { header: 0.85, row: 2.2, few: 4.2, perRow: 0.25 } as const;

/** Returns the preferred height of a row of a table: 60 px for one line at font size 22 in a table with many rows. */
function idealHeight(minHeight: number, size: number, isHeader: boolean, rowCount: number): number {
  const { header, row, few, perRow } = maxRowRatio;
  const line = size * cellLineHeight;
  const higher = Math.max(row, few - perRow * rowCount);
  const free = line * ((isHeader ? header * higher : higher) - 1);
  return Math.max(minHeight, Math.floor(minHeight - 2 * cellInsets.y + free));
}

/** Returns rows whose bars are lighter on dark slides, on which the tint of other bars would hardly be visible. */
function withVisibleBars(rows: readonly Row[], { style }: ItemContext['theme']): readonly Row[] {
  if (!darkStyles.has(style)) return rows;
  return rows.map((row) =>
    row.some(({ bar }) => bar === 'accentGround')
      ? row.map((cell) => (cell.bar === 'accentGround' ? { ...cell, bar: 'chartQuietBar' as const } : cell))
      : row,
  );
}

function layoutTable(
  rows: readonly Row[],
  hasHeader: boolean,
  measures: Measures,
  { box, id, theme, slideTheme }: ItemContext,
) {
  const { size, columns, insets } = measures;
  const minHeight = rows.map((row, index) => heightOf(row, hasHeader && index === 0, measures));
  const minSum = sum(minHeight);
  const ideals = minHeight.map((height, index) => idealHeight(height, size, hasHeader && index === 0, rows.length));
  const totalExtra = sum(ideals) - minSum;
  const extraShare = totalExtra <= 0 ? 0 : Math.max(0, Math.min(1, (box.height - minSum) / totalExtra));
  const heights = minHeight.map((height, index) =>
    Math.floor(height + ((ideals[index] ?? height) - height) * extraShare),
  );
  return {
    kind: 'table' as const,
    id: id('table'),
    box: {
      ...box,
      height: Math.min(maxTableHeight, sum(heights)),
    },
    columns,
    ...(!hasHeader && { headerRow: false }),
    rows: withMergedNames(withVisibleBars(rows, theme), hasHeader ? 1 : 0).map((cells, index) => ({
      height: heights[index] ?? 0,
      cells:
        hasHeader && index === 0
          ? cells.map((cell, column) => withUnitBelow(cell, size, (columns[column] ?? 0) - 2 * insets.x))
          : cells,
    })),
    style: { size, ...slideTheme.table, ...(insets !== cellInsets && { insets }) },
  };
}
