import { cardElements, slideHeightOf, fitText, textOverflows } from '@ppt-embed/deck';
import type { Box, Deck, Slide, SlideElement, TextElement, Paragraph } from '@ppt-embed/deck';
import { isEmptyText, supportsLists, isTextHolder } from '../elements/text/element-text.ts';
import { isDecorative, placeholderFit } from '../elements/element-behavior.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { multiSlideSelection } from '../model/selection.ts';
import { selectedElements, currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { freeSpaceTest } from './find-free-space.ts';
import type { Change } from './change-slide.ts';
import { typeText } from './edit-text.ts';

/** Distance in px between the inserted content and the element below it. */
const gap = 24;
/** Margin at the bottom of the slide in px. */
const margin = 64;

/**
 * Returns the placeholder to fill and the box of the content in it: the first placeholder, or the one at a point. The
 * text on a card is part of the card, and is not replaced.
 * @param keptEmptyId Id of a text box that is being edited.
 */
export function findPlaceholder(
  deck: Deck,
  slide: Slide,
  element: SlideElement,
  { point, keptEmptyId }: { point?: Point | undefined; keptEmptyId?: string | undefined } = {},
): { placeholder: TextElement; box: Box } | null {
  if (!placeholderFit(element)) return null;
  const isFree = freeSpaceTest(deck, slide);
  for (const placeholder of slide.elements) {
    if (
      !isEmptyBody(placeholder) ||
      placeholder.id === keptEmptyId ||
      cardElements(slide.elements, placeholder.id).length > 1 ||
      (point && !contains(availableBox(deck, slide, placeholder), point))
    )
      continue;
    const box = boxIn(availableBox(deck, slide, placeholder), element);
    // An element may cover a placeholder that is still empty.
    if (isFree(box)) return { placeholder, box };
  }
  return null;
}

/** Distance in px between a picture and the text next to it. */
const columnGap = 48;
/** Minimum width in px that a picture and the text next to it need together. */
const minPairWidth = 600;

/**
 * Divides the space of the only placeholder for text between text on the left and a picture on the right, because a
 * picture without text next to it is rarely intended. Returns null for other elements, if there is other text that the
 * picture belongs to, or if there is too little space.
 */
export function besideText(
  deck: Deck,
  slide: Slide,
  placeholder: TextElement,
  element: SlideElement,
): { placeholder: TextElement; box: Box } | null {
  const texts = slide.elements.filter((one) => one.kind === 'text' && one.role === 'body');
  const area = availableBox(deck, slide, placeholder);
  if (!('src' in element) || texts.length !== 1 || area.width < minPairWidth || area.rotation) return null;
  const width = Math.floor((area.width - columnGap) / 2);
  const right = { ...area, x: area.x + area.width - width, width };
  return { placeholder: { ...placeholder, box: { ...placeholder.box, width } }, box: boxIn(right, element) };
}

/** Returns the slide's only empty placeholder that no element covers; null if there is none, or more than one. */
function onlyEmptyPlaceholder(deck: Deck, slide: Slide): TextElement | null {
  const isFree = freeSpaceTest(deck, slide);
  const [placeholder, ...others] = slide.elements
    .filter(isEmptyBody)
    .filter((one) => isFree(availableBox(deck, slide, one)));
  return placeholder && others.length === 0 ? placeholder : null;
}

function isEmptyBody(element: SlideElement): element is TextElement {
  return isEmptyText(element) && element.role === 'body' && !element.locked;
}

/**
 * Returns the space available for a placeholder's content. The placeholder is only as tall as its prompt, but its
 * content may extend to the next element below.
 */
export function availableBox(deck: Pick<Deck, 'size'>, { elements }: Slide, placeholder: TextElement): Box {
  const { x, y, width, height } = placeholder.box;
  const below = elements.flatMap((other) =>
    !isDecorative(other) && other.box.y >= y + height && other.box.x < x + width && x < other.box.x + other.box.width
      ? [other.box.y - gap]
      : [],
  );
  return { ...placeholder.box, height: Math.max(height, Math.min(slideHeightOf(deck) - margin, ...below) - y) };
}

function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/**
 * Returns the box of content in a placeholder. Content with an intrinsic ratio is centered, at most in its natural
 * size. A chart fills the space; a table fills its width.
 */
function boxIn(placeholder: Box, element: SlideElement): Box {
  const fit = placeholderFit(element);
  if (fit === 'area') return { ...placeholder };
  const { width, height } = element.box;
  if (fit === 'width') return { ...placeholder, height: Math.min(height, placeholder.height) };
  const { naturalWidth = width, naturalHeight = height } = 'src' in element ? element : {};
  const maxScale = Math.max(naturalWidth / width, naturalHeight / height, 1);
  const scale = Math.min(placeholder.width / width, placeholder.height / height, maxScale);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  return {
    x: Math.round(placeholder.x + (placeholder.width - w) / 2),
    y: Math.round(placeholder.y + (placeholder.height - h) / 2),
    width: w,
    height: h,
  };
}

/**
 * Inserts text into an empty placeholder, formatted like the placeholder, and selects it: the selected placeholder or,
 * if nothing is selected, the slide's only empty content placeholder. Does nothing if there is none.
 */
export function fillTextPlaceholder(paragraphs: readonly Paragraph[], change: Change): Command {
  return (state) => {
    const slide = currentSlide(state);
    const placeholder = slide && placeholderToFill(state, slide);
    if (!slide || !placeholder) return null;
    const content = formatLike(placeholder, paragraphs);
    const { slide: index } = state.selection;
    const elements = slide.elements.map((one) =>
      one === placeholder ? growToText(state, slide, placeholder, content) : one,
    );
    const slides = state.deck.slides.with(index, { ...slide, elements });
    const typed = typeText({ slide: index, element: placeholder.id, paragraphs: content, at: change.at });
    const { deck } = typed({ ...state, deck: { ...state.deck, slides } }) ?? {};
    return deck ? { ...change, deck, selection: { slide: index, elements: [placeholder.id], editing: false } } : null;
  };
}

/** Returns the placeholder to fill. While text is being edited, text is inserted at its caret instead. */
function placeholderToFill(state: EditorState, slide: Slide): TextElement | null {
  if (state.selection.editing || multiSlideSelection(state)) return null;
  const [selected, ...others] = selectedElements(state);
  if (!selected) return onlyEmptyPlaceholder(state.deck, slide);
  const isPlaceholder = others.length === 0 && isEmptyText(selected) && isTextHolder(selected) && !selected.locked;
  return isPlaceholder ? selected : null;
}

/**
 * Formats text like the placeholder. Text without lists gets the placeholder's bullets. Text that already contains
 * lists keeps its plain paragraphs. A title never becomes a list.
 */
function formatLike(placeholder: TextElement, paragraphs: readonly Paragraph[]): Paragraph[] {
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

/** Grows the placeholder into the available space if the text needs it, because it is only as tall as its prompt. */
function growToText(
  { deck }: EditorState,
  slide: Slide,
  placeholder: TextElement,
  content: readonly Paragraph[],
): TextElement {
  const filled = fitText(deck, { ...placeholder, paragraphs: content });
  const isFullscreen = filled.style.size < placeholder.style.size || textOverflows(deck, filled);
  return isFullscreen && placeholder.role !== 'title' && placeholder.role !== 'subtitle'
    ? { ...placeholder, box: availableBox(deck, slide, placeholder) }
    : placeholder;
}
