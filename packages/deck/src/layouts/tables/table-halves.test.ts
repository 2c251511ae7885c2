import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { TableElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

/** Returns the tables of each slide. */
function tablesOf(head: readonly string[], count: number, note = ''): TableElement[][] {
  const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const rows = Array.from({ length: count }, (_, row) => head.map((name) => `${name} ${row + 1}`));
  const markdown = [head, head.map(() => '---'), ...rows].map(rowOf).join('');
  const { deck } = layoutDeck(readMarkdown(`# Talk\n\n## Stations\n\n${markdown}\n${note}`).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides.slice(1).map(({ elements }) => elements.filter((element) => element.kind === 'table'));
}

const namesOf = ({ rows }: TableElement): string[] => rows.map(({ cells }) => plainText(cells[0]?.runs ?? []));

it('shows a long table with narrow columns in two halves with the header, in rows of the same height', () => {
  const [[left, right] = [], ...others] = tablesOf(['Station', 'Lift'], 21);
  if (!left || !right) throw new Error('There are no halves.');
  expect(others).toEqual([]);
  expect(namesOf(left)).toEqual(['Station', ...Array.from({ length: 11 }, (_, index) => `Station ${index + 1}`)]);
  expect(namesOf(right)).toEqual(['Station', ...Array.from({ length: 10 }, (_, index) => `Station ${index + 12}`)]);
  expect(left.style.size).toBeGreaterThanOrEqual(20);
  expect(Math.abs((left.rows[1]?.height ?? 0) - (right.rows[1]?.height ?? 0))).toBeLessThanOrEqual(1);
  expect(right.columns).toEqual(left.columns);
  expect(right.box.x).toBeGreaterThan(left.box.x + left.box.width);
  expect(right.box.y).toBe(left.box.y);
});

it('keeps a note below both halves, and shows short tables and those with wide columns whole', () => {
  expect(tablesOf(['Station', 'Lift'], 18, 'Counted in March.').map(({ length }) => length)).toEqual([2]);
  expect(tablesOf(['Station', 'Lift'], 8).map(({ length }) => length)).toEqual([1]);
  const wide = ['Station', 'Manager of the station', 'Telephone number', 'Hours of the ticket office'];
  const pages = tablesOf(wide, 18);
  expect(pages.map(({ length }) => length)).toEqual([1, 1]);
  expect(
    pages.flat().every(({ style, rows }) => style.size >= 18 && plainText(rows[0]?.cells[0]?.runs ?? []) === 'Station'),
  ).toBe(true);
});
