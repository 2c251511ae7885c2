import { expect, it } from 'vitest';
import type { TableElement } from '../../model/element.ts';
import { tableCellBox, tableCellText } from './cell-text.ts';
import { fitRows } from './fit-rows.ts';

const cell = (text = '', rest: { columnSpan?: number } = {}) => ({ runs: text === '' ? [] : [{ text }], ...rest });
const table: TableElement = {
  kind: 'table',
  id: 'table',
  box: { x: 100, y: 50, width: 300, height: 100 },
  columns: [100, 200],
  rows: [
    { height: 40, cells: [cell('Both', { columnSpan: 2 }), cell()] },
    { height: 60, cells: [cell('One'), cell('Two')] },
  ],
  style: { size: 20, headFill: 'main', headColor: 'white', color: 'ink', line: 'tint' },
};

it('finds where a cell stands, merged or turned with its table', () => {
  expect(tableCellBox(table, 0, 0)).toEqual({ x: 100, y: 50, width: 300, height: 40 });
  expect(tableCellBox(table, 0, 1)).toBeUndefined();
  expect(tableCellBox(table, 1, 1)).toEqual({ x: 200, y: 90, width: 200, height: 60 });
  const turned = tableCellBox({ ...table, box: { ...table.box, rotation: 180 } }, 1, 1);
  expect(turned?.x).toBeCloseTo(100);
  expect(turned?.y).toBeCloseTo(50);
});

it('sets the text of a cell as the table does: the head bold in its colour', () => {
  expect(tableCellText(table, 0, 0)?.style).toMatchObject({ bold: true, color: 'white', size: 20 });
  expect(tableCellText(table, 1, 0)).toMatchObject({
    paragraphs: [{ runs: [{ text: 'One' }] }],
    style: { color: 'ink' },
  });
});

it('makes rows as high as their text, and the table with them, but none lower', () => {
  const long = 'Words that do not stand on one line of so narrow a column';
  const rows = table.rows.with(1, { height: 60, cells: [cell(long), cell()] });
  const fitted = fitRows({ ...table, rows });
  expect(fitted.rows[0]).toBe(rows[0]);
  expect(fitted.rows[1]?.height).toBeGreaterThan(100);
  expect(fitted.box.height).toBe(40 + (fitted.rows[1]?.height ?? 0));
  expect(fitRows(table)).toBe(table);
});
