import type { Color } from '@ppt-embed/deck';
import { allCells, withFill } from '../elements/table/fill-range.ts';
import { selectedCells } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import type { Change } from './change-slide.ts';
import { changeTable } from './change-table.ts';

/** Sets the fill of the selected cells, or of all cells if none is selected; undefined removes it. */
export function fillCells(fill: Color | undefined, change: Change): Command {
  return (state) => {
    const cells = selectedCells(state.selection);
    return changeTable(change, (table) => withFill(table, cells ?? allCells(table), fill))(state);
  };
}
