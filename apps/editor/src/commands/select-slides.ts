import { selectedSlides, severalSlides, slidesInRow, withSlidesSelected } from '../model/selected-slides.ts';
import type { Command } from '../model/transaction.ts';
import { selectSlide } from './select-slide.ts';

/**
 * Extends the slide selection from its anchor to another slide and shows that one. Indexes past the ends are limited.
 */
export function extendSlides(index: number): Command {
  return (state) => {
    const { deck, selection } = state;
    const to = Math.max(0, Math.min(index, deck.slides.length - 1));
    const anchorIndex = deck.slides.findIndex(({ id }) => id === severalSlides(state)?.from);
    const from = anchorIndex < 0 ? selection.slide : anchorIndex;
    if (from === to) return selectSlide(to)(state);
    return {
      selection: withSlidesSelected(deck, slidesInRow(Math.min(from, to), Math.abs(to - from) + 1), to, from),
    };
  };
}

/** Adds a slide to the selection and shows it, or removes it. The last selected slide is kept. */
export function toggleSlide(index: number): Command {
  return (state) => {
    const { deck, selection } = state;
    if (!deck.slides[index]) return null;
    const before = selectedSlides(state);
    if (!before.includes(index)) return { selection: withSlidesSelected(deck, [...before, index], index) };
    const others = before.filter((one) => one !== index);
    const [first] = others;
    if (first === undefined) return null;
    if (index !== selection.slide) return { selection: withSlidesSelected(deck, others, selection.slide) };
    const distance = (one: number) => Math.abs(one - index);
    const nearest = others.reduce((near, one) => (distance(one) < distance(near) ? one : near), first);
    return { selection: withSlidesSelected(deck, others, nearest) };
  };
}

/** Shows a slide and adds it to the selection. */
export function addSlideToSelection(index: number): Command {
  return (state) => (selectedSlides(state).includes(index) ? showSelectedSlide : toggleSlide)(index)(state);
}

/** Selects all slides of the deck. The current one stays shown. */
export const selectAllSlides: Command = ({ deck, selection }) =>
  deck.slides.length < 2
    ? null
    : { selection: withSlidesSelected(deck, slidesInRow(0, deck.slides.length), selection.slide) };

/**
 * Shows one of the selected slides and keeps the selection. A slide that is not selected becomes the only selected one.
 */
export function showSelectedSlide(index: number): Command {
  return (state) => {
    const { deck, selection } = state;
    const id = deck.slides[index]?.id;
    if (id === undefined || !severalSlides(state)?.ids.has(id)) return selectSlide(index)(state);
    return index === selection.slide ? null : { selection: { ...selection, slide: index } };
  };
}
