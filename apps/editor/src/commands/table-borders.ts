import type { Stroke } from '@ppt-embed/deck';
import {
  newBorder,
  ownBorders,
  withBorderFormat,
  withBorders,
  withoutBorders,
} from '../elements/table/cell-borders.ts';
import type { BorderSet } from '../elements/table/cell-borders.ts';
import { allCells } from '../elements/table/table-cells.ts';
import { selectedCells } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import type { Change } from './change-slide.ts';
import { changeTable } from './tables.ts';

/** Draws a set of borders of the selected cells, or of all cells if none are selected; `none` removes all borders. */
export function setBorders(set: BorderSet, change: Change): Command {
  return (state) => {
    const cells = selectedCells(state.selection);
    return changeTable(change, (table) => {
      const range = cells ?? allCells(table);
      return withBorders(table, range, set, newBorder(table, range));
    })(state);
  };
}

/**
 * Changes the color or width of the borders of the selected cells, or of all cells if none are selected. If they have no
 * own borders, draws all of them. Undefined restores the rules of the table's style.
 */
export function formatBorders(format: Partial<Stroke> | undefined, change: Change): Command {
  return (state) => {
    const cells = selectedCells(state.selection);
    return changeTable(change, (table) => {
      const range = cells ?? allCells(table);
      if (!format) return withoutBorders(table, range);
      return ownBorders(table, range).length > 0
        ? withBorderFormat(table, range, format)
        : withBorders(table, range, 'all', { ...newBorder(table, range), ...format });
    })(state);
  };
}
