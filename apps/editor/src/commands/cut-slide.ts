import { fitText } from '@ppt-embed/deck';
import type { Paragraph, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { isDecorative } from '../elements/element-at.ts';
import { growsWithText } from '../elements/element-types.ts';
import { updateConnections } from '../elements/line/update-connectors.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Transaction } from '../model/transaction.ts';
import { freshId } from './fresh-id.ts';

/** Inserts a slide after the changed current one and shows it. Elements shared by slides are copied to it. */
function cutSlide(
  { deck, selection }: EditorState,
  at: number,
  slide: Slide,
  { remaining, moved }: { remaining: readonly SlideElement[]; moved: readonly SlideElement[] },
): Transaction {
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

/** Splits a text of the current slide before a paragraph and moves the rest to the new slide. */
export function cutText(state: EditorState, slide: Slide, text: TextElement, count: number, at: number): Transaction {
  const replaced = (paragraphs: readonly Paragraph[]) => (element: SlideElement) =>
    element === text ? fitText(state.deck, { ...text, paragraphs }) : element;
  return cutSlide(state, at, slide, {
    remaining: slide.elements.map(replaced(text.paragraphs.slice(0, count))),
    moved: slide.elements
      .filter((element) => element === text || isSharedBySlides(element))
      .map(replaced(continuedFrom(text.paragraphs, count)))
      .map(raised),
  });
}

/** px. The content area of the slide, between the title and the footer. */
const contentTop = 180;
const contentBottom = 660;

/** Moves a growing text box up if it would exceed the bottom of the slide. The new slide has no other content yet. */
function raised(element: SlideElement): SlideElement {
  if (!growsWithText(element) || element.box.rotation !== undefined) return element;
  const { box } = element;
  const y = Math.min(box.y, Math.max(contentTop, contentBottom - box.height));
  return y === box.y ? element : { ...element, box: { ...box, y } };
}

/** Moves elements of the current slide to the new one. */
export function cutElements(
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

/** Whether the element is shared by all slides of a kind: decoration, title, footer. */
export function isSharedBySlides(element: SlideElement): boolean {
  const isEverywhere = element.kind === 'text' && (element.role === 'title' || element.role === 'slideNumber');
  return isDecorative(element) || element.part === 'footer' || isEverywhere;
}

/** The paragraphs from an index on. A numbered list continues its numbers. */
function continuedFrom(paragraphs: readonly Paragraph[], from: number): Paragraph[] {
  const [first, ...others] = paragraphs.slice(from);
  if (!first) return [];
  const { level = 0 } = first;
  let count = 0;
  for (const paragraph of paragraphs.slice(0, from)) {
    const depth = paragraph.level ?? 0;
    if (depth > level) continue;
    if (paragraph.bullet === 'number' && depth === level) count = paragraph.start ?? count + 1;
    else count = 0;
  }
  const numbered = first.bullet === 'number' && first.start === undefined && count > 0;
  return [numbered ? { ...first, start: count + 1 } : first, ...others];
}
