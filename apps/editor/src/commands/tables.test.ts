import type { Deck, TableCell, TableElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { cellAt } from '../model/selection.ts';
import { openDeck } from '../model/editor-state.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { changeCells, type TableAction } from './tables.ts';

const cells = ['a b c', 'd e f', 'g h i'].map((row) => row.split(' ').map((text): TableCell => ({ runs: [{ text }] })));

const table: TableElement = {
  kind: 'table',
  id: 'table',
  box: { x: 0, y: 0, width: 300, height: 150 },
  columns: [100, 100, 100],
  rows: cells.map((row) => ({ height: 50, cells: row })),
  style: { size: 20, headFill: 'main', headColor: 'white', color: 'ink', line: 'tint' },
};

const [first, ...others] = sampleDeck.slides;
const deck: Deck = { ...sampleDeck, slides: first ? [{ ...first, elements: [table] }, ...others] : [] };

/** Runs an action on the cells `e`, `f`, `h` and `i`. Returns the texts of the rows and the selected cells. */
function resultOf(action: TableAction) {
  const range = { row: 1, column: 1, toRow: 2, toColumn: 2, table: table.id };
  const selection = { slide: 0, elements: [table.id], editing: false, cells: range };
  const after = changeCells(action, 0)({ ...openDeck(deck), selection });
  const [changed] = after?.deck?.slides[0]?.elements ?? [];
  const rows = changed?.kind === 'table' ? changed.rows : [];
  return {
    rows: rows.map((row) => row.cells.map(({ runs }) => runs.map(({ text }) => text).join('') || '.').join(' ')),
    cells: after?.selection?.cells,
  };
}

it.each([
  ['rowAbove', ['a b c', '. . .', 'd e f', 'g h i'], cellAt(1, 1)],
  ['rowBelow', ['a b c', 'd e f', 'g h i', '. . .'], cellAt(3, 1)],
  ['columnLeft', ['a . b c', 'd . e f', 'g . h i'], cellAt(1, 1)],
  ['columnRight', ['a b c .', 'd e f .', 'g h i .'], cellAt(1, 3)],
  ['withoutRows', ['a b c'], cellAt(0, 1)],
  ['withoutColumns', ['a', 'd', 'g'], cellAt(1, 0)],
] as const)(
  'inserts, deletes or selects next to all selected cells of a table, and selects the next cells: %s',
  (action, rows, next) => {
    expect(resultOf(action)).toEqual({ rows, cells: { ...next, table: 'table' } });
  },
);
