import type { Box } from '@ppt-embed/deck';
import { boundsOf } from '../model/geometry/bounds.ts';
import type { Command } from '../model/transaction.ts';
import { setElementBoxes, setSide, unitBox, unitsToArrange } from './arrange.ts';
import type { ArrangedUnit } from './arrange.ts';

/** Gives the selected elements the width or height of the one that was selected first. */
export function matchSize(side: 'width' | 'height', at: number): Command {
  return (state) => {
    const units = unitsToArrange(state);
    const [firstId] = state.selection.elements;
    const first = units.find(({ elements }) => elements.some(({ id }) => id === firstId)) ?? units[0];
    if (!first || units.length < 2) return null;
    const ids = units.flatMap(({ elements }) => elements.map(({ id }) => id));
    const size = unitBox(first.elements)[side];
    return setSide(ids, side, () => size, at)(state);
  };
}

/** Minimum gap in px between elements that overlapped before. */
const minGap = 16;

/**
 * Arranges the selected elements in the rows and columns that they roughly form already, with equal gaps. A single row
 * is also aligned to a common middle, and a single column to the left edge. The corner at the top left stays in place.
 */
export function tidyUp(at: number): Command {
  return (state) => {
    const units = unitsToArrange(state);
    if (units.length < 3) return null;
    const rows = rowsOf(units);
    const bounds = boundsOf(units.map((unit) => unit.bounds));
    const columnCount = Math.max(...rows.map((row) => row.length));
    const widths = Array.from({ length: columnCount }, (_, column) =>
      Math.max(...rows.map((row) => row[column]?.bounds.width ?? 0)),
    );
    const heights = rows.map((row) => Math.max(...row.map((unit) => unit.bounds.height)));
    const lefts = tracks(bounds.x, bounds.width, widths);
    const tops = tracks(bounds.y, bounds.height, heights);
    const boxes = rows.flatMap((row, rowIndex) =>
      row.flatMap(({ elements, bounds: own }, column) => {
        const x = (lefts[column] ?? 0) - own.x;
        const y = (tops[rowIndex] ?? 0) + ((heights[rowIndex] ?? 0) - own.height) / 2 - own.y;
        return elements.map(({ id, box }): [string, Box] => [id, { ...box, x: box.x + x, y: box.y + y }]);
      }),
    );
    return setElementBoxes(new Map(boxes), { at })(state);
  };
}

/** Returns the units row by row, from left to right. Units whose middles are within the same height are in one row. */
function rowsOf(units: readonly ArrangedUnit[]): ArrangedUnit[][] {
  const middle = ({ bounds }: ArrangedUnit): number => bounds.y + bounds.height / 2;
  const rows: ArrangedUnit[][] = [];
  for (const unit of units.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isInRow =
      first && Math.abs(middle(unit) - middle(first)) < Math.max(first.bounds.height, unit.bounds.height) / 2;
    if (row && isInRow) row.push(unit);
    else rows.push([unit]);
  }
  return rows.map((row) => row.toSorted((one, other) => one.bounds.x - other.bounds.x));
}

/** Returns the starts of rows or columns of the given sizes, with equal gaps that fill a length. */
function tracks(start: number, length: number, sizes: readonly number[]): number[] {
  const sum = sizes.reduce((total, size) => total + size, 0);
  const space = sizes.length > 1 ? (length - sum) / (sizes.length - 1) : 0;
  const gap = space < 0 ? minGap : space;
  return sizes.map((_, index) => start + sizes.slice(0, index).reduce((total, size) => total + size + gap, 0));
}
