import { fitText, textOverflows } from '@ppt-embed/deck';
import type { Paragraph, Slide, TextElement } from '@ppt-embed/deck';
import { takesLists } from '../elements/text/takes-lists.ts';
import { isTextHolder } from '../elements/text/text-holder.ts';
import { isWithoutWords } from '../elements/text/plain-text.ts';
import { onlyEmptyPlace, roomOf } from '../insert/empty-place.ts';
import { severalSlides } from '../selection/chosen-slides.ts';
import { chosenElements, currentSlide } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';
import type { Change } from './change-slide.ts';
import { typeText } from './type-text.ts';

/**
 * Puts words into a text of the current slide that waits for some, in its own look, and chooses it: into the chosen one,
 * or where nothing is chosen into the slide's one empty place for content. Does not apply where there is neither.
 */
export function fillTextPlace(paragraphs: readonly Paragraph[], change: Change): Command {
  return (state) => {
    const slide = currentSlide(state);
    const place = slide && waitingText(state, slide);
    if (!slide || !place) return null;
    const written = inLookOf(place, paragraphs);
    const { slide: index } = state.selection;
    const elements = slide.elements.map((one) => (one === place ? inItsRoom(state, slide, place, written) : one));
    const slides = state.deck.slides.with(index, { ...slide, elements });
    const typed = typeText({ slide: index, element: place.id, paragraphs: written, at: change.at });
    const { deck } = typed({ ...state, deck: { ...state.deck, slides } }) ?? {};
    return deck ? { ...change, deck, selection: { slide: index, elements: [place.id], editing: false } } : null;
  };
}

/** Who has the caret in a text writes there. */
function waitingText(state: EditorState, slide: Slide): TextElement | null {
  if (state.selection.editing || severalSlides(state)) return null;
  const [chosen, ...others] = chosenElements(state);
  if (!chosen) return onlyEmptyPlace(state.deck, slide);
  const isPlace = others.length === 0 && isWithoutWords(chosen) && isTextHolder(chosen) && !chosen.locked;
  return isPlace ? chosen : null;
}

/**
 * Text without a list of its own takes the bullets of the place; beside lists it stays text. A title is never a list.
 */
function inLookOf(place: TextElement, paragraphs: readonly Paragraph[]): Paragraph[] {
  const { runs: _, ...own } = place.paragraphs[0] ?? { runs: [] };
  const hasLists = paragraphs.some(({ bullet }) => bullet !== undefined);
  const { bullet: __, level: ___, start: ____, ...plain } = own;
  const base = hasLists ? plain : own;
  return paragraphs.map((paragraph) => {
    if (takesLists(place)) return { ...base, ...paragraph };
    const { bullet: _bullet, level: _level, start: _start, ...text } = paragraph;
    return { ...own, ...text };
  });
}

/** A place is as high as the words that it does not have yet: it grows into its room where they need it. */
function inItsRoom(
  { deck }: EditorState,
  slide: Slide,
  place: TextElement,
  written: readonly Paragraph[],
): TextElement {
  const filled = fitText(deck, { ...place, paragraphs: written });
  const isFull = filled.style.size < place.style.size || textOverflows(deck, filled);
  return isFull && place.role !== 'title' && place.role !== 'subtitle'
    ? { ...place, box: roomOf(slide, place) }
    : place;
}
