import { expect, it } from 'vitest';
import { typesetCell } from '../../elements/table/layout.ts';
import type { TableElement } from '../../model/element.ts';
import { withWholeCells } from './whole-cells.ts';

function tableOf(rows: readonly (readonly string[])[], columns: readonly number[]): TableElement {
  return {
    kind: 'table',
    id: 'table',
    box: { x: 72, y: 160, width: columns.reduce((sum, width) => sum + width, 0), height: 300 },
    columns,
    rows: rows.map((cells) => ({ height: 60, cells: cells.map((text) => ({ runs: [{ text }] })) })),
    style: { size: 26, headFill: '#003366', headColor: '#ffffff', color: '#000000', line: '#cccccc' },
  };
}

/** Returns the lines of the last column, in all rows. */
function lastLines(table: TableElement): string[][] {
  return table.rows.map(({ cells }, row) =>
    typesetCell(cells.at(-1) ?? { runs: [] }, table.style, row === 0, table.columns.at(-1) ?? 0).lines.map(
      ({ text }) => text,
    ),
  );
}

const rows = [
  ['争议事项', '常见证据'],
  ['裁员', '财务审计报告、工会意见、行政部门备案材料'],
];

it('moves the border of a column in which a Chinese word would be split', () => {
  // 15 characters fit on a line.
  const table = tableOf(rows, [300, 26 * 16 + 32]);
  expect(lastLines(table)[1]?.[0]).toMatch(/部$/u);
  const whole = withWholeCells(table);
  expect(lastLines(whole)[1]?.[0]).not.toMatch(/部$/u);
  expect(whole.columns.reduce((sum, width) => sum + width, 0)).toBe(table.box.width);
  expect(lastLines(whole).map(({ length }) => length)).toEqual(lastLines(table).map(({ length }) => length));
});

it('never takes the width of an empty column', () => {
  const texts = [
    ['', '', 'mia@example.com', ''],
    ['第一步：订票', '09:00 Breakfast', '', ''],
  ];
  const { columns } = withWholeCells(tableOf(texts, [100, 116, 139, 31]));
  expect(columns.reduce((sum, width) => sum + width, 0)).toBe(386);
  expect(columns.at(-1)).toBe(31);
});

it('leaves English tables and tables with merged cells unchanged', () => {
  const english = tableOf(
    [
      ['Item', 'Proof'],
      ['Layoffs', 'Audit reports and minutes of the works council'],
    ],
    [300, 300],
  );
  expect(withWholeCells(english)).toBe(english);
  const table = tableOf(rows, [300, 26 * 16 + 32]);
  const merged = {
    ...table,
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, rowSpan: 2 })) })),
  };
  expect(withWholeCells(merged)).toBe(merged);
});
