import type { Deck, Stroke, TableCell, TableElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { bordersAt } from '../elements/table/cell-format.ts';
import { withMerged, withSplit } from '../elements/table/merge-cells.ts';
import { withColumnAt, withRowAt } from '../elements/table/rows-and-columns.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { CellRange } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { formatBorders, setBorders } from './table-borders.ts';

const table: TableElement = {
  kind: 'table',
  id: 'table',
  box: { x: 0, y: 0, width: 300, height: 150 },
  columns: [100, 100, 100],
  rows: Array.from({ length: 3 }, () => ({
    height: 50,
    cells: Array.from({ length: 3 }, (): TableCell => ({ runs: [] })),
  })),
  style: { size: 20, headFill: 'main', headColor: 'white', color: 'ink', line: 'tint' },
};
const [first, ...others] = sampleDeck.slides;

/** Runs commands on a table, with cells selected or without. */
function run(commands: readonly Command[], cells?: CellRange, before: TableElement = table): TableElement {
  const deck: Deck = { ...sampleDeck, slides: first ? [{ ...first, elements: [before] }, ...others] : [] };
  const selection = {
    slide: 0,
    elements: [before.id],
    editing: false,
    ...(cells && { cells: { ...cells, table: before.id } }),
  };
  const start: EditorState = { ...openDeck(deck), selection };
  const state = commands.reduce<EditorState>((now, command) => ({ ...now, ...command(now) }), start);
  const [changed] = state.deck.slides[0]?.elements ?? [];
  if (changed?.kind !== 'table') throw new Error('No table.');
  return changed;
}

const letters = { left: 'l', right: 'r', top: 't', bottom: 'b' } as const;

/** Returns the sides of each cell with a border as text: `lrtb`, in capitals for removed ones. */
function drawn({ rows }: TableElement): string[] {
  const letterOf = (side: keyof typeof letters, stroke: Stroke | undefined) =>
    stroke ? (stroke.width > 0 ? letters[side] : letters[side].toUpperCase()) : '';
  return rows.map(({ cells }) =>
    cells
      .map(({ borders = {} }) => {
        const sides = Object.keys(letters) as (keyof typeof letters)[];
        return sides.map((side) => letterOf(side, borders[side])).join('') || '.';
      })
      .join(' '),
  );
}

const at = { at: 0 };
const corner = { row: 1, column: 1, toRow: 2, toColumn: 2 };

describe('borders of cells', () => {
  it.each([
    ['all', ['. b b', 'r lrtb lrtb', 'r lrtb lrtb']],
    ['inner', ['. . .', '. rb lb', '. rt lt']],
    ['outer', ['. b b', 'r lt rt', 'r lb rb']],
    ['horizontal', ['. . .', '. b b', '. t t']],
    ['vertical', ['. . .', '. r l', '. r l']],
    ['none', ['. B B', 'R LRTB LRTB', 'R LRTB LRTB']],
  ] as const)('are set for the selected cells and shared with adjacent cells: %s', (set, expected) => {
    expect(drawn(run([setBorders(set, at)], corner))).toEqual(expected);
  });

  it('are set for the whole table if no cells are selected', () => {
    expect(drawn(run([setBorders('outer', at)]))).toEqual(['lt t rt', 'l . r', 'lb b rb']);
  });

  it('keep the color and width of existing borders, and change only visible ones', () => {
    const red = run([
      setBorders('outer', at),
      formatBorders({ color: '#FF0000' }, at),
      formatBorders({ width: 4 }, at),
    ]);
    const stroke = { color: '#FF0000', width: 4, cap: 'square' };
    expect(red.rows[0]?.cells[0]?.borders).toEqual({ left: stroke, top: stroke });
    const inner = run([setBorders('inner', at)], undefined, red);
    expect(inner.rows[0]?.cells[0]?.borders?.right).toEqual(stroke);
    const partial = run([setBorders('none', at)], { row: 2, column: 2, toRow: 2, toColumn: 2 }, red);
    expect(drawn(run([formatBorders({ width: 2 }, at)], undefined, partial)).at(-1)).toBe('lb Rb LRTB');
  });

  it('are all drawn if a color is selected for cells without borders, and can be reset to the style of the table', () => {
    const red = run([formatBorders({ color: '#FF0000' }, at)], corner);
    expect(drawn(red)).toEqual(['. b b', 'r lrtb lrtb', 'r lrtb lrtb']);
    expect(run([formatBorders(undefined, at)], corner, red)).toEqual(table);
  });

  it('surround merged cells, without borders inside them, and are kept when they are split', () => {
    const merged = withMerged(table, { row: 0, column: 0, toRow: 1, toColumn: 1 });
    const bordered = run([setBorders('all', at)], undefined, merged);
    expect(drawn(bordered)).toEqual(['lrtb . lrtb', '. . lrtb', 'lrtb lrtb lrtb']);
    const split = withSplit(bordered, { row: 0, column: 0, toRow: 0, toColumn: 0 });
    expect(drawn(split)).toEqual(['lt rt lrtb', 'lb rb lrtb', 'lrtb lrtb lrtb']);
    const remerged = withMerged(split, { row: 0, column: 0, toRow: 1, toColumn: 1 });
    expect(remerged.rows[0]?.cells[0]?.borders).toEqual(bordered.rows[0]?.cells[0]?.borders);
    expect(bordersAt(bordered, [], 0, 0)).toEqual({});
  });

  it('are copied to new rows and columns', () => {
    const bordered = run([setBorders('all', at)]);
    for (const grown of [withRowAt(bordered, 3), withColumnAt(bordered, 3)])
      expect(new Set(drawn(grown).join(' ').split(' '))).toEqual(new Set(['lrtb']));
  });

  it('of a table with short rows are set for missing cells', () => {
    const short = { ...table, rows: table.rows.with(2, { height: 50, cells: [] }) };
    expect(drawn(run([setBorders('outer', at)], undefined, short)).at(-1)).toBe('lb b rb');
  });
});
