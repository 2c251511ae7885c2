import { isTextHolder } from '../elements/text/text-holder.ts';
import { isCroppable } from '../elements/picture/crop.ts';
import { cellAt, selectedCells, selectedMember } from '../model/selection.ts';
import type { Selection } from '../model/selection.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { editMember } from './select-member.ts';

/** Goes into an element of the current slide: with the caret into its text, or into a cell of a table; into a picture to crop it. */
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
    // In a picture, what is seen of it.
    return isTextHolder(element) || isCroppable(element) ? { selection: edited } : null;
  };
}

/** Goes into the one chosen element: into its chosen cell, or into what is chosen of it where it is a group. */
export function editSelected(id: string, selection: Selection): Command {
  const member = selectedMember(selection);
  const cell = selectedCells(selection) ?? undefined;
  return member ? editMember(id, member, cell) : editText(id, cell);
}
