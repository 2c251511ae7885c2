import type { TableElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { cellAt } from '../../model/selection.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { adjacentCell } from './cell-at-point.ts';
import type { Direction } from './cell-at-point.ts';

const sample = sampleDeck.slides.flatMap(({ elements }) => elements).find(({ kind }) => kind === 'table');
if (sample?.kind !== 'table') throw new Error('No table.');

/** A 3 × 3 table whose middle column has a merged cell in its lower two rows. */
const table: TableElement = {
  ...sample,
  columns: [100, 100, 100],
  rows: [0, 1, 2].map((row) => ({
    height: 40,
    cells: [0, 1, 2].map((column) => ({ runs: [], ...(row === 1 && column === 1 && { rowSpan: 2 }) })),
  })),
};

it.each<[Direction, [number, number], [number, number] | null]>([
  ['right', [0, 2], [1, 0]],
  ['left', [1, 0], [0, 2]],
  ['down', [0, 0], [1, 0]],
  ['up', [2, 2], [1, 2]],
  ['down', [0, 1], [1, 1]],
  ['down', [1, 1], null],
  ['right', [2, 0], [2, 2]],
  ['up', [0, 1], null],
  ['left', [0, 0], null],
  ['right', [2, 2], null],
])('moves %s from %j to %j', (to, [row, column], expected) => {
  expect(adjacentCell(table, row, column, to)).toEqual(expected && cellAt(...expected));
});

it('moves up into a merged cell', () => {
  const rows = table.rows.with(0, { height: 40, cells: [{ runs: [], columnSpan: 2 }, { runs: [] }, { runs: [] }] });
  expect(adjacentCell({ ...table, rows }, 1, 1, 'up')).toEqual(cellAt(0, 0));
});
