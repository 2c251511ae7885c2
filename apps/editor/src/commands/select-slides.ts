import { selectedSlides, multiSlideSelection, consecutiveIndexes, withSlidesSelected } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';

/** Shows a slide and selects only that one. Indexes out of range select the first or last slide. */
export function selectSlide(index: number): Command {
  return ({ deck, selection }) => {
    const slide = Math.max(0, Math.min(index, deck.slides.length - 1));
    if (slide === selection.slide && !selection.slides) return null;
    return { selection: { slide, elements: [], editing: false } };
  };
}

/**
 * Extends the slide selection from its anchor to the given slide and shows that slide. Indexes out of range are
 * clamped.
 */
export function extendSlides(index: number): Command {
  return (state) => {
    const { deck, selection } = state;
    const to = Math.max(0, Math.min(index, deck.slides.length - 1));
    const anchorIndex = deck.slides.findIndex(({ id }) => id === multiSlideSelection(state)?.from);
    const from = anchorIndex < 0 ? selection.slide : anchorIndex;
    if (from === to) return selectSlide(to)(state);
    return {
      selection: withSlidesSelected(deck, consecutiveIndexes(Math.min(from, to), Math.abs(to - from) + 1), to, from),
    };
  };
}

/**
 * Adds a slide to the selection and shows it, or removes it from the selection. The last selected slide cannot be
 * removed.
 */
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

/** Selects all slides of the deck. The current one stays visible. */
export const selectAllSlides: Command = ({ deck, selection }) =>
  deck.slides.length < 2
    ? null
    : { selection: withSlidesSelected(deck, consecutiveIndexes(0, deck.slides.length), selection.slide) };

/**
 * Shows one of the selected slides and keeps the selection. If the slide is not selected, it becomes the only selected
 * one.
 */
export function showSelectedSlide(index: number): Command {
  return (state) => {
    const { deck, selection } = state;
    const id = deck.slides[index]?.id;
    if (id === undefined || !multiSlideSelection(state)?.ids.has(id)) return selectSlide(index)(state);
    return index === selection.slide ? null : { selection: { ...selection, slide: index } };
  };
}
