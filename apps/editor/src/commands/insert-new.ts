import type { SlideElement } from '@ppt-embed/deck';
import { setElementBox } from '../elements/element-types.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { findPlaceholder } from './fill-placeholder.ts';
import { findFreeSpace } from './find-free-space.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import type { Change } from './change-slide.ts';
import { insertAt } from './insert-at.ts';
import type { InsertPosition } from './insert-at.ts';
import { insertElements } from './insert-elements.ts';

/**
 * Inserts a new element on the current slide and selects it: into an empty placeholder, otherwise where it covers
 * nothing.
 * @param editing Whether the element gets the caret.
 * @param keptEmptyId Id of an empty text that is being edited.
 */
export function insertNew(element: SlideElement, change: Change, editing = false, keptEmptyId?: string): Command {
  return (state) => {
    const slide = currentSlide(state);
    if (!slide) return null;
    const filled = fillPlaceholder(state, element, change, { keptEmptyId });
    if (filled) return filled;
    const placed = setElementBox(state.deck, element, findFreeSpace(state.deck, slide, element.box));
    return insertElements([placed], change, editing)(state);
  };
}

/**
 * Inserts a new element at a position: into the placeholder there. If the position is only the pointer's, anywhere;
 * otherwise centred at it.
 */
export function insertNewAt(
  element: SlideElement,
  position: InsertPosition,
  change: Change,
  keptEmptyId?: string,
): Command {
  return (state) =>
    fillPlaceholder(state, element, change, {
      point: position.isPointerPosition ? undefined : position.point,
      keptEmptyId,
    }) ?? insertAt([element], position, change)(state);
}

/** Replaces an empty placeholder with content; null if there is none. */
function fillPlaceholder(
  state: EditorState,
  element: SlideElement,
  change: Change,
  options: { point?: Point | undefined; keptEmptyId?: string | undefined },
): ReturnType<Command> {
  const slide = currentSlide(state);
  const found = slide && findPlaceholder(state.deck, slide, element, options);
  if (!slide || !found) return null;
  const without = { ...slide, elements: slide.elements.filter((one) => one !== found.placeholder) };
  const slides = state.deck.slides.with(state.selection.slide, without);
  const placed = setElementBox(state.deck, element, found.box);
  return insertElements([placed], change)({ ...state, deck: { ...state.deck, slides } });
}
