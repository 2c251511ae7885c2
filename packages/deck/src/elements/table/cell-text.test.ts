import { expect, it } from 'vitest';
import type { TableElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
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

it('returns the box of a merged cell, and of a cell in a rotated table', () => {
  expect(tableCellBox(table, 0, 0)).toEqual({ x: 100, y: 50, width: 300, height: 40 });
  expect(tableCellBox(table, 0, 1)).toBeUndefined();
  expect(tableCellBox(table, 1, 1)).toEqual({ x: 200, y: 90, width: 200, height: 60 });
  const rotated = tableCellBox({ ...table, box: { ...table.box, rotation: 180 } }, 1, 1);
  expect(rotated?.x).toBeCloseTo(100);
  expect(rotated?.y).toBeCloseTo(50);
});

it("formats a cell's text like the table: bold and in the header's color in a header", () => {
  expect(tableCellText(table, 0, 0)?.style).toMatchObject({ bold: true, color: 'white', size: 20 });
  expect(tableCellText(table, 1, 0)).toMatchObject({
    paragraphs: [{ runs: [{ text: 'One' }] }],
    style: { color: 'ink' },
  });
});

it('makes text readable on its cell’s color, and leaves it unchanged where it already is readable', () => {
  const theme = { style: 'minimal', color: 'blue' } as const;
  const on = (row: number, fill: Color, rest: Partial<TableElement> = {}) => {
    const rows = table.rows.with(row, { height: 40, cells: [{ ...cell('One'), fill }, cell()] });
    return tableCellText({ ...table, ...rest, rows }, row, 0, theme)?.style.color;
  };
  expect(on(1, 'night')).toBe('white');
  expect(on(1, 'tint')).toBe('ink');
  expect(on(0, '#FFFF00')).toBe('ink');
  expect(on(0, 'night')).toBe('white');
  expect(on(0, 'tint', { headerRow: false })).toBe('ink');
});

it('formats a first row that is not a header like other rows, at the same height', () => {
  const plain = { ...table, headerRow: false };
  expect(tableCellText(plain, 0, 0)?.style).toEqual(tableCellText(plain, 1, 0)?.style);
  const long = 'a'.repeat(1000);
  const heightOf = (one: TableElement) =>
    fitRows({ ...one, columns: [600], rows: [{ height: 1, cells: [cell(long)] }] }).rows[0]?.height ?? 0;
  expect(heightOf(plain)).toBeLessThan(heightOf(table));
});

it('grows rows and their table to the height of the text, but never shrinks them', () => {
  const long = 'Words that do not stand on one line of so narrow a column';
  const rows = table.rows.with(1, { height: 60, cells: [cell(long), cell()] });
  const fitted = fitRows({ ...table, rows });
  expect(fitted.rows[0]).toBe(rows[0]);
  expect(fitted.rows[1]?.height).toBeGreaterThan(100);
  expect(fitted.box.height).toBe(40 + (fitted.rows[1]?.height ?? 0));
  expect(fitRows(table)).toBe(table);
});
