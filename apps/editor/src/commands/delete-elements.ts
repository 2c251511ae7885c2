import { isMovable } from '../elements/kinds.ts';
import { chosenElements } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';
import { changeSlide } from './change-slide.ts';

/** Takes the chosen elements off the slide. */
export function deleteElements(at: number): Command {
  return (state) => {
    const gone = chosenElements(state).filter(isMovable);
    if (gone.length === 0) return null;
    return changeSlide(
      state,
      { at },
      (slide) => ({
        ...slide,
        elements: slide.elements.filter((element) => !gone.includes(element)),
        // A slide whose title was deleted has none.
        ...(gone.some((element) => element.kind === 'text' && element.role === 'title') && { title: '' }),
      }),
      { elements: [] },
    );
  };
}
