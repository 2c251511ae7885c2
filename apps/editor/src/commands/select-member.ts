import type { SlideElement } from '@ppt-embed/deck';
import { isCroppable } from '../elements/picture/crop.ts';
import { isTextHolder } from '../elements/text/text-holder.ts';
import type { CellAt } from '../elements/text/text-holder.ts';
import { cellAt } from '../model/selection.ts';
import { memberOf } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';

/**
 * Chooses an element in a group of the current slide.
 * @param editing Whether the caret goes into its text. @default false
 * @param cell Which cell of a table it goes into.
 */
export function selectMember(id: string, path: MemberPath, editing = false, cell = firstCell): Command {
  return (state) => {
    const group = currentSlide(state)?.elements.find((element) => element.id === id);
    const member = group?.kind === 'group' ? memberOf(group, path) : undefined;
    if (!member || (editing && !canEnter(member.element, cell))) return null;
    const { cells: _, slides: __, ...selection } = state.selection;
    const cells = editing && member.element.kind === 'table' && { ...cellAt(cell.row, cell.column), table: id };
    return {
      selection: { ...selection, elements: [id], editing, member: { group: id, path }, ...(cells && { cells }) },
    };
  };
}

/** Goes into an element in a group: with the caret into its text or a cell of a table; into a picture to crop it. */
export function editMember(id: string, path: MemberPath, cell?: CellAt): Command {
  return selectMember(id, path, true, cell);
}

const firstCell: CellAt = { row: 0, column: 0 };

function canEnter(element: SlideElement, { row, column }: CellAt): boolean {
  if (element.kind === 'table') return element.rows[row]?.cells[column] !== undefined;
  return isTextHolder(element) || isCroppable(element);
}
