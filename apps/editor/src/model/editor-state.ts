import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { emptyHistory } from './history.ts';
import type { History } from './history.ts';
import { formattedParts, memberOf } from './members.ts';
import { selectedMember, firstSlide } from './selection.ts';
import type { Selection } from './selection.ts';

/** The editor's state as one immutable value. */
export interface EditorState {
  deck: Deck;
  selection: Selection;
  history: History;
}

/** Returns the state of a deck that was just opened, with its first slide selected. */
export function openDeck(deck: Deck): EditorState {
  return { deck, selection: firstSlide, history: emptyHistory };
}

/** Returns the current slide. */
export function currentSlide(state: EditorState): Slide | undefined {
  return state.deck.slides[state.selection.slide];
}

/** Returns the selected elements, in z-order. */
export function selectedElements(state: EditorState): readonly SlideElement[] {
  const { elements } = state.selection;
  if (elements.length === 0) return [];
  return currentSlide(state)?.elements.filter(({ id }) => elements.includes(id)) ?? [];
}

/**
 * Returns the elements to which actions and text apply: the selected elements, or the selected member of a group
 * with its local box.
 */
export function selectedTargets(state: EditorState): readonly SlideElement[] {
  const selected = selectedElements(state);
  const path = selectedMember(state.selection);
  const member = path && memberOf(selected[0], path);
  return member ? [member.element] : selected;
}

/** Returns the elements that formatting the selection changes: of a selected group, its members. */
export function formattedElements(state: EditorState): readonly SlideElement[] {
  return selectedTargets(state).flatMap(formattedParts);
}
