import { fitText, textOverflows } from '@ppt-embed/deck';
import type { Paragraph, Slide, TextElement } from '@ppt-embed/deck';
import { supportsLists } from '../elements/text/supports-lists.ts';
import { isTextHolder } from '../elements/text/text-holder.ts';
import { isEmptyText } from '../elements/text/plain-text.ts';
import { onlyEmptyPlaceholder, availableBox } from './fill-placeholder.ts';
import { severalSlides } from '../model/selected-slides.ts';
import { selectedElements, currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import type { Change } from './change-slide.ts';
import { typeText } from './type-text.ts';

/**
 * Inserts text into an empty placeholder in the placeholder's format and selects it: the selected placeholder or, if
 * nothing is selected, the slide's only empty content placeholder. Does not apply without one.
 */
export function fillTextPlaceholder(paragraphs: readonly Paragraph[], change: Change): Command {
  return (state) => {
    const slide = currentSlide(state);
    const placeholder = slide && waitingPlaceholder(state, slide);
    if (!slide || !placeholder) return null;
    const content = formattedLike(placeholder, paragraphs);
    const { slide: index } = state.selection;
    const elements = slide.elements.map((one) =>
      one === placeholder ? fittedTo(state, slide, placeholder, content) : one,
    );
    const slides = state.deck.slides.with(index, { ...slide, elements });
    const typed = typeText({ slide: index, element: placeholder.id, paragraphs: content, at: change.at });
    const { deck } = typed({ ...state, deck: { ...state.deck, slides } }) ?? {};
    return deck ? { ...change, deck, selection: { slide: index, elements: [placeholder.id], editing: false } } : null;
  };
}

/** The placeholder to fill. While a text is edited, text goes to its caret instead. */
function waitingPlaceholder(state: EditorState, slide: Slide): TextElement | null {
  if (state.selection.editing || severalSlides(state)) return null;
  const [selected, ...others] = selectedElements(state);
  if (!selected) return onlyEmptyPlaceholder(state.deck, slide);
  const isPlaceholder = others.length === 0 && isEmptyText(selected) && isTextHolder(selected) && !selected.locked;
  return isPlaceholder ? selected : null;
}

/**
 * Text without lists gets the bullets of the placeholder. Text with lists keeps its plain paragraphs. A title is never
 * a list.
 */
function formattedLike(placeholder: TextElement, paragraphs: readonly Paragraph[]): Paragraph[] {
  const { runs: _, ...own } = placeholder.paragraphs[0] ?? { runs: [] };
  const hasLists = paragraphs.some(({ bullet }) => bullet !== undefined);
  const { bullet: __, level: ___, start: ____, ...plain } = own;
  const base = hasLists ? plain : own;
  return paragraphs.map((paragraph) => {
    if (supportsLists(placeholder)) return { ...base, ...paragraph };
    const { bullet: _bullet, level: _level, start: _start, ...text } = paragraph;
    return { ...own, ...text };
  });
}

/** Grows the placeholder into the available space if the text needs it, because it is only as high as its hint. */
function fittedTo(
  { deck }: EditorState,
  slide: Slide,
  placeholder: TextElement,
  content: readonly Paragraph[],
): TextElement {
  const filled = fitText(deck, { ...placeholder, paragraphs: content });
  const isFullscreen = filled.style.size < placeholder.style.size || textOverflows(deck, filled);
  return isFullscreen && placeholder.role !== 'title' && placeholder.role !== 'subtitle'
    ? { ...placeholder, box: availableBox(slide, placeholder) }
    : placeholder;
}
