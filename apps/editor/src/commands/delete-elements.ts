import { withMember } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { isMovable } from '../elements/element-behavior.ts';
import { selectedMember, selectedCells } from '../model/selection.ts';
import { selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { titleOf } from '../elements/text/element-text.ts';
import type { Command, Transaction } from '../model/transaction.ts';
import { changeSlide } from './change-slide.ts';
import { clearCells } from './tables.ts';

/** Deletes the selected elements, or the selected group member. */
export function deleteElements(at: number): Command {
  return (state) => {
    const path = selectedMember(state.selection);
    if (path) return deleteMember(state, path, at);
    const deleted = selectedElements(state).filter(isMovable);
    if (deleted.length === 0) return null;
    return changeSlide(
      state,
      { at },
      (slide) => ({
        ...slide,
        elements: slide.elements.filter((element) => !deleted.includes(element)),
        // Without its title element, the slide has no title.
        ...(titleOf({ elements: deleted }) && { title: '' }),
      }),
      { elements: [] },
    );
  };
}

/** Deletes a group member. The group stays selected unless it becomes empty. */
function deleteMember(state: EditorState, path: MemberPath, at: number): Transaction | null {
  const [id] = state.selection.elements;
  return changeSlide(
    state,
    { at },
    (slide) => {
      const elements = slide.elements.flatMap((element) =>
        element.id === id ? (withMember(element, path, () => null) ?? []) : [element],
      );
      return { ...slide, elements };
    },
    { elements: state.selection.elements },
  );
}

/** Deletes the selection: the text of cells, or whole elements. */
export function deleteSelected(at: number): Command {
  return (state) => (selectedCells(state.selection) ? clearCells(at)(state) : deleteElements(at)(state));
}
