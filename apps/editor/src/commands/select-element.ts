import { isDecorative } from '../elements/element-at.ts';
import { isReachable } from '../elements/element-types.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';

/** Selects whole elements of the current slide; an empty list deselects all. Unknown ids are ignored. */
export function selectElements(ids: readonly string[]): Command {
  return (state) => {
    const { selection } = state;
    const there = currentSlide(state)?.elements.map(({ id }) => id) ?? [];
    const elements = ids.filter((id) => there.includes(id));
    if (elements.length === 0 && ids.length > 0) return null;
    const same =
      elements.length === selection.elements.length && elements.every((id) => selection.elements.includes(id));
    if (same && !selection.editing && !selection.slides && !selection.member) return null;
    const { slides: _, member: __, ...alone } = selection;
    return { selection: { ...alone, elements, editing: false } };
  };
}

/** Selects one element; null deselects all. */
export function selectElement(id: string | null): Command {
  return selectElements(id === null ? [] : [id]);
}

/** Keeps the selected elements but drops the caret, cells and group member. */
export const selectWholeElements: Command = ({ selection: { slide, elements } }) => ({
  selection: { slide, elements, editing: false },
});

/** Adds an element to the selection or removes it. */
export function toggleElement(id: string): Command {
  return (state) => {
    const { elements } = state.selection;
    return selectElements(elements.includes(id) ? elements.filter((selected) => selected !== id) : [...elements, id])(
      state,
    );
  };
}

/** Selects all elements of the slide. Decorative elements are selected only if there is nothing else. */
export const selectAllElements: Command = (state) => {
  const there = currentSlide(state)?.elements.filter(isReachable) ?? [];
  const content = there.filter((element) => !isDecorative(element));
  return selectElements((content.length > 0 ? content : there).map(({ id }) => id))(state);
};
