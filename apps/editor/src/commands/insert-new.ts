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
 * Puts something new on the current slide and selects it: into a place that waits for it, else where it covers nothing.
 * @param editing With the caret in it.
 * @param spared Id of an empty text that is being written in.
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

/** The same at a place on the slide: into what waits there, or anywhere where it is only pointed at, else with its middle there. */
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

/** Puts content where a place waits for it, which is gone with it; null where none does. */
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
