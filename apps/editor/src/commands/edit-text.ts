import { fitText, paragraphsOf, withCurrentDate, withFooterTitle } from '@ppt-embed/deck';
import type { Deck, Paragraph, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { isTextHolder, textElementOf, withText, plainText, roleOf } from '../elements/text/element-text.ts';
import type { CellAt } from '../elements/text/editable-text.ts';
import { isCroppable } from '../elements/picture/crop.ts';
import { cellAt, selectedCells, selectedMember, onlyElement } from '../model/selection.ts';
import type { Selection } from '../model/selection.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { memberOf, withMember } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { isOverflowing } from '../elements/text/overflow.ts';
import { dayAt } from '../kit/today.ts';
import { maxWidthOnCard } from './card-units.ts';
import { editMember, focusOrder } from './select.ts';
import { repeatsTitle } from './slides.ts';
import { changeElements } from './change-slide.ts';
import { styledText } from './style-text.ts';

/** Edits an element on the current slide: puts the caret in its text or in a table cell, or crops a picture. */
export function editText(id: string, cell = { row: 0, column: 0 }): Command {
  return (state) => {
    const element = currentSlide(state)?.elements.find((candidate) => candidate.id === id);
    if (!element || element.locked) return null;
    const { cells: _, member: __, ...selection } = state.selection;
    const edited = { ...selection, elements: [id], editing: true };
    if (element.kind === 'table') {
      const { row, column } = cell;
      if (!element.rows[row]?.cells[column]) return null;
      return { selection: { ...edited, cells: { ...cellAt(row, column), table: id } } };
    }
    // Editing a picture means cropping it.
    return isTextHolder(element) || isCroppable(element) ? { selection: edited } : null;
  };
}

/** Edits the only selected element: its selected cell, or the selected member of a group. */
export function editSelected(id: string, selection: Selection): Command {
  const member = selectedMember(selection);
  const cell = selectedCells(selection) ?? undefined;
  return member ? editMember(id, member, cell) : editText(id, cell);
}

/** Starts editing an element again if it is still the only selected one. Otherwise, does nothing. */
export function resumeEditing(id: string): Command {
  return (state) => {
    const { selection } = state;
    return selection.elements.length === 1 && selection.elements[0] === id ? editSelected(id, selection)(state) : null;
  };
}

/** Typed text and its position in the deck. */
export interface TypedText {
  slide: number;
  element: string;
  /** Path of the element, if it is in a group. */
  member?: MemberPath | undefined;
  /** Cell, if the element is a table. */
  cell?: CellAt | undefined;
  paragraphs: readonly Paragraph[];
  /**
   * Number of the undo step. Changes with different numbers are undone separately, no matter how quickly they follow
   * each other.
   * @default 0
   */
  step?: number;
  /** The time of the change in ms. */
  at: number;
}

/**
 * Replaces the text of an element, as the slide shows it. The text shrinks to fit, and the titles of the slide and deck
 * are updated.
 */
export function typeText({
  slide: index,
  element: id,
  member = [],
  cell,
  paragraphs,
  step = 0,
  at,
}: TypedText): Command {
  return ({ deck }) => {
    const slide = deck.slides[index];
    const before = slide?.elements.find((element) => element.id === id);
    const holder = memberOf(before, member)?.element;
    if (!slide || !before || !holder || !textElementOf(deck, holder, cell)) return null;
    const maxWidthOf = before.kind === 'text' ? () => maxWidthOnCard(slide.elements, before) : undefined;
    const after = withMember(before, member, (current) =>
      withText(
        deck,
        current,
        // The user has edited the date that the slide shows.
        (text) => fitTyped(deck, current, { ...withCurrentDate(deck, text, dayAt(at)), paragraphs }, maxWidthOf),
        cell,
      ),
    );
    if (!after) return null;
    const cells = cell && { ...cellAt(cell.row, cell.column), table: id };
    return {
      deck: withSlide(deck, index, withElement(slide, after, memberOf(after, member)?.element)),
      selectionBefore: {
        slide: index,
        elements: [id],
        editing: true,
        ...(cells && { cells }),
        ...(member.length > 0 && { member: { group: id, path: member } }),
      },
      group: [slide.id, id, ...member, ...(cell ? [cell.row, cell.column] : []), step].join('/'),
      at,
    };
  };
}

/**
 * Fits typed text to its box. Before the text would shrink, the box becomes wider if its card has space for it. The text
 * of a box without a setting gets the sizes of its layout, and shrinks further only when it still does not fit.
 * @param maxWidthOf Returns the width in px that the box may have. It is called only if the text would shrink.
 */
function fitTyped(deck: Deck, holder: SlideElement, text: TextElement, maxWidthOf?: () => number): TextElement {
  const fitted = fitText(deck, text);
  if (maxWidthOf && (fitted.style.size < text.style.size || isOverflowing(deck, fitted))) {
    const width = maxWidthOf();
    if (width > text.box.width) return fitTyped(deck, holder, { ...text, box: { ...text.box, width } });
  }
  const isUnset = holder.kind === 'text' && holder.autofit === undefined;
  return isUnset && isOverflowing(deck, fitted) ? fitText(deck, withFullSize(text)) : fitted;
}

/** Returns the text with the largest size of its layout, and the setting that it shrinks from that size. */
function withFullSize(text: TextElement): TextElement {
  const size = text.style.steps?.[0] ?? text.style.size;
  return { ...text, style: { ...text.style, size, steps: [size] }, autofit: 'shrink' };
}

/**
 * Replaces a changed element. If its title text was typed, also updates the slide's title.
 * @param typed The element with the typed text, which may be nested in the changed element.
 */
function withElement(slide: Slide, changed: SlideElement, typed: SlideElement | undefined): Slide {
  const elements = slide.elements.map((element) => (element.id === changed.id ? changed : element));
  const isTitle = typed !== undefined && roleOf(typed) === 'title';
  return { ...slide, elements, ...(isTitle && { title: plainText(paragraphsOf(typed)) }) };
}

/**
 * Replaces a slide. Updates the deck's title from its title slide, including the footers, unless the deck has been renamed. An empty title
 * keeps the previous one.
 */
export function withSlide(deck: Deck, index: number, slide: Slide): Deck {
  return withSlides(deck, deck.slides.with(index, slide));
}

/** Replaces all slides with changed ones, like `withSlide`. */
export function withSlides(deck: Deck, slides: readonly Slide[]): Deck {
  const before = deck.slides[0]?.title;
  const { title = '' } = slides[0] ?? {};
  const hasTitleOfSlide = before === '' || before === deck.title;
  if (!hasTitleOfSlide || title === before || title === '') return { ...deck, slides };
  return withTitle({ ...deck, slides }, title);
}

/** Returns the deck with a different title. Footers with the old title are updated unless the user has changed them. */
function withTitle(deck: Deck, title: string): Deck {
  return {
    ...deck,
    title,
    ...(deck.footer === deck.title && { footer: title }),
    slides: deck.slides.map((slide) => withFooter(slide, deck.title, title)),
  };
}

/** Returns a footer with the new title unless the user has changed it. */
function withFooter(slide: Slide, before: string, title: string): Slide {
  const footer = slide.elements.find((element) => element.part === 'footer');
  if (footer?.kind !== 'text' || footer.locked || !repeatsTitle(plainText(footer.paragraphs), before)) return slide;
  const named = withFooterTitle(footer, title);
  return { ...slide, elements: slide.elements.map((element) => (element === footer ? named : element)) };
}

/** Maximum length of a title in UTF-16 code units. A longer title does not fit on a title slide. */
export const maxTitleLength = 200;

/**
 * Renames the deck. Its slides keep their text, including footers that contain the previous title.
 * @param typed The new title. Line breaks and repeated spaces become single spaces; an empty title changes nothing.
 */
export function renameDeck(typed: string, at: number): Command {
  const title = typed.slice(0, maxTitleLength).replaceAll(/\s+/gu, ' ').trim();
  return ({ deck }) =>
    title === '' || title === deck.title ? null : { deck: { ...deck, title, footer: deck.footer ?? deck.title }, at };
}

/** Minimum size of readable text in px. */
const minSize = 10;

/**
 * Reduces the text size of an element on the current slide until the text fits; null if it does not fit at the minimum.
 */
export function shrinkText(id: string, at: number): Command {
  return (state) => changeElements(state, [id], { at }, (element) => shrinkElement(state.deck, element));
}

/** Returns the text with its current size as the maximum to which it grows again. */
function withMaxSize(element: TextElement): TextElement {
  if (element.style.fontScale !== undefined) return element;
  return { ...element, style: { ...element.style, steps: [element.style.size] } };
}

function shrinkElement(deck: Deck, element: SlideElement): SlideElement {
  const text = textElementOf(deck, element);
  if (!text) return element;
  if (element.kind === 'text' && element.autofit !== 'grow') {
    const fitted = fitText(deck, { ...withMaxSize(element), autofit: 'shrink' });
    return isOverflowing(deck, fitted) ? element : fitted;
  }
  for (let size = Math.ceil(text.style.size) - 1; size >= minSize; size -= 1) {
    const styled = styledText(text, { size });
    const smaller = styled.autofit === 'grow' ? fitText(deck, styled) : styled;
    if (isOverflowing(deck, smaller)) continue;
    const { paragraphs, style, box } = smaller;
    return isTextHolder(element) ? { ...element, paragraphs, style, box } : element;
  }
  return element;
}

/** Moves the caret to the next title or text placeholder of the slide. Does nothing after the last one. */
export const editNextPlaceholder: Command = (state) => {
  const ordered = focusOrder(currentSlide(state)?.elements ?? []);
  const now = ordered.findIndex(({ id }) => id === onlyElement(state.selection));
  const next = ordered.slice(now + 1).find(isPlaceholder);
  return next ? editText(next.id)(state) : null;
};

function isPlaceholder(element: SlideElement): boolean {
  return !element.locked && ['title', 'subtitle', 'body'].includes(roleOf(element) ?? '');
}
