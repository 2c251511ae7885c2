import type { CellRange } from '../selection/selection.ts';
import { currentSlide } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';

/** Chooses cells of a table of the current slide; null: the table as a whole. */
export function chooseCells(table: string, cells: CellRange | null): Command {
  return (state) => {
    const element = currentSlide(state)?.elements.find(({ id }) => id === table);
    if (element?.kind !== 'table') return null;
    const { cells: _, ...selection } = state.selection;
    return {
      selection: { ...selection, elements: [table], editing: false, ...(cells && { cells: { ...cells, table } }) },
    };
  };
}
