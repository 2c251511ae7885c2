import type { Color, TableCell, TableElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { firstFill, withFill, cellsAsTable, withCellsOf, withPastedCells } from './table-cells.ts';
import { canMerge, canSplit, expandToMergedCells, withMerged, withSplit } from './merge-cells.ts';
import {
  withColumnAt,
  withoutColumnAt,
  withoutRowAt,
  withRowAt,
  withColumnWidth,
  withRowHeight,
} from './rows-and-columns.ts';

function tableOf(...rows: string[]): TableElement {
  const cells = rows.map((row) => row.split(' ').map((text): TableCell => ({ runs: text === '.' ? [] : [{ text }] })));
  const columns = (cells[0] ?? []).map(() => 100);
  return {
    kind: 'table',
    id: 'table',
    box: { x: 0, y: 0, width: columns.length * 100, height: rows.length * 50 },
    columns,
    rows: cells.map((line) => ({ height: 50, cells: line })),
    style: { size: 20, headFill: 'main', headColor: 'white', color: 'ink', line: 'tint' },
  };
}

/** Returns a table as text: `a`, `a+b` for a line break, `a 2x3` for two columns and three rows. */
const drawn = ({ rows }: TableElement) =>
  rows.map(({ cells }) =>
    cells
      .map(({ runs, columnSpan = 1, rowSpan = 1 }) => {
        const text = runs.map((run) => run.text.replace('\n', '+')).join('') || '.';
        return columnSpan > 1 || rowSpan > 1 ? `${text}[${columnSpan}x${rowSpan}]` : text;
      })
      .join(' '),
  );
const range = (row: number, column: number, toRow: number, toColumn: number) => ({ row, column, toRow, toColumn });

const grid = tableOf('a b c', 'd e f', 'g h i');
const merged = withMerged(grid, range(0, 0, 1, 1));

describe('merging cells', () => {
  it('merges the text of all cells as lines, from any corner', () => {
    expect(drawn(merged)).toEqual(['a+b+d+e[2x2] . c', '. . f', 'g h i']);
    expect(withMerged(grid, range(1, 1, 0, 0))).toEqual(merged);
  });

  it('includes merged cells that the range touches only partly', () => {
    expect(expandToMergedCells(merged, range(1, 1, 2, 1))).toEqual(range(0, 0, 2, 1));
    expect(drawn(withMerged(merged, range(1, 1, 2, 1)))).toEqual(['a+b+d+e+g+h[2x3] . c', '. . f', '. . i']);
  });

  it('allows merging if more than one cell is selected, and splitting if the cell is merged', () => {
    expect([canMerge(grid, range(0, 0, 0, 0)), canMerge(grid, range(0, 0, 0, 1))]).toEqual([false, true]);
    expect([canMerge(merged, range(0, 0, 0, 0)), canSplit(merged, range(0, 0, 0, 0))]).toEqual([false, true]);
    expect(drawn(withSplit(merged, range(1, 1, 1, 1)))).toEqual(['a+b+d+e . c', '. . f', 'g h i']);
  });
});

describe('rows and columns', () => {
  it('inserts rows and columns at an index and redistributes the width', () => {
    expect(drawn(withRowAt(grid, 1))).toEqual(['a b c', '. . .', 'd e f', 'g h i']);
    const wider = withColumnAt(grid, 3);
    expect(drawn(wider)).toEqual(['a b c .', 'd e f .', 'g h i .']);
    expect(wider.columns).toEqual([75, 75, 75, 75]);
    expect(withRowAt(grid, 1).box.height).toBe(200);
  });

  it('deletes columns and gives their width to the others', () => {
    expect(drawn(withoutRowAt(grid, 0))).toEqual(['d e f', 'g h i']);
    const narrower = withoutColumnAt(grid, 1);
    expect(drawn(narrower)).toEqual(['a c', 'd f', 'g i']);
    expect(narrower.columns).toEqual([150, 150]);
    expect(withoutRowAt(tableOf('a'), 0)).toEqual(tableOf('a'));
  });

  it('extends a merged cell around a row or column inserted inside it, but not around one inserted next to it', () => {
    expect(drawn(withRowAt(merged, 1))).toEqual(['a+b+d+e[2x3] . c', '. . .', '. . f', 'g h i']);
    expect(drawn(withRowAt(merged, 2))).toEqual(['a+b+d+e[2x2] . c', '. . f', '. . .', 'g h i']);
    expect(drawn(withColumnAt(merged, 1))).toEqual(['a+b+d+e[3x2] . . c', '. . . f', 'g . h i']);
  });

  it('shrinks a merged cell around a deleted row or column, and keeps its text even if the first one is deleted', () => {
    expect(drawn(withoutRowAt(merged, 0))).toEqual(['a+b+d+e[2x1] . f', 'g h i']);
    expect(drawn(withoutRowAt(merged, 1))).toEqual(['a+b+d+e[2x1] . c', 'g h i']);
    expect(drawn(withoutColumnAt(merged, 0))).toEqual(['a+b+d+e[1x2] c', '. f', 'h i']);
  });
});

it('sets the width of a column and gives the remaining width to the next one', () => {
  expect(withColumnWidth(grid, 0, 150).columns).toEqual([150, 50, 100]);
  expect(withColumnWidth(grid, 0, 999).columns).toEqual([184, 16, 100]);
  expect(withColumnWidth(grid, 2, 200)).toMatchObject({ columns: [100, 100, 200], box: { width: 400 } });
});

it('does not make a row shorter than its text', () => {
  expect(withRowHeight(grid, 1, 100)).toMatchObject({ box: { height: 200 } });
  expect(withRowHeight(grid, 1, 1).rows[1]?.height).toBe(39);
});

it('adds rows and columns for a pasted block', () => {
  expect(
    drawn(
      withPastedCells(tableOf('a b'), 0, 1, {
        cells: [
          ['x', 'y'],
          ['z', 'w'],
        ],
      }),
    ),
  ).toEqual(['a x y', '. z w']);
});

it('overwrites only the cells of the pasted block', () => {
  const pasted = withPastedCells(grid, 0, 0, {
    cells: [
      ['x', 'y'],
      ['z', 'w'],
    ],
  });
  expect(drawn(pasted)).toEqual(['x y c', 'z w f', 'g h i']);
});

it('keeps the header row only when header cells are copied', () => {
  expect(cellsAsTable(grid, range(0, 0, 1, 1)).headerRow).toBeUndefined();
  expect(cellsAsTable(grid, range(1, 0, 2, 1)).headerRow).toBe(false);
  expect(cellsAsTable({ ...grid, headerRow: false }, range(0, 0, 1, 1)).headerRow).toBe(false);
});

/** Returns the first letter of each fill color, and `.` for none. */
const fills = ({ rows }: TableElement) =>
  rows.map(({ cells }) => cells.map(({ fill }) => (fill ? fill.slice(0, 1) : '.')).join(''));
const inColor = (fill: Color, ...at: [number, number, number, number]) => withFill(grid, range(...at), fill);

describe('cell fills', () => {
  it('are set and removed for a range, including whole merged cells', () => {
    expect(fills(inColor('night', 0, 1, 1, 2))).toEqual(['.nn', '.nn', '...']);
    expect(fills(withFill(inColor('night', 0, 1, 1, 2), range(1, 2, 0, 2), undefined))).toEqual(['.n.', '.n.', '...']);
    expect(fills(withFill(merged, range(1, 1, 1, 1), 'night'))).toEqual(['nn.', 'nn.', '...']);
    expect(firstFill(withFill(merged, range(0, 0, 0, 0), 'night'), range(1, 1, 2, 1))).toBe('night');
  });

  it('are set for cells that are missing from their row', () => {
    const short = { ...grid, rows: grid.rows.with(1, { height: 50, cells: [{ runs: [{ text: 'd' }] }] }) };
    expect(fills(withFill(short, range(1, 2, 1, 2), 'night'))[1]).toBe('..n');
    expect(drawn(withFill(short, range(1, 2, 1, 2), 'night'))[1]).toBe('d . .');
  });

  it('are copied to inserted rows and columns', () => {
    const withCellFill = withFill(inColor('night', 1, 0, 1, 2), range(2, 0, 2, 0), 'tint');
    expect(fills(withRowAt(withCellFill, 2))).toEqual(['...', 'nnn', 'nnn', 't..']);
    expect(fills(withRowAt(withCellFill, 1, 1))).toEqual(['...', 'nnn', 'nnn', 't..']);
    expect(fills(withRowAt(withCellFill, 1))).toEqual(['...', '...', 'nnn', 't..']);
    expect(fills(withRowAt(withCellFill, 3))).toEqual(['...', 'nnn', 't..', 't..']);
    expect(fills(withColumnAt(withCellFill, 1))).toEqual(['....', 'nnnn', 'tt..']);
    expect(fills(withColumnAt(withCellFill, 1, 1))).toEqual(['....', 'nnnn', 't...']);
  });

  it('are copied from a merged cell to all cells when it is split', () => {
    const first = withFill(grid, range(0, 0, 0, 0), 'night');
    const joined = withMerged(withFill(first, range(1, 1, 1, 1), 'tint'), range(0, 0, 1, 1));
    expect(fills(withSplit(joined, range(0, 0, 0, 0)))).toEqual(['nn.', 'nn.', '...']);
    expect(fills(withRowAt(joined, 2, 1))).toEqual(['n..', '.t.', 'nn.', '...']);
  });

  it('are copied with the cells, including fills from a spreadsheet', () => {
    const withCellFill = inColor('night', 0, 0, 0, 0);
    const copied = cellsAsTable(withCellFill, range(0, 0, 1, 1));
    const under = withFill(grid, range(1, 1, 2, 2), 'tint');
    expect(fills(withCellsOf(under, 1, 1, copied))).toEqual(['...', '.n.', '...']);
    const joined = withMerged(withFill(inColor('night', 1, 1, 1, 1), range(1, 0, 1, 0), 'tint'), range(1, 0, 1, 1));
    expect(fills(withCellsOf(grid, 2, 0, cellsAsTable(joined, range(1, 0, 1, 0))))).toEqual(['...', '...', 'tt.']);
    const plain = withMerged(inColor('night', 1, 1, 1, 1), range(1, 0, 1, 1));
    expect(fills(withCellsOf(grid, 2, 0, cellsAsTable(plain, range(1, 0, 1, 0))))).toEqual(['...', '...', '...']);
    const pastedGrid = { cells: [['x', 'y']], fills: [[undefined, 'night' as const]] };
    expect(fills(withPastedCells(under, 1, 1, pastedGrid))).toEqual(['...', '.tn', '.tt']);
  });
});
