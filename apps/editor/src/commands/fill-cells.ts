import type { Color } from '@ppt-embed/deck';
import { allCells, withFill } from '../elements/table/fill-range.ts';
import { selectedCells } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import type { Change } from './change-slide.ts';
import { changeTable } from './change-table.ts';

/** Paints the chosen cells of a table, all of them where none is chosen; undefined takes their own grounds off. */
export function fillCells(fill: Color | undefined, change: Change): Command {
  return (state) => {
    const cells = selectedCells(state.selection);
    return changeTable(change, (table) => withFill(table, cells ?? allCells(table), fill))(state);
  };
}
