import type { TableElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { withColumnWidth, withRowAt, withRowHeight, withSizesOf } from './rows-and-columns.ts';
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

it('does not resize a table to which another user has added a row', () => {
  const longer = withRowAt(table, 1);
  expect(withSizesOf(longer, withRowHeight(table, 1, 120))).toBe(longer);
});
