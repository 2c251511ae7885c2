import { selectedSlides, severalSlides, slidesInRow, withSlidesSelected } from '../model/selected-slides.ts';
import type { Command } from '../model/transaction.ts';
import { selectSlide } from './select-slide.ts';

/** Chooses all slides from where a range began to another one, which is shown; past the ends to the nearest. */
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

/** Takes a slide in among the chosen ones, where it is shown, or out of them; the last one stays. */
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

/** Shows a slide, which is then one of the chosen. */
export function addSlideToSelection(index: number): Command {
  return (state) => (selectedSlides(state).includes(index) ? showSelectedSlide : toggleSlide)(index)(state);
}

/** Chooses all slides of the deck; the same one is shown. */
export const selectAllSlides: Command = ({ deck, selection }) =>
  deck.slides.length < 2
    ? null
    : { selection: withSlidesSelected(deck, slidesInRow(0, deck.slides.length), selection.slide) };

/** Shows one of the chosen slides, the others stay chosen; one that is not chosen is then chosen alone. */
export function showSelectedSlide(index: number): Command {
  return (state) => {
    const { deck, selection } = state;
    const id = deck.slides[index]?.id;
    if (id === undefined || !severalSlides(state)?.ids.has(id)) return selectSlide(index)(state);
    return index === selection.slide ? null : { selection: { ...selection, slide: index } };
  };
}
