import type { Slide, SlideElement } from '@ppt-embed/deck';
import { withMember } from '../model/members.ts';
import { updateConnections } from '../elements/line/update-connectors.ts';
import { selectedSlides } from '../model/selected-slides.ts';
import { selectedMember } from '../model/selection.ts';
import type { Selection } from '../model/selection.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Transaction } from '../model/transaction.ts';

/** What every change of a slide says of itself. */
export interface Change {
  /** ms; when it is made. */
  at: number;
  /** Changes of one group without a pause between them are one step of undo. */
  group?: string;
}

/** The transaction that puts a changed slide in the place of the current one; null where nothing changed. */
export function changeSlide(
  state: EditorState,
  change: Change,
  make: (slide: Slide) => Slide,
  selection?: Partial<Selection>,
): Transaction | null {
  const slide = currentSlide(state);
  if (!slide) return null;
  const made = make(slide);
  if (made === slide) return null;
  const elements = updateConnections(slide.elements, made.elements);
  const next = elements === made.elements ? made : { ...made, elements };
  return {
    deck: { ...state.deck, slides: state.deck.slides.with(state.selection.slide, next) },
    ...(selection && { selection: { ...wholeElements(state.selection, selection), editing: false, ...selection } }),
    ...change,
  };
}

/** Other elements are chosen as wholes. */
function wholeElements({ member, ...selection }: Selection, { elements }: Partial<Selection>): Selection {
  return elements || !member ? selection : { ...selection, member };
}

/** The same for each of the chosen slides: those that `make` returns as they were stay shared. What stands on them is not changed. */
export function changeSelectedSlides(
  state: EditorState,
  change: Change,
  make: (slide: Slide) => Slide,
): Transaction | null {
  const slides = [...state.deck.slides];
  let hasChanged = false;
  for (const index of selectedSlides(state)) {
    const slide = slides[index];
    if (!slide) continue;
    slides[index] = make(slide);
    hasChanged ||= slides[index] !== slide;
  }
  return hasChanged ? { deck: { ...state.deck, slides }, ...change } : null;
}

/** The same for elements of the current slide but the locked ones: those that `make` returns as they were stay shared. */
export function changeElements(
  state: EditorState,
  ids: readonly string[],
  change: Change,
  make: (element: SlideElement) => SlideElement,
): Transaction | null {
  return changeSlide(state, change, (slide) => {
    let hasChanged = false;
    const elements = slide.elements.map((element) => {
      if (!ids.includes(element.id) || element.locked) return element;
      const next = make(element);
      hasChanged ||= next !== element;
      return next;
    });
    return hasChanged ? { ...slide, elements } : slide;
  });
}

/** The same for what is chosen: elements of the slide, or one in a group. */
export function changeSelected(
  state: EditorState,
  change: Change,
  make: (element: SlideElement) => SlideElement,
): Transaction | null {
  const { elements } = state.selection;
  const path = selectedMember(state.selection);
  return changeElements(state, elements, change, path ? (group) => withMember(group, path, make) ?? group : make);
}
