import type { Deck } from '@ppt-embed/deck';
import type { Selection, SeveralSlides } from './selection.ts';

interface SelectionState {
  deck: Deck;
  selection: Selection;
}

/** The slides that are chosen together with the shown one; null: it is chosen alone. */
export function severalSlides({ deck, selection }: SelectionState): SeveralSlides | null {
  const shown = deck.slides[selection.slide];
  return shown && selection.slides?.ids.has(shown.id) ? selection.slides : null;
}

/** Indexes of the chosen slides, in the order of the deck: the shown one at least. */
export function selectedSlides(state: SelectionState): readonly number[] {
  const several = severalSlides(state);
  if (!several) return [state.selection.slide];
  return state.deck.slides.flatMap(({ id }, index) => (several.ids.has(id) ? [index] : []));
}

/**
 * Slides as what is chosen.
 * @param indexes Of one of them at least.
 * @param shown Index of one of them.
 * @param from Index of the slide where a range begins.
 */
export function withSlidesSelected(
  { slides }: Deck,
  indexes: readonly number[],
  shown: number,
  from: number = shown,
): Selection {
  const alone: Selection = { slide: shown, elements: [], editing: false };
  const anchorIndex = slides[from];
  if (indexes.length < 2 || !anchorIndex) return alone;
  return {
    ...alone,
    slides: { ids: new Set(indexes.flatMap((index) => slides[index]?.id ?? [])), from: anchorIndex.id },
  };
}

/** Indexes of slides that follow each other. */
export function slidesInRow(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, offset) => first + offset);
}
