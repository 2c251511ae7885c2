import { describe, expect, it } from 'vitest';
import type { TableCell, TableElement } from '../../model/element.ts';
import { deckOf, slideOf } from '../../pptx/testing/open-pptx.ts';
import { renderSlide } from '../render-slide.ts';
import { barLength } from './cell-bars.ts';

const bar = (text: string, align: TableCell['align'] = 'left'): TableCell => ({
  runs: [{ text }],
  align,
  bar: '#AABBCC',
});
const tableOf = (...cells: TableCell[]): TableElement => ({
  kind: 'table',
  id: 'table',
  box: { x: 0, y: 0, width: 400, height: 40 * cells.length },
  columns: [200, 200],
  headerRow: false,
  rows: cells.map((cell) => ({ height: 40, cells: [{ runs: [{ text: 'Name' }] }, cell] })),
  style: { size: 20, headFill: '#111111', headColor: '#FFFFFF', color: '#000000', line: '#999999' },
});
const lengths = (table: TableElement): number[] =>
  table.rows.map(({ cells }) => barLength(table, cells[1] ?? { runs: [] }, 1, { x: 16, y: 7 }));

describe('the length of a bar', () => {
  it('shows the number of its cell in proportion to the largest one', () => {
    expect(lengths(tableOf(bar('40 %'), bar('20 %'), bar('22,5 %')))).toEqual([1, 0.5, 0.5625]);
    expect(lengths(tableOf(bar('80'), bar('20')))).toEqual([1, 0.25]);
  });

  it('is a part of the whole for large percentages and for counts of a whole', () => {
    expect(lengths(tableOf(bar('80 %'), bar('20 %'), bar('22,5 %')))).toEqual([0.8, 0.2, 0.225]);
    expect(lengths(tableOf(bar('8 / 16'), bar('16 / 16')))).toEqual([0.5, 1]);
    expect(lengths(tableOf(bar('8/10'), bar('3/12')))).toEqual([0.8, 0.25]);
    expect(lengths(tableOf(bar('120 %'), bar('60 %')))).toEqual([1, 0.5]);
  });

  it('is 0 without a bar, without a number, and for negative numbers', () => {
    expect(lengths(tableOf(bar('80 %'), { runs: [{ text: '20 %' }] }, bar('none'), bar('-3 %')))).toEqual([1, 0, 0, 0]);
    expect(lengths(tableOf(bar('none')))).toEqual([0]);
  });

  it('has the same scale in columns of different widths', () => {
    const row = { cells: [bar('40 %'), bar('20 %')], height: 40 };
    const table = { ...tableOf(bar('40 %')), rows: [row], columns: [300, 100] };
    const insets = { x: 16, y: 4 };
    const [wide, narrow] = row.cells.map(
      (cell, column) => barLength(table, cell, column, insets) * (table.columns[column] ?? 0),
    );
    expect(wide).toBeCloseTo(100);
    expect(narrow).toBeCloseTo(50);
  });

  it('leaves space for right-aligned text', () => {
    const [longest = 0, half = 0] = lengths(tableOf(bar('40 %', 'right'), bar('20 %', 'right')));
    // The text is 4 characters of 11 px and 32 px of insets wide.
    expect(longest).toBeCloseTo(1 - 76 / 200);
    expect(half).toBeCloseTo(longest / 2);
  });
});

it('is drawn above the fill and below the text', () => {
  const deck = deckOf([tableOf({ ...bar('40 %'), fill: '#EEEEEE' }, bar('10 %'))]);
  const svg = renderSlide(deck, deck.slides[0]!);
  const [first = -1, second = -1] = ['x="200" y="0" width="200"', 'x="200" y="40" width="50"'].map((text) =>
    svg.indexOf(`<rect ${text} height="40" fill="#AABBCC"/>`),
  );
  expect(first).toBeGreaterThan(svg.indexOf('#EEEEEE'));
  expect(second).toBeGreaterThan(first);
  expect(svg.indexOf('<text')).toBeGreaterThan(second);
});

it('is written as a fill of its cell with a hard edge', async () => {
  const other = { ...bar('10 %'), fill: '#EEEEEE' as const };
  const xml = await slideOf([tableOf(bar('40 %'), other)]);
  const stops = [...xml.matchAll(/<a:gs pos="(\d+)"><a:srgbClr val="(\w+)"/gu)].map(
    ([, at, color]) => `${at} ${color}`,
  );
  expect(stops.slice(-4)).toEqual(['0 AABBCC', '25000 AABBCC', '25000 EEEEEE', '100000 EEEEEE']);
  expect(stops.slice(0, 2)).toEqual(['0 AABBCC', '100000 AABBCC']);
  // A long bar is written from the right, so that LibreOffice draws it.
  const long = await slideOf([tableOf(bar('40 %'), { ...other, runs: [{ text: '30 %' }] })]);
  const reversed = [...long.matchAll(/<a:gs pos="(\d+)"><a:srgbClr val="(\w+)"/gu)].map(
    ([, at, color]) => `${at} ${color}`,
  );
  expect(reversed.slice(-4)).toEqual(['0 EEEEEE', '25000 EEEEEE', '25000 AABBCC', '100000 AABBCC']);
  expect(long).toContain('<a:lin ang="10800000" scaled="0"/>');
});
