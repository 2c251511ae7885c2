import type { Paragraph, Slide, SlideElement, TextElement, Deck } from '@ppt-embed/deck';
import { continueNumbering, fitText } from '@ppt-embed/deck';
import { isDecorative, isMovable, growsWithText } from '../elements/element-behavior.ts';
import { selectedElements, currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { roleOf } from '../elements/text/element-text.ts';
import type { Command, Transaction } from '../model/transaction.ts';
import { updateConnections } from '../elements/line/connectors.ts';
import { isOverflowing } from '../elements/text/overflow.ts';
import { isContentSlide } from './slides.ts';
import { freshId } from './change-slide.ts';

/**
 * Splits the current slide into two with the same title: at the paragraph of the caret, by moving the selected
 * elements, or in the middle of the longest text. Returns null if one of the two would have no content.
 * @param caret Paragraph with the caret in the edited text.
 */
export function splitSlide(caret: number | null, at: number): Command {
  return (state) => {
    const slide = currentSlide(state);
    if (!slide || !isContentSlide(slide)) return null;
    if (state.selection.editing) {
      const [edited] = selectedElements(state);
      if (!isSplittable(edited) || caret === null || caret < 1 || caret >= edited.paragraphs.length) return null;
      return splitText(state, slide, edited, caret, at);
    }
    const moved = elementsToMove(state, slide);
    if (moved) return moveElementsToNewSlide(state, slide, moved, at);
    const longest = longestText(slide);
    return longest && splitText(state, slide, longest, middleOf(longest.paragraphs), at);
  };
}

/** Returns the selected elements, if they are movable and other content remains. */
function elementsToMove(state: EditorState, slide: Slide): readonly SlideElement[] | null {
  const selected = selectedElements(state).filter((element) => isMovable(element) && !isSharedBySlides(element));
  const hasMore = slide.elements.some((element) => !selected.includes(element) && !isSharedBySlides(element));
  return selected.length > 0 && hasMore ? selected : null;
}

function longestText({ elements }: Slide): TextElement | null {
  const texts = elements.filter(isSplittable);
  return texts.toSorted((a, b) => b.paragraphs.length - a.paragraphs.length)[0] ?? null;
}

function isSplittable(element: SlideElement | undefined): element is TextElement {
  return element?.kind === 'text' && !element.locked && !isSharedBySlides(element) && element.paragraphs.length > 1;
}

/**
 * Returns the split position: before the top-level item nearest to the middle or, without such an item, in the middle.
 */
function middleOf(paragraphs: readonly Paragraph[]): number {
  const middle = Math.ceil(paragraphs.length / 2);
  const [nearest = middle] = paragraphs
    .flatMap(({ level = 0 }, index) => (index > 0 && level === 0 ? [index] : []))
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return nearest;
}

/** Inserts a slide after the changed current slide and shows it. Elements that all slides share are copied to it. */
export function cutSlide(
  { deck, selection }: EditorState,
  at: number,
  slide: Slide,
  { remaining, moved }: { remaining: readonly SlideElement[]; moved: readonly SlideElement[] },
): Transaction & { deck: Deck } {
  const next: Slide = {
    ...slide,
    id: freshId(slide.id, new Set(deck.slides.map((other) => other.id))),
    notes: '',
    elements: updateConnections(slide.elements, moved),
  };
  const first = { ...slide, elements: updateConnections(slide.elements, remaining) };
  return {
    deck: { ...deck, slides: deck.slides.toSpliced(selection.slide, 1, first, next) },
    selection: { slide: selection.slide + 1, elements: [], editing: false },
    at,
  };
}

/** Splits a text box of the current slide before a paragraph and moves the rest to the new slide. */
function splitText(state: EditorState, slide: Slide, text: TextElement, count: number, at: number): Transaction {
  const replaceParagraphs = (paragraphs: readonly Paragraph[]) => (element: SlideElement) =>
    element === text ? fitText(state.deck, { ...text, paragraphs }) : element;
  return cutSlide(state, at, slide, {
    remaining: slide.elements.map(replaceParagraphs(text.paragraphs.slice(0, count))),
    moved: slide.elements
      .filter((element) => element === text || isSharedBySlides(element))
      .map(replaceParagraphs(continueNumbering(text.paragraphs, count)))
      .map(moveOntoSlide),
  });
}

/** Content area of the slide in px, between the title and the footer. */
const contentTop = 180;
const contentBottom = 660;

/** Moves a growing text box up if it would exceed the bottom of the slide. The new slide has no other content yet. */
function moveOntoSlide(element: SlideElement): SlideElement {
  if (!growsWithText(element) || element.box.rotation !== undefined) return element;
  const { box } = element;
  const y = Math.min(box.y, Math.max(contentTop, contentBottom - box.height));
  return y === box.y ? element : { ...element, box: { ...box, y } };
}

/** Moves elements of the current slide to the new one. */
function moveElementsToNewSlide(
  state: EditorState,
  slide: Slide,
  elements: readonly SlideElement[],
  at: number,
): Transaction {
  return cutSlide(state, at, slide, {
    remaining: slide.elements.filter((element) => !elements.includes(element)),
    moved: slide.elements.filter((element) => elements.includes(element) || isSharedBySlides(element)),
  });
}

/** Whether all slides of a kind share the element: decoration, title or footer. */
export function isSharedBySlides(element: SlideElement): boolean {
  const role = roleOf(element);
  const isEverywhere = role === 'title' || role === 'slideNumber';
  return isDecorative(element) || element.part === 'footer' || element.part === 'footerDate' || isEverywhere;
}

/**
 * Maximum number of slides to add at once, so that the command does not take long. Running the command again continues.
 */
const maxContinuations = 100;

/**
 * Continues overflowing text on as many new slides as needed, with the same title, and shows the first of them. Each
 * new slide starts with the first paragraph that does not fit. Returns null if not even one paragraph fits, or if all
 * paragraphs fit.
 */
export function continueSlide(id: string, at: number): Command {
  return (state) => {
    const first = continueOnNext(id, at)(state);
    let last = first;
    for (let count = 1; last?.deck && last.selection && count < maxContinuations; count += 1) {
      const next = continueOnNext(id, at)({ ...state, deck: last.deck, selection: last.selection });
      if (!next) break;
      last = next;
    }
    return first && last && { ...last, ...(first.selection && { selection: first.selection }) };
  };
}

/** Continues the text on one new slide. */
function continueOnNext(id: string, at: number): Command {
  return (state) => {
    const slide = currentSlide(state);
    const text = slide?.elements.find((element) => element.id === id);
    if (!slide || text?.kind !== 'text' || text.locked || text.role === 'title') return null;
    const count = fittingParagraphs(state.deck, text);
    if (count === 0 || count === text.paragraphs.length) return null;
    return splitText(state, slide, text, count, at);
  };
}

/** Returns the number of leading paragraphs that fit at the current text size. */
function fittingParagraphs(deck: Deck, text: TextElement): number {
  const firstParagraphs = (count: number): TextElement => {
    const cut = { ...text, paragraphs: text.paragraphs.slice(0, count) };
    return cut.autofit === 'grow' ? fitText(deck, cut) : cut;
  };
  let count = text.paragraphs.length;
  while (count > 0 && isOverflowing(deck, firstParagraphs(count))) count -= 1;
  return count;
}
