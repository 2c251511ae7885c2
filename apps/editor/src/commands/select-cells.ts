import { memberOrSelf } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import type { CellRange } from '../model/selection.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';

/**
 * Selects cells of a table on the current slide; null selects the table as a whole.
 * @param id Id of the table, or of the group that contains it.
 * @param path The path in the group.
 */
export function selectCells(id: string, cells: CellRange | null, path: MemberPath | null = null): Command {
  return (state) => {
    const element = currentSlide(state)?.elements.find((one) => one.id === id);
    if (memberOrSelf(element, path)?.kind !== 'table') return null;
    const { cells: _, member: __, ...selection } = state.selection;
    return {
      selection: {
        ...selection,
        elements: [id],
        editing: false,
        ...(path && { member: { group: id, path } }),
        ...(cells && { cells: { ...cells, table: id } }),
      },
    };
  };
}
