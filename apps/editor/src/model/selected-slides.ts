import type { Deck } from '@ppt-embed/deck';
import type { Selection, MultiSlideSelection } from './selection.ts';

interface SelectionState {
  deck: Deck;
  selection: Selection;
}

/** The slides that are selected together with the current one; null if only that one is selected. */
export function multiSlideSelection({ deck, selection }: SelectionState): MultiSlideSelection | null {
  const current = deck.slides[selection.slide];
  return current && selection.slides?.ids.has(current.id) ? selection.slides : null;
}

/** Indexes of the selected slides, in deck order. Contains at least the current slide. */
export function selectedSlides(state: SelectionState): readonly number[] {
  const multi = multiSlideSelection(state);
  if (!multi) return [state.selection.slide];
  return state.deck.slides.flatMap(({ id }, index) => (multi.ids.has(id) ? [index] : []));
}

/**
 * Selects slides.
 * @param indexes At least one index.
 * @param current Index of the current slide, one of `indexes`.
 * @param from Index of the slide where a range begins.
 */
export function withSlidesSelected(
  { slides }: Deck,
  indexes: readonly number[],
  current: number,
  from: number = current,
): Selection {
  const single: Selection = { slide: current, elements: [], editing: false };
  const anchorIndex = slides[from];
  if (indexes.length < 2 || !anchorIndex) return single;
  return {
    ...single,
    slides: { ids: new Set(indexes.flatMap((index) => slides[index]?.id ?? [])), from: anchorIndex.id },
  };
}

/** Consecutive slide indexes. */
export function slidesInRow(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, offset) => first + offset);
}
