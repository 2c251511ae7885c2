import { expect, it } from 'vitest';
import { gridCellsOf } from './merged-cells.ts';

const cell = (columnSpan?: number, rowSpan?: number) => ({
  runs: [],
  ...(columnSpan !== undefined && { columnSpan }),
  ...(rowSpan !== undefined && { rowSpan }),
});
const table = (rows: ReturnType<typeof cell>[][]) => ({
  columns: (rows[0] ?? []).map(() => 100),
  rows: rows.map((cells) => ({ height: 40, cells })),
});
/** Returns the grid as text: `2x1` for a cell, `.` for a covered one. */
const drawn = (rows: ReturnType<typeof cell>[][]) =>
  gridCellsOf(table(rows)).map((line) =>
    line.map((gridCell) => (gridCell.isCovered ? '.' : `${gridCell.columns}x${gridCell.rows}`)).join(' '),
  );

it('gives every cell its own position if no cells are merged', () => {
  expect(
    drawn([
      [cell(), cell()],
      [cell(), cell()],
    ]),
  ).toEqual(['1x1 1x1', '1x1 1x1']);
});

it('covers the cells to the right of and below a merged cell', () => {
  expect(
    drawn([
      [cell(2, 2), cell(), cell()],
      [cell(), cell(), cell()],
    ]),
  ).toEqual(['2x2 . 1x1', '. . 1x1']);
});

it('ends a span at the edge of the table and at another merged cell, so that no position is used twice', () => {
  expect(drawn([[cell(9, 9), cell()]])).toEqual(['2x1 .']);
  expect(
    drawn([
      [cell(), cell(1, 2)],
      [cell(2), cell()],
    ]),
  ).toEqual(['1x1 1x2', '1x1 .']);
});

it('returns the merged cell of every position that it covers', () => {
  const gridCells = gridCellsOf(
    table([
      [cell(), cell(1, 2)],
      [cell(), cell()],
    ]),
  );
  expect(gridCells.map((line) => line.map(({ row, column }) => `${row} ${column}`))).toEqual([
    ['0 0', '0 1'],
    ['1 0', '0 1'],
  ]);
});
