import type { Slide } from '@ppt-embed/deck';
import { selectedSlides, slidesInRow, withSlidesSelected } from '../model/selected-slides.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command, Transaction } from '../model/transaction.ts';
import { freshId } from './fresh-id.ts';

/** Inserts a slide after the selected ones and shows it. */
export function insertSlide(slide: Slide, at: number): Command {
  return insertSlides([slide], at);
}

/** Inserts slides after the selected ones, selects them and shows the first. */
export function insertSlides(slides: readonly Slide[], at: number): Command {
  return (state) => (slides.length === 0 ? null : withSlides(state, slides, { shown: 0, at }));
}

/**
 * The transaction that inserts slides after the selected ones, with unused ids, and selects them.
 * @param shown Index, among the new slides, of the one to show.
 */
export function withSlides(
  state: EditorState,
  slides: readonly Slide[],
  { shown, at }: { shown: number; at: number },
): Required<Pick<Transaction, 'deck' | 'selection' | 'at'>> {
  const { deck } = state;
  const taken = new Set(deck.slides.map(({ id }) => id));
  const added = slides.map((slide): Slide => {
    const id = freshId(slide.id, taken);
    taken.add(id);
    return { ...slide, id };
  });
  const index = slideAfterSelected(state);
  const next = { ...deck, slides: deck.slides.toSpliced(index, 0, ...added) };
  return {
    deck: next,
    selection: withSlidesSelected(next, slidesInRow(index, added.length), index + shown),
    at,
  };
}

/** The index after the last of the selected slides. */
function slideAfterSelected(state: EditorState): number {
  const last = selectedSlides(state).at(-1) ?? state.selection.slide;
  return Math.min(last + 1, state.deck.slides.length);
}
