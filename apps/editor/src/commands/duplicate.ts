import type { SlideElement } from '@ppt-embed/deck';
import { isReachable } from '../elements/kinds.ts';
import { chosenElements, currentSlide } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';
import { freshId } from './fresh-id.ts';
import { insertElements } from './insert-elements.ts';

/** px that a copy stands beside its original. */
const offset = 20;

/** A second one of what is chosen: of the elements, or, with none chosen, of the slide. */
export function duplicate(at: number): Command {
  return (state) => (state.selection.elements.length > 0 ? duplicateElements(at)(state) : duplicateSlide(at)(state));
}

/** Copies of the chosen elements beside them, chosen instead. */
export function duplicateElements(at: number, by = { dx: offset, dy: offset }): Command {
  return (state) => {
    const copies = chosenElements(state)
      .filter(isReachable)
      .map((element) => beside(element, by));
    return insertElements(copies, { at })(state);
  };
}

/** A copy of the current slide after it, shown. */
export function duplicateSlide(at: number): Command {
  return (state) => {
    const slide = currentSlide(state);
    if (!slide) return null;
    const id = freshId(slide.id, new Set(state.deck.slides.map((other) => other.id)));
    const index = state.selection.slide + 1;
    return {
      deck: { ...state.deck, slides: state.deck.slides.toSpliced(index, 0, { ...slide, id }) },
      selection: { slide: index, elements: [], editing: false },
      at,
    };
  };
}

/** A copy is no placeholder: a slide has one title. */
function beside(element: SlideElement, { dx, dy }: { dx: number; dy: number }): SlideElement {
  const box = { ...element.box, x: element.box.x + dx, y: element.box.y + dy };
  if (element.kind !== 'text') return { ...element, box };
  const { role: _, ...text } = element;
  return { ...text, box };
}
