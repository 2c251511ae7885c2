import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { deckToJson, parseDeck } from '../../json/parse-deck.ts';
import type { TableCell, TableElement } from '../../model/element.ts';
import { readPptx } from '../../pptx/read/read-pptx.ts';
import { deckOf, slideOf } from '../../pptx/testing/open-pptx.ts';
import { writePptx } from '../../pptx/write-pptx.ts';
import { renderSlide } from '../render-slide.ts';
import { tableCellText } from './cell-text.ts';
import { fitRows } from './fit-rows.ts';
import { cellParagraphs, rowHeight } from './layout.ts';

const runs = [{ text: 'Roofs\nBi' }, { text: 'lls', bold: true }, { text: '\n\nGrants' }];
const tableOf = (cell: TableCell): TableElement => ({
  kind: 'table',
  id: 'table',
  box: { x: 72, y: 100, width: 300, height: 80 },
  columns: [200, 100],
  rows: [
    { height: 40, cells: [{ runs: [{ text: 'Head' }] }, { runs: [] }] },
    { height: 40, cells: [cell, { runs: [] }] },
  ],
  style: { size: 20, headFill: 'main', headColor: 'white', color: 'ink', line: 'bright' },
});
const list: TableCell = { runs, bullet: 'disc' };

it('makes each line of a cell an item, and keeps the formats within lines', () => {
  expect(cellParagraphs(list)).toEqual([
    { bullet: 'disc', runs: [{ text: 'Roofs' }] },
    { bullet: 'disc', runs: [{ text: 'Bi' }, { text: 'lls', bold: true }] },
    { bullet: 'disc', runs: [] },
    { bullet: 'disc', runs: [{ text: 'Grants' }] },
  ]);
  expect(cellParagraphs({ runs, align: 'right' })).toEqual([{ runs, align: 'right' }]);
  expect(tableCellText(tableOf(list), 1, 0)?.paragraphs).toHaveLength(4);
});

it('draws a bullet for each item with text, and none in an empty cell', () => {
  const bulletsIn = (cell: TableCell) => {
    const deck = deckOf([tableOf(cell)]);
    const drawn = (one: TableCell) => {
      const other = deckOf([tableOf(one)]);
      return renderSlide(other, other.slides[0]!);
    };
    const count = (svg: string) => [...svg.matchAll(/<(?:circle|ellipse)|>•</gu)].length;
    return count(renderSlide(deck, deck.slides[0]!)) - count(drawn({ runs: [] }));
  };
  expect(bulletsIn(list)).toBe(3);
  expect(bulletsIn({ runs: [], bullet: 'disc' })).toBe(0);
});

it('makes rows tall enough for narrower lines and empty items', () => {
  const long = { runs: [{ text: 'seventeen letters' }] };
  const width = [190, 100];
  expect(rowHeight([{ ...long, bullet: 'number' }], 20, false, width)).toBeGreaterThan(
    rowHeight([long], 20, false, width),
  );
  expect(fitRows(tableOf(list)).rows[1]?.height).toBe(4 * 25 + 14);
});

it('writes lists in cells as paragraphs with bullets, and reads them back', async () => {
  const xml = await slideOf([tableOf({ ...list, bullet: 'number' })]);
  expect([...xml.matchAll(/<a:buAutoNum type="arabicPeriod"/gu)]).toHaveLength(4);
  expect(xml).toMatch(/<a:tc>(?:(?!<\/a:tc>).)*<a:buAutoNum(?:(?!<\/a:tc>).)*<a:t>Grants/u);
  for (const bullet of ['disc', 'number'] as const) {
    const deck = deckOf([tableOf({ ...list, bullet })]);
    const bytes = await writePptx(deck);
    expect(readPptx(bytes)).toEqual({ deck, changed: [] });
    const parts = unzipSync(bytes);
    const foreign = readPptx(zipSync({ ...parts, 'customXml/item1.xml': strToU8('<deck/>') }));
    const [table] = foreign.deck.slides[0]?.elements ?? [];
    const cell = table?.kind === 'table' ? table.rows[1]?.cells[0] : undefined;
    expect([cell?.bullet, cell?.runs.map(({ text }) => text).join('')]).toEqual([bullet, 'Roofs\nBills\n\nGrants']);
  }
});

it('accepts only bullets that cells can have', () => {
  const isValid = (bullet: unknown) => parseDeck(deckToJson(deckOf([tableOf({ runs, bullet } as TableCell)]))).ok;
  expect(['disc', 'number', 'task', 'none'].map(isValid)).toEqual([true, true, false, false]);
});
