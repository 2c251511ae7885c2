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
 * Selects a member of a group on the current slide.
 * @param editing Whether its text gets the caret. @default false
 * @param cell The cell that gets the caret, if it is a table.
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

/** Edits a group member: puts the caret in its text or in a table cell, or crops a picture. */
export function editMember(id: string, path: MemberPath, cell?: CellAt): Command {
  return selectMember(id, path, true, cell);
}

const firstCell: CellAt = { row: 0, column: 0 };

function canEnter(element: SlideElement, { row, column }: CellAt): boolean {
  if (element.kind === 'table') return element.rows[row]?.cells[column] !== undefined;
  return isTextHolder(element) || isCroppable(element);
}
