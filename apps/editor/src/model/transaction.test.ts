import { describe, expect, it } from 'vitest';
import type { Selection } from './selection.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { openDeck } from './editor-state.ts';
import { applyTransaction } from './transaction.ts';

const slide = sampleDeck.slides.findIndex(({ elements }) => elements.some(({ id }) => id === 's4-table'));
const table = sampleDeck.slides[slide]?.elements.find(({ id }) => id === 's4-table');
if (table?.kind !== 'table') throw new Error('The sample deck has no table.');
const last = { row: table.rows.length - 1, column: table.columns.length - 1 };
const all = { row: 0, column: 0, toRow: last.row, toColumn: last.column };

function selectCells(cells: NonNullable<Selection['cells']>): Selection {
  const selection = { slide, elements: ['s4-table'], editing: true, cells };
  return applyTransaction(openDeck(sampleDeck), { selection }).selection;
}

describe('selected cells', () => {
  it('stay selected while the same table is selected', () => {
    expect(selectCells({ table: 's4-table', ...all }).cells).toEqual({ table: 's4-table', ...all });
  });

  it('are deselected when another table is selected', () => {
    expect(selectCells({ table: 'another', ...all })).not.toHaveProperty('cells');
  });

  it.each([
    ['rows', { toRow: last.row + 1 }],
    ['columns', { toColumn: last.column + 1 }],
  ])('are deselected if their %s were deleted, and do not receive typed text', (_, gone) => {
    expect(selectCells({ table: 's4-table', ...all, ...gone })).toEqual({
      slide,
      elements: ['s4-table'],
      editing: false,
    });
  });
});
