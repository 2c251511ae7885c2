import * as Y from 'yjs';
import type { SlideElement, TableCell, TableElement } from '../model/element.ts';
import type { Run } from '../model/text.ts';
import { alignSequences } from './diff-sequence.ts';
import { applyOrder, newOrder, readList, type ListItem } from './shared-list.ts';
import { applyTextChange, newSharedText, readRuns, unitsOfRuns } from './shared-text.ts';
import {
  applyAttributes,
  attributesOf,
  isMap,
  newKey,
  readAttributes,
  type Json,
  type SharedMap,
} from './shared-values.ts';
import { setSharedText } from './text-positions.ts';

/*
 * Rows and columns are ordered lists, and a cell belongs to a row and a column. If one user inserts a row while another
 * inserts a column, there is a new empty cell where they cross.
 */

const rowsKey = '@rows';
const columnsKey = '@columns';
const cellsKey = '@cells';
const textKey = '@text';

/**
 * Whether every row has one cell in each column. Other tables are stored as a whole, and their changes are not merged.
 */
export function isRegularTable(element: SlideElement): element is TableElement {
  if (element.kind !== 'table') return false;
  return element.rows.every(({ cells }) => cells.length === element.columns.length);
}

const cellKey = (row: string, column: string) => `${row}/${column}`;

/** Returns the rows, columns and cells of a new table. */
export function tableContent({ rows, columns }: TableElement): [string, SharedMap][] {
  const [rowOrder, columnOrder] = [newOrder(rows.length), newOrder(columns.length)];
  const sharedRows = rows.map((row, at) => mapEntry(`${at}`, [...rowAttributes(row), ...rowOrder.slice(at, at + 1)]));
  const sharedColumns = columns.map((width, at) =>
    mapEntry(`${at}`, [['width', width], ...columnOrder.slice(at, at + 1)]),
  );
  const cells = rows.flatMap((row, at) =>
    row.cells.map((cell, to): [string, SharedMap] => [cellKey(`${at}`, `${to}`), newCell(cell)]),
  );
  return [
    [rowsKey, new Y.Map<unknown>(sharedRows)],
    [columnsKey, new Y.Map<unknown>(sharedColumns)],
    [cellsKey, new Y.Map<unknown>(cells)],
  ];
}

function mapEntry(key: string, entries: [string, unknown][]): [string, SharedMap] {
  return [key, new Y.Map<unknown>(entries)];
}

type Row = TableElement['rows'][number];

const rowAttributes = ({ cells: _, ...row }: Row) => attributesOf(row);
const cellAttributes = ({ runs: _, ...cell }: TableCell) => attributesOf(cell);

function newCell(cell: TableCell): SharedMap {
  return new Y.Map<unknown>([...cellAttributes(cell), [textKey, newSharedText(unitsOfRuns(cell.runs))]]);
}

interface SharedTable {
  rows: SharedMap;
  columns: SharedMap;
  cells: SharedMap;
}

function tableOf(map: SharedMap): SharedTable | undefined {
  const [rows, columns, cells] = [map.get(rowsKey), map.get(columnsKey), map.get(cellsKey)];
  return isMap(rows) && isMap(columns) && isMap(cells) ? { rows, columns, cells } : undefined;
}

/**
 * Keys of the rows and columns of a table, which stay the same when other rows and columns are inserted, moved or
 * deleted.
 */
export interface TableKeys {
  rows: readonly string[];
  columns: readonly string[];
}

/** Keys of the rows, by the rows of the table. */
const keysOfTables = new WeakMap<readonly unknown[], TableKeys>();

/** Returns the keys of a table that was read from a shared document; undefined for other tables. */
export function tableKeys({ rows }: TableElement): TableKeys | undefined {
  return keysOfTables.get(rows);
}

/** Reads rows and columns, which may be invalid. Returns undefined if the table is not stored by row and column. */
export function readTable(map: SharedMap): { columns: unknown[]; rows: unknown[] } | undefined {
  const table = tableOf(map);
  if (!table) return undefined;
  const columns = readList(table.columns);
  const maxRows = Math.floor(maxCells(table.cells.size) / Math.max(1, columns.length));
  const items = readList(table.rows).slice(0, maxRows);
  const readRow = (row: ListItem) => ({
    ...readAttributes(row.map),
    cells: columns.map((column) => readCell(table.cells.get(cellKey(row.key, column.key)))),
  });
  const rows = items.map(readRow);
  keysOfTables.set(rows, { rows: items.map(({ key }) => key), columns: columns.map(({ key }) => key) });
  return { columns: columns.map((column) => column.map.get('width')), rows };
}

/**
 * Returns the maximum number of cells of a table, including cells that are missing in the document because one user
 * inserted a row while another inserted a column. A hostile client could store 10,000 rows and 10,000 columns without
 * any cell in 500 kB. Further rows are left out.
 * @param stored Number of cells in the document.
 */
const maxCells = (stored: number) => 2 * stored + 1000;

function readCell(cell: unknown): Record<string, unknown> & { runs: Run[] } {
  if (!isMap(cell)) return { runs: [] };
  const text = cell.get(textKey);
  const runs = text instanceof Y.Text ? readRuns(text) : [];
  if (text instanceof Y.Text) setSharedText(runs, text);
  return { ...readAttributes(cell), runs };
}

/** Stores the difference between two versions of a table. */
export function applyTableChange(doc: Y.Doc, map: SharedMap, before: TableElement, after: TableElement): void {
  const table = tableOf(map);
  if (!table || (before.rows === after.rows && before.columns === after.columns)) return;
  const rows = alignSequences(before.rows.map(contentOf), after.rows.map(contentOf));
  const [columnsBefore, columnsAfter] = contentOfColumns(before, after, rows);
  const columns = alignSequences(columnsBefore, columnsAfter);
  const current = readTable(map) as Pick<TableElement, 'columns' | 'rows'> | undefined;
  const sharedRows = itemsOf(readList(table.rows), before.rows.map(contentOf), current?.rows.map(contentOf) ?? []);
  const [, columnsNow] = contentOfColumns(
    before,
    { ...before, ...current },
    before.rows.map((_, index) => index),
  );
  const sharedColumns = itemsOf(readList(table.columns), columnsBefore, columnsNow);

  const newColumns = applyItems(doc, table.columns, {
    items: sharedColumns,
    aligned: columns,
    before: before.columns.map((width) => new Map([['width', width]])),
    after: after.columns.map((width) => new Map([['width', width]])),
  });
  const newRows = applyItems(doc, table.rows, {
    items: sharedRows,
    aligned: rows,
    before: before.rows.map(rowAttributes),
    after: after.rows.map(rowAttributes),
  });
  deleteCells(table);
  for (const [at, row] of after.rows.entries()) {
    for (const [to, cell] of row.cells.entries()) {
      const [rowKey, columnKey] = [newRows[at], newColumns[to]];
      if (rowKey === undefined || columnKey === undefined) continue;
      const previous = before.rows[rows[at] ?? -1]?.cells[columns[to] ?? -1];
      if (previous !== cell) applyCell(table.cells, cellKey(rowKey, columnKey), previous, cell);
    }
  }
}

const contentOf = ({ cells }: Row) => JSON.stringify(cells);

/** Returns the content of each column of two tables, without rows that only one of them has. */
function contentOfColumns(
  before: Pick<TableElement, 'rows' | 'columns'>,
  after: Pick<TableElement, 'rows' | 'columns'>,
  rows: readonly number[],
): [string[], string[]] {
  const pairs = rows.flatMap((from, to) => {
    const [one, other] = [before.rows[from], after.rows[to]];
    return one && other ? [[one.cells, other.cells] as const] : [];
  });
  return [
    before.columns.map((_, at) => JSON.stringify(pairs.map(([cells]) => cells[at]))),
    after.columns.map((_, at) => JSON.stringify(pairs.map(([, cells]) => cells[at]))),
  ];
}

/** Returns the item for each row or column of `before`; undefined if another user has deleted it. */
function itemsOf(
  items: readonly ListItem[],
  before: readonly string[],
  current: readonly string[],
): (ListItem | undefined)[] {
  if (before.length === current.length) return [...items];
  const aligned = alignSequences(before, current);
  return before.map((_, index) => items[aligned.indexOf(index)]);
}

/** Deletes, changes, inserts and moves rows or columns. @returns the key of each item of `after`. */
function applyItems(
  doc: Y.Doc,
  list: SharedMap,
  change: {
    items: readonly (ListItem | undefined)[];
    /** Index in `before` of each item of `after`, or -1. */
    aligned: readonly number[];
    before: readonly ReadonlyMap<string, Json>[];
    after: readonly ReadonlyMap<string, Json>[];
  },
): (string | undefined)[] {
  const { items, aligned, before, after } = change;
  const keptIndexes = new Set(aligned);
  for (const [index, item] of items.entries()) if (item && !keptIndexes.has(index)) list.delete(item.key);
  const ordered = aligned.map((from, to) => {
    const item = items[from];
    if (from >= 0 && !item) return undefined;
    if (item) {
      applyAttributes(item.map, before[from] ?? new Map(), after[to] ?? new Map());
      return item;
    }
    const key = newKey(doc);
    const map = new Y.Map<unknown>([...(after[to] ?? [])]);
    list.set(key, map);
    return { key, map, order: '' };
  });
  applyOrder(
    ordered.filter((item) => item !== undefined),
    doc.clientID,
  );
  return ordered.map((item) => item?.key);
}

/** Deletes the cells whose row or column no longer exists. */
function deleteCells({ rows, columns, cells }: SharedTable): void {
  for (const key of cells.keys()) {
    const [row = '', column = ''] = key.split('/');
    if (!rows.has(row) || !columns.has(column)) cells.delete(key);
  }
}

function applyCell(cells: SharedMap, key: string, before: TableCell | undefined, after: TableCell): void {
  const cell = cells.get(key);
  const text = isMap(cell) ? cell.get(textKey) : undefined;
  if (!isMap(cell) || !(text instanceof Y.Text)) return void cells.set(key, newCell(after));
  applyAttributes(cell, before ? cellAttributes(before) : new Map(), cellAttributes(after));
  applyTextChange(text, {
    before: unitsOfRuns(before?.runs ?? []),
    after: unitsOfRuns(after.runs),
    read: (shared) => unitsOfRuns(readRuns(shared)),
  });
}
