import type { Slide, Deck, SlideElement, TextElement, TransitionName } from '@ppt-embed/deck';
import { transitionMsOf, transitionOf } from '@ppt-embed/deck';
import { selectedSlides, consecutiveIndexes, withSlidesSelected } from '../model/selection.ts';
import type { EditorState } from '../model/editor-state.ts';
import { roleOf } from '../elements/text/element-text.ts';
import type { Command, Transaction } from '../model/transaction.ts';
import { freshId, changeSelectedSlides, changeSlide, onSlide } from './change-slide.ts';

/** Inserts a slide after the selected ones and shows it. */
export function insertSlide(slide: Slide, at: number): Command {
  return insertSlides([slide], at);
}

/** Inserts slides after the selected ones, selects them and shows the first. */
export function insertSlides(slides: readonly Slide[], at: number): Command {
  return (state) => (slides.length === 0 ? null : withSlides(state, slides, { current: 0, at }));
}

/**
 * Returns the transaction that inserts slides after the selected ones, with unused ids, and selects them.
 * @param current Index of the slide to show, among the new slides.
 */
export function withSlides(
  state: EditorState,
  slides: readonly Slide[],
  { current, at }: { current: number; at: number },
): Required<Pick<Transaction, 'deck' | 'selection' | 'at'>> {
  const { deck } = state;
  const usedIds = new Set(deck.slides.map(({ id }) => id));
  const added = slides.map((slide): Slide => {
    const id = freshId(slide.id, usedIds);
    usedIds.add(id);
    return { ...slide, id };
  });
  const index = slideAfterSelected(state);
  const next = { ...deck, slides: deck.slides.toSpliced(index, 0, ...added) };
  return {
    deck: next,
    selection: withSlidesSelected(next, consecutiveIndexes(index, added.length), index + current),
    at,
  };
}

/** Returns the index after the last selected slide. */
function slideAfterSelected(state: EditorState): number {
  const last = selectedSlides(state).at(-1) ?? state.selection.slide;
  return Math.min(last + 1, state.deck.slides.length);
}

/**
 * Deletes the selected slides. If all slides are selected, the current one stays, because a deck needs at least one.
 */
export function deleteSlide(at: number): Command {
  return (state) => {
    const { deck, selection } = state;
    if (deck.slides.length < 2) return null;
    const selected = selectedSlides(state);
    const isAll = selected.length === deck.slides.length;
    const deleted = new Set(isAll ? selected.filter((index) => index !== selection.slide) : selected);
    const slides = deck.slides.filter((_, index) => !deleted.has(index));
    const before = deck.slides.slice(0, selection.slide).filter((_, index) => !deleted.has(index)).length;
    return {
      deck: { ...deck, slides },
      selection: { slide: Math.min(before, slides.length - 1), elements: [], editing: false },
      at,
    };
  };
}

/** Hides the selected slides in slide shows or, if all of them are hidden, shows them again. */
export function toggleHidden(at: number): Command {
  return (state) => {
    const areHidden = selectedSlides(state).every((index) => state.deck.slides[index]?.hidden);
    return changeSelectedSlides(state, { at }, (slide) => {
      if ((slide.hidden ?? false) !== areHidden) return slide;
      const { hidden, ...visible } = slide;
      return hidden ? visible : { ...visible, hidden: true };
    });
  };
}

/**
 * Moves slides to a different position, adjacent to each other, and selects them.
 * @param moved Indexes of the slides.
 * @param gap Target position: before the slide with this index in the current deck, or at the end.
 */
export function moveSlides(moved: readonly number[], gap: number, at: number): Command {
  return ({ deck, selection }) => {
    const movedIndexes = new Set(moved);
    const slides = deck.slides.filter((_, index) => movedIndexes.has(index));
    const first = deck.slides.slice(0, Math.max(0, gap)).filter((_, index) => !movedIndexes.has(index)).length;
    const reordered = deck.slides.filter((_, index) => !movedIndexes.has(index)).toSpliced(first, 0, ...slides);
    if (reordered.every((slide, index) => slide === deck.slides[index])) return null;
    const current = slides.findIndex((slide) => slide === deck.slides[selection.slide]);
    const next = { ...deck, slides: reordered };
    return {
      deck: next,
      selection: withSlidesSelected(next, consecutiveIndexes(first, slides.length), first + Math.max(0, current)),
      at,
    };
  };
}

/**
 * Moves slides that were dragged, even if other users have added, moved or deleted slides in the meantime.
 * @param ids Ids of the slides. Deleted slides are ignored.
 * @param before Id of the slide before which they are moved; null at the end. If it was deleted, nothing is moved.
 */
export function moveSlidesBefore(ids: readonly string[], before: string | null, at: number): Command {
  return (state) => {
    const all = state.deck.slides.map(({ id }) => id);
    const gap = before === null ? all.length : all.indexOf(before);
    const moved = ids.map((id) => all.indexOf(id)).filter((index) => index >= 0);
    return gap < 0 || moved.length === 0 ? null : moveSlides(moved, gap, at)(state);
  };
}

/** Sets the transition to the selected slides. Slides with the deck's own transition store none. */
export function setTransition(transition: TransitionName | 'none', at: number): Command {
  return (state) =>
    changeSelectedSlides(state, { at, group: 'transition' }, (slide) => {
      const { transition: _, ...rest } = slide;
      const isDefault = transition === (state.deck.transition ?? 'none');
      return slideTransition(state.deck, slide) === transition ? slide : isDefault ? rest : { ...rest, transition };
    });
}

/** Sets the duration of the transition to the selected slides, in ms. */
export function setTransitionMs(transitionMs: number, at: number): Command {
  return (state) =>
    changeSelectedSlides(state, { at, group: 'transition duration' }, (slide) => {
      if (transitionMsOf(state.deck, slide) === transitionMs) return slide;
      const { transitionMs: _, ...rest } = slide;
      return transitionMsOf(state.deck, {}) === transitionMs ? rest : { ...rest, transitionMs };
    });
}

/** Sets the transition to the current slide, with its duration, to all slides. */
export function setDeckTransition(at: number): Command {
  return ({ deck: { transition: before, transitionMs: msBefore, ...deck }, selection }) => {
    const current = deck.slides[selection.slide];
    if (!current) return null;
    const { transition = before, transitionMs = msBefore } = current;
    const slides = deck.slides.map((slide) => {
      if (slide.transition === undefined && slide.transitionMs === undefined) return slide;
      const { transition: _, transitionMs: _ms, ...rest } = slide;
      return rest;
    });
    const shared = {
      ...(transition && transition !== 'none' && { transition }),
      ...(transitionMs !== undefined && { transitionMs }),
    };
    return { deck: { ...deck, ...shared, slides }, at };
  };
}

/** Whether all slides have the deck's transition. */
export function hasOneTransition({ slides }: Deck): boolean {
  return slides.every(({ transition, transitionMs }) => transition === undefined && transitionMs === undefined);
}

/** Returns the transition to a slide. */
export function slideTransition(deck: Deck, slide: Slide): TransitionName | 'none' {
  return transitionOf(deck, slide) ?? 'none';
}

/**
 * Changes the speaker notes of a slide, which may no longer be the current one. Typing without a pause is one undo step.
 */
export function writeNotes(slide: string, update: (notes: string) => string, at: number): Command {
  return onSlide(slide, (state) =>
    changeSlide(state, { at, group: `notes ${slide}` }, (before) => {
      const notes = update(before.notes);
      return before.notes === notes ? before : { ...before, notes };
    }),
  );
}

/** Whether a footer repeats a title. Footers truncate long titles. */
export function repeatsTitle(footer: string, title: string): boolean {
  return footer === title || (footer.endsWith('…') && title.startsWith(footer.slice(0, -1).trimEnd()));
}

/** Whether any slide shows its number. */
export const hasSlideNumbers = ({ slides }: Deck): boolean =>
  slides.some((slide) => isContentSlide(slide) && slide.elements.some(isSlideNumber));

/** Layouts of content slides without a footer. */
export const layoutsWithoutFooter: ReadonlySet<Slide['layout']> = new Set(['pictureFull', 'quote', 'statement']);

/**
 * Whether new slides show their numbers. They do unless no existing slide with the style's decorations and a footer
 * shows its number.
 */
export function numbersNewSlides(deck: Deck): boolean {
  const isStyled = (slide: Slide) =>
    isContentSlide(slide) &&
    !layoutsWithoutFooter.has(slide.layout) &&
    slide.elements.some(({ part }) => part !== undefined);
  return hasSlideNumbers(deck) || !deck.slides.some(isStyled);
}

/** Whether the element displays its slide's number. */
export const isSlideNumber = (element: SlideElement): boolean => roleOf(element) === 'slideNumber';

/** Whether an element is the date in the footer of its slide. */
export const isFooterDate = (element: SlideElement): element is TextElement =>
  element.kind === 'text' && element.part === 'footerDate';

/** Returns the date in the footer of the first content slide that has one; undefined if none has. */
export const footerDateOf = ({ slides }: Deck): TextElement | undefined =>
  slides
    .filter(isContentSlide)
    .flatMap(({ elements }) => elements)
    .find(isFooterDate);

/** Whether an element repeats on all slides: a footer, its date or a slide number. */
export const isRepeated = (element: SlideElement): boolean =>
  element.part === 'footer' || isFooterDate(element) || isSlideNumber(element);

/** Whether a slide's layout can be changed. Covers, sections and closing slides have fixed layouts. */
export function isContentSlide({ layout }: Slide): boolean {
  return layout !== 'title' && layout !== 'section' && layout !== 'closing';
}
