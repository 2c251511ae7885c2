import type { TableElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import {
  withColumnWidth,
  withEqualColumns,
  withEqualRows,
  withRowAt,
  withRowHeight,
  withSizesOf,
} from './rows-and-columns.ts';
import { withCellText } from './table-cells.ts';

const table = sampleDeck.slides
  .flatMap(({ elements }) => elements)
  .find((element): element is TableElement => element.kind === 'table')!;

it('resizes a column and a row without the text as it was when the drag began', () => {
  const typed = withCellText(table, 1, 0, 'Typed by another user');
  for (const sized of [withColumnWidth(table, 0, 90), withRowHeight(table, 1, 120)]) {
    const now = withSizesOf(typed, sized);
    expect(now.columns).toEqual(sized.columns);
    expect(now.rows[1]?.cells[0]?.runs[0]?.text).toBe('Typed by another user');
    expect(now.rows[1]?.height).toBeGreaterThanOrEqual(sized.rows[1]!.height);
  }
  expect(withSizesOf(table, withRowHeight(table, 1, 120))).toEqual(withRowHeight(table, 1, 120));
});

it('distributes the selected rows and columns, or all of them if the range has only one', () => {
  const cell = { row: 0, toRow: 0, column: 0, toColumn: 0 };
  const { columns, box } = withEqualColumns(withColumnWidth(table, 0, 90), cell);
  expect(columns).toEqual(columns.map(() => box.width / columns.length));
  const tall = withRowHeight(withRowAt(table, 1), 1, 120);
  const [first = 0, second = 0, third = 0] = tall.rows.map(({ height }) => height);
  const rows = (range: typeof cell) => withEqualRows(tall, range).rows.map(({ height }) => height);
  expect(rows({ ...cell, row: 1, toRow: 2 })).toEqual([first, (second + third) / 2, (second + third) / 2]);
  expect(new Set(rows(cell)).size).toBe(1);
});

it('does not resize a table to which another user has added a row', () => {
  const longer = withRowAt(table, 1);
  expect(withSizesOf(longer, withRowHeight(table, 1, 120))).toBe(longer);
});
