import type { SlideElement } from '@ppt-embed/deck';
import { placeElement } from '../elements/kinds.ts';
import { freePlace } from '../insert/free-place.ts';
import { currentSlide } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';
import type { Change } from './change-slide.ts';
import { insertElements } from './insert-elements.ts';

/** Puts something new on the current slide where it covers nothing, and selects it. @param editing with the caret in it */
export function insertNew(element: SlideElement, change: Change, editing = false): Command {
  return (state) => {
    const slide = currentSlide(state);
    if (!slide) return null;
    const placed = placeElement(state.deck, element, freePlace(state.deck, slide, element.box));
    return insertElements([placed], change, editing)(state);
  };
}
