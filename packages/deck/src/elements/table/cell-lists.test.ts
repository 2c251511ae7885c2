import { strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { deckToJson, parseDeck } from '../../json/parse-deck.ts';
import type { TableCell, TableElement } from '../../model/element.ts';
import { readPptx } from '../../pptx/read/read-pptx.ts';
import { deckOf, slideOf } from '../../pptx/testing/open-pptx.ts';
import { writePptx } from '../../pptx/testing/write-pptx.ts';
import { renderSlide } from '../render-slide.ts';
import { tableCellText } from './cell-text.ts';
import { fitRows } from './fit-rows.ts';
import { cellParagraphs, rowHeight } from './layout.ts';
import { zipParts } from '../../pptx/testing/zip-parts.ts';

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
    const foreign = readPptx(zipParts({ ...parts, 'customXml/item1.xml': strToU8('<deck/>') }));
    const [table] = foreign.deck.slides[0]?.elements ?? [];
    const cell = table?.kind === 'table' ? table.rows[1]?.cells[0] : undefined;
    expect([cell?.bullet, cell?.runs.map(({ text }) => text).join('')]).toEqual([bullet, 'Roofs\nBills\n\nGrants']);
  }
});

it('accepts only bullets that cells can have', () => {
  const isValid = (bullet: unknown) => parseDeck(deckToJson(deckOf([tableOf({ runs, bullet } as TableCell)]))).ok;
  expect(['disc', 'number', 'task', 'none'].map(isValid)).toEqual([true, true, false, false]);
});

const nested: TableCell = { runs: [{ text: 'Roofs\nSlates\nNails\nBills' }], bullet: 'disc', levels: [0, 1, 2] };

it('indents the items of deeper levels, and ignores levels without a list', () => {
  expect(cellParagraphs(nested).map(({ level }) => level)).toEqual([undefined, 1, 2, undefined]);
  const { bullet: _, ...plain } = nested;
  expect(cellParagraphs(plain)).toEqual([{ runs: nested.runs }]);
  const deck = deckOf([tableOf(nested)]);
  const svg = renderSlide(deck, deck.slides[0]!);
  const lefts = ['Roofs', 'Slates', 'Nails', 'Bills'].map((word) =>
    Number(new RegExp(`x="([\\d.]+)"[^>]*>${word}`, 'u').exec(svg)?.[1]),
  );
  const [first = 0, second = 0, third = 0, fourth] = lefts;
  expect([second > first, third > second, fourth]).toEqual([true, true, first]);
});

it.each(['disc', 'number'] as const)('writes the levels of a list of kind %s, and reads them back', async (bullet) => {
  const deck = deckOf([tableOf({ ...nested, levels: [0, 1, 2, 0], bullet })]);
  const bytes = await writePptx(deck);
  const xml = await slideOf([...deck.slides[0]!.elements]);
  const properties = [...xml.matchAll(/<a:pPr([^>]*)>(?:(?!<\/a:p>).)*<a:t>(\w+)/gu)].map(
    ([, attributes = '', text]) => [
      text,
      /lvl="(\d)"/u.exec(attributes)?.[1],
      Number(/marL="(\d+)"/u.exec(attributes)?.[1]),
    ],
  );
  const [roofs, slates, nails] = ['Roofs', 'Slates', 'Nails'].map((word) => properties.find(([text]) => text === word));
  expect([roofs?.[1], slates?.[1], nails?.[1]]).toEqual([undefined, '1', '2']);
  expect([Number(slates?.[2]) > Number(roofs?.[2]), Number(nails?.[2]) > Number(slates?.[2])]).toEqual([true, true]);
  expect(readPptx(bytes)).toEqual({ deck, changed: [] });
  const parts = unzipSync(bytes);
  const other = readPptx(zipParts({ ...parts, 'customXml/item1.xml': strToU8('<deck/>') }));
  const [table] = other.deck.slides[0]?.elements ?? [];
  expect(table).toMatchObject({ rows: [{}, { cells: [{ bullet, levels: [0, 1, 2, 0] }, {}] }] });
});

it('reads the levels that another program has changed', async () => {
  const deck = deckOf([tableOf({ ...nested, levels: [0, 1, 2, 0] })]);
  const parts = unzipSync(await writePptx(deck));
  const slide = Buffer.from(parts['ppt/slides/slide1.xml'] ?? []).toString();
  const { deck: read, changed } = readPptx(
    zipParts({ ...parts, 'ppt/slides/slide1.xml': strToU8(slide.replace(' lvl="2"', ' lvl="1"')) }),
  );
  expect(changed).toEqual(['one']);
  expect(read.slides[0]?.elements[0]).toMatchObject({ rows: [{}, { cells: [{ levels: [0, 1, 1, 0] }, {}] }] });
});

it('accepts only levels that paragraphs can have', () => {
  const isValid = (levels: unknown) => parseDeck(deckToJson(deckOf([tableOf({ ...nested, levels } as TableCell)]))).ok;
  expect([[0, 8], [9], [-1], [1.5], 'deep'].map(isValid)).toEqual([true, false, false, false, false]);
});
