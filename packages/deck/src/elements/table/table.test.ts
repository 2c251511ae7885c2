import { expect, it } from 'vitest';
import { deckToJson, parseDeck } from '../../json/parse-deck.ts';
import type { TableElement } from '../../model/element.ts';
import { deckOf } from '../../pptx/testing/open-pptx.ts';

const table: TableElement = {
  kind: 'table',
  id: 'table',
  box: { x: 0, y: 0, width: 200, height: 40 },
  columns: [200],
  rows: [{ height: 40, cells: [{ runs: [], fill: 'night' }] }],
  headerRow: false,
  banded: true,
  style: { size: 20, headFill: 'main', headColor: 'white', color: 'ink', line: 'tint' },
};

const read = (element: unknown) =>
  parseDeck({ ...deckOf([]), slides: [{ ...deckOf([]).slides[0], elements: [element] }] });

it('keeps cell colors, header and bands in JSON', () => {
  const parsed = read(table);
  expect(parsed.ok && parsed.deck.slides[0]?.elements).toEqual([table]);
  expect(parsed.ok && JSON.stringify(deckToJson(parsed.deck))).toContain('"fill":"night"');
});

it.each([
  [{ headerRow: 'no' }, '/slides/0/elements/0/headerRow'],
  [{ banded: 1 }, '/slides/0/elements/0/banded'],
  [{ rows: [{ height: 40, cells: [{ runs: [], fill: 'red' }] }] }, '/slides/0/elements/0/rows/0/cells/0/fill'],
  [{ rows: [{ height: 40, cells: [{ runs: [], fill: '#F00' }] }] }, '/slides/0/elements/0/rows/0/cells/0/fill'],
])('reports the problem in %j', (wrong, path) => {
  const parsed = read({ ...table, ...wrong });
  expect(!parsed.ok && parsed.problems.map((problem) => problem.path)).toEqual([path]);
});
