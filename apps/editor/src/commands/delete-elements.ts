import type { Deck, SlideElement } from '@ppt-embed/deck';
import { withMember } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { isMovable } from '../elements/element-behavior.ts';
import { selectedMember, selectedCells } from '../model/selection.ts';
import { selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { titleOf } from '../elements/text/element-text.ts';
import type { Command, Transaction } from '../model/transaction.ts';
import { changeSlide } from './change-slide.ts';
import { placeItems } from './card-list/place-items.ts';
import { elementsOf, selectedItems } from './card-list/find-card-list.ts';
import { clearCells } from './tables.ts';

/**
 * Deletes the selected elements, or the selected group member. If they are whole cards of a list that a layout has
 * generated, the remaining cards take their space and are numbered again.
 */
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
        elements: withoutCards(state.deck, slide.elements, deleted) ?? withoutElements(slide.elements, deleted),
        // Without its title element, the slide has no title.
        ...(titleOf({ elements: deleted }) && { title: '' }),
      }),
      { elements: [] },
    );
  };
}

const withoutElements = (elements: readonly SlideElement[], deleted: readonly SlideElement[]): SlideElement[] =>
  elements.filter((element) => !deleted.includes(element));

/**
 * Returns the elements of a slide without whole cards of a list, and with the remaining cards in the space of all.
 * @returns undefined if other elements are deleted, or if the cards are no longer where a layout has placed them
 */
function withoutCards(
  deck: Deck,
  elements: readonly SlideElement[],
  deleted: readonly SlideElement[],
): SlideElement[] | undefined {
  const { list, items = [] } = selectedItems(elements, deleted) ?? {};
  const haveGuests = items.some(({ guests }) => guests.some((guest) => !deleted.includes(guest)));
  if (!list || haveGuests || items.length === list.items.length) return undefined;
  const placed = placeItems(
    deck,
    list,
    list.items.filter((item) => !items.includes(item)),
  );
  const ofList = new Set(elementsOf(list));
  return placed && elements.flatMap((element) => (ofList.has(element) ? (placed.get(element) ?? []) : [element]));
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
