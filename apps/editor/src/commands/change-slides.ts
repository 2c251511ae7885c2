import type { Fill, Slide } from '@ppt-embed/deck';
import type { Command } from '../state/transaction.ts';
import { changeSlide } from './change-slide.ts';
import { freshId } from './fresh-id.ts';

/** Puts a slide after the current one and shows it. */
export function insertSlide(slide: Slide, at: number): Command {
  return ({ deck, selection }) => {
    const id = freshId(slide.id, new Set(deck.slides.map((other) => other.id)));
    const index = Math.min(selection.slide + 1, deck.slides.length);
    return {
      deck: { ...deck, slides: deck.slides.toSpliced(index, 0, { ...slide, id }) },
      selection: { slide: index, elements: [], editing: false },
      at,
    };
  };
}

/** Takes the current slide out; a deck keeps at least one. */
export function deleteSlide(at: number): Command {
  return ({ deck, selection }) => {
    if (deck.slides.length < 2) return null;
    const slides = deck.slides.toSpliced(selection.slide, 1);
    return {
      deck: { ...deck, slides },
      selection: { slide: Math.min(selection.slide, slides.length - 1), elements: [], editing: false },
      at,
    };
  };
}

/** Leaves the current slide out of shows, or takes it in again. */
export function toggleHidden(at: number): Command {
  return (state) => changeSlide(state, { at }, ({ hidden, ...slide }) => (hidden ? slide : { ...slide, hidden: true }));
}

/** Moves a slide to another place, where it is shown. */
export function moveSlide(from: number, to: number, at: number): Command {
  return ({ deck }) => {
    const slide = deck.slides[from];
    const target = Math.max(0, Math.min(to, deck.slides.length - 1));
    if (!slide || target === from) return null;
    return {
      deck: { ...deck, slides: deck.slides.toSpliced(from, 1).toSpliced(target, 0, slide) },
      selection: { slide: target, elements: [], editing: false },
      at,
    };
  };
}

/** What the speaker says with the current slide; typing without a pause is one step of undo. */
export function writeNotes(notes: string, at: number): Command {
  return (state) =>
    changeSlide(state, { at, group: `notes ${state.selection.slide}` }, (slide) =>
      slide.notes === notes ? slide : { ...slide, notes },
    );
}

/** The ground of the current slide. */
export function paintBackground(background: Fill, at: number): Command {
  return (state) => changeSlide(state, { at, group: 'background' }, (slide) => ({ ...slide, background }));
}
