import type { SlideElement } from '@ppt-embed/deck';
import { placeElement } from '../elements/kinds.ts';
import type { Point } from '../geometry/bounds.ts';
import { inEmptyPlace } from '../insert/empty-place.ts';
import { freePlace } from '../insert/free-place.ts';
import { currentSlide } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';
import type { Change } from './change-slide.ts';
import { insertAround } from './insert-around.ts';
import type { PlaceOnSlide } from './insert-around.ts';
import { insertElements } from './insert-elements.ts';

/**
 * Puts something new on the current slide and selects it: into a place that waits for it, else where it covers nothing.
 * @param editing With the caret in it.
 * @param spared Id of an empty text that is being written in.
 */
export function insertNew(element: SlideElement, change: Change, editing = false, spared?: string): Command {
  return (state) => {
    const slide = currentSlide(state);
    if (!slide) return null;
    const filled = fillPlace(state, element, change, { spared });
    if (filled) return filled;
    const placed = placeElement(state.deck, element, freePlace(state.deck, slide, element.box));
    return insertElements([placed], change, editing)(state);
  };
}

/** The same at a place on the slide: into what waits there, or anywhere where it is only pointed at, else with its middle there. */
export function insertNewAt(element: SlideElement, place: PlaceOnSlide, change: Change, spared?: string): Command {
  return (state) =>
    fillPlace(state, element, change, { point: place.isPointed ? undefined : place.point, spared }) ??
    insertAround([element], place, change)(state);
}

/** Puts content where a place waits for it, which is gone with it; null where none does. */
function fillPlace(
  state: EditorState,
  element: SlideElement,
  change: Change,
  wanted: { point?: Point | undefined; spared?: string | undefined },
): ReturnType<Command> {
  const slide = currentSlide(state);
  const found = slide && inEmptyPlace(state.deck, slide, element, wanted);
  if (!slide || !found) return null;
  const without = { ...slide, elements: slide.elements.filter((one) => one !== found.place) };
  const slides = state.deck.slides.with(state.selection.slide, without);
  const placed = placeElement(state.deck, element, found.box);
  return insertElements([placed], change)({ ...state, deck: { ...state.deck, slides } });
}
