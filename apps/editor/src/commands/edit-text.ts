import { isTextHolder } from '../elements/text/text-holder.ts';
import { isCroppable } from '../elements/picture/crop.ts';
import { cellAt, selectedCells, selectedMember } from '../model/selection.ts';
import type { Selection } from '../model/selection.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { editMember } from './select-member.ts';

/** Edits an element of the current slide: puts the caret in its text or in a table cell, or crops a picture. */
export function editText(id: string, cell = { row: 0, column: 0 }): Command {
  return (state) => {
    const element = currentSlide(state)?.elements.find((candidate) => candidate.id === id);
    if (!element || element.locked) return null;
    const { cells: _, member: __, ...selection } = state.selection;
    const edited = { ...selection, elements: [id], editing: true };
    if (element.kind === 'table') {
      const { row, column } = cell;
      if (!element.rows[row]?.cells[column]) return null;
      return { selection: { ...edited, cells: { ...cellAt(row, column), table: id } } };
    }
    // Editing a picture changes its crop.
    return isTextHolder(element) || isCroppable(element) ? { selection: edited } : null;
  };
}

/** Edits the only selected element: its selected cell, or the selected member of a group. */
export function editSelected(id: string, selection: Selection): Command {
  const member = selectedMember(selection);
  const cell = selectedCells(selection) ?? undefined;
  return member ? editMember(id, member, cell) : editText(id, cell);
}
