import { expect, it } from 'vitest';
import { firstSlide } from '../../model/selection.ts';
import { newTable } from '../new-elements.ts';
import { cellForMenu } from './cell-for-menu.ts';

const table = { ...newTable(4, 2), box: { x: 100, y: 100, width: 400, height: 200 }, columns: [200, 200] };
const point = (row: number, column: number) => ({ x: 200 + column * 200, y: 125 + row * 50 });
const lastRows = { table: table.id, row: 2, column: 0, toRow: 3, toColumn: 1 };
const selection = { ...firstSlide, elements: [table.id], cells: lastRows };

it('selects the clicked cell if it is not selected, so that the menu applies to it', () => {
  expect(cellForMenu(selection, table, point(1, 0))).toEqual({ row: 1, column: 0, toRow: 1, toColumn: 0 });
  expect(cellForMenu(firstSlide, table, point(0, 1))).toEqual({ row: 0, column: 1, toRow: 0, toColumn: 1 });
});

it('keeps the selected cells if the clicked cell is one of them, in whichever direction they were selected', () => {
  expect(cellForMenu(selection, table, point(3, 1))).toBeUndefined();
  const upwards = { ...lastRows, row: 3, column: 1, toRow: 2, toColumn: 0 };
  expect(cellForMenu({ ...selection, cells: upwards }, table, point(2, 0))).toBeUndefined();
});

it('keeps a selection of several elements', () => {
  expect(cellForMenu({ ...firstSlide, elements: [table.id, 'other'] }, table, point(0, 0))).toBeUndefined();
});
