import type { Deck, TableCell, TableElement } from '@ppt-embed/deck';
import { stripeOf } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { cellAt } from '../model/selection.ts';
import type { CellRange } from '../model/selection.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { toggleBandedRows, toggleHeaderRow } from './charts.ts';
import { describeElement } from './pictures.ts';
import { selectCells, selectElements } from './select.ts';
import { changeCells, clearCells, fillCells, moveCells, selectedTable, type TableAction } from './tables.ts';

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

const opened = openDeck(deck);
const [e, wholeTable] = [{ row: 1, column: 1, toRow: 1, toColumn: 1 }, selectElements(['table'])];
const selectRange = (range: CellRange) => runCommands(opened, selectCells('table', range));
const tableOf = ({ deck: { slides } }: EditorState) => slides[0]?.elements[0] as TableElement;
const textsOf = (state: EditorState) =>
  tableOf(state).rows.map((row) => row.cells.map(({ runs }) => runs.map(({ text }) => text).join('') || '.').join(' '));

describe('cells', () => {
  it('are cleared only where they are selected', () => {
    const state = runCommands(selectRange({ ...e, toRow: 2 }), clearCells(1));
    expect(textsOf(state)).toEqual(['a b c', 'd . f', 'g . i']);
    expect(clearCells(2)(state)).toBeNull();
    expect(clearCells(1)(runCommands(opened, wholeTable))).toBeNull();
    expect(clearCells(1)(opened)).toBeNull();
  });

  it('are filled where they are selected, or everywhere without a selection', () => {
    const fillsOf = (state: EditorState) =>
      tableOf(state).rows.map((row) => row.cells.map(({ fill }) => fill ?? '.').join(' '));
    const one = runCommands(selectRange(e), fillCells('vivid', { at: 1 }));
    expect(fillsOf(one)).toEqual(['. . .', '. vivid .', '. . .']);
    expect(fillsOf(runCommands(one, fillCells(undefined, { at: 2 })))).toEqual(['. . .', '. . .', '. . .']);
    const all = runCommands(opened, wholeTable, fillCells('vivid', { at: 1 }));
    expect(fillsOf(all)).toEqual(Array(3).fill('vivid vivid vivid'));
  });

  it('are merged and split, and stay selected', () => {
    const range = { row: 0, column: 0, toRow: 0, toColumn: 1 };
    const merged = runCommands(selectRange(range), changeCells('merge', 1));
    expect(tableOf(merged).rows[0]?.cells[0]).toMatchObject({ columnSpan: 2 });
    expect(merged.selection.cells).toEqual({ ...range, table: 'table' });
    const split = runCommands(merged, changeCells('split', 2));
    expect(tableOf(split).rows[0]?.cells[0]).not.toHaveProperty('columnSpan');
    expect(changeCells('merge', 1)(opened)).toBeNull();
  });

  it('are the last one for a table that is selected as a whole', () => {
    const state = runCommands(opened, wholeTable);
    expect(selectedTable(state)?.cells).toEqual({ row: 2, column: 2, toRow: 2, toColumn: 2 });
    expect(textsOf(runCommands(state, changeCells('rowBelow', 1)))).toEqual(['a b c', 'd e f', 'g h i', '. . .']);
    expect(selectedTable(opened)).toBeNull();
  });

  it.each([
    ['down', [1, 0], { row: 2, column: 1, toRow: 2, toColumn: 1 }],
    ['left', [0, -1], { row: 1, column: 0, toRow: 1, toColumn: 0 }],
    ['past the last row', [5, 0], { row: 2, column: 1, toRow: 2, toColumn: 1 }],
    ['past the first column', [0, -5], { row: 1, column: 0, toRow: 1, toColumn: 0 }],
  ] as const)('are selected with the arrow keys: %s', (_name, [rows, columns], expected) => {
    expect(moveCells(rows, columns, false)(selectRange(e))?.selection?.cells).toEqual({ ...expected, table: 'table' });
    expect(moveCells(rows, columns, true)(selectRange(e))?.selection?.cells).toEqual({
      ...e,
      toRow: expected.toRow,
      toColumn: expected.toColumn,
      table: 'table',
    });
    expect(moveCells(rows, columns, false)(runCommands(opened, wholeTable))).toBeNull();
  });
});

describe('the options of a table', () => {
  it('turns the header row off and on', () => {
    const state = runCommands(opened, wholeTable);
    const off = runCommands(state, toggleHeaderRow(1));
    expect(tableOf(off).headerRow).toBe(false);
    expect(tableOf(runCommands(off, toggleHeaderRow(2)))).not.toHaveProperty('headerRow');
  });

  it('turns banded rows on and off, and stores only what differs from the style', () => {
    const state = runCommands(opened, wholeTable);
    const changed = runCommands(state, toggleBandedRows(1));
    expect(stripeOf(tableOf(changed)) !== undefined).toBe(stripeOf(table) === undefined);
    expect(tableOf(changed).banded).toBe(stripeOf(table) === undefined);
    expect(tableOf(runCommands(changed, toggleBandedRows(2)))).not.toHaveProperty('banded');
  });
});

it('describes an element, marks it as decorative and removes the description', () => {
  const state = runCommands(
    opened,
    wholeTable,
    describeElement(() => 'Letters', { at: 1 }),
  );
  expect(tableOf(state).alt).toBe('Letters');
  expect(describeElement(() => 'Letters', { at: 2 })(state)).toBeNull();
  expect(
    tableOf(
      runCommands(
        state,
        describeElement(() => '', { at: 2 }),
      ),
    ).alt,
  ).toBe('');
  expect(
    tableOf(
      runCommands(
        state,
        describeElement(() => undefined, { at: 2 }),
      ),
    ),
  ).not.toHaveProperty('alt');
});
