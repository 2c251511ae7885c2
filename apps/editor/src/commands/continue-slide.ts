import { fitText, textOverflows } from '@ppt-embed/deck';
import type { Deck, Paragraph, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { isGround } from '../canvas/element-at.ts';
import { currentSlide } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';
import { freshId } from './fresh-id.ts';

/**
 * Goes on with a text of the current slide on a new one, from the paragraph on that runs over its box; the new slide has
 * the same title. Null where not even one paragraph fits, or all do.
 */
export function continueSlide(id: string, at: number): Command {
  return (state) => {
    const slide = currentSlide(state);
    const text = slide?.elements.find((element) => element.id === id);
    if (!slide || text?.kind !== 'text' || text.locked || text.role === 'title') return null;
    const { deck, selection } = state;
    const count = fittingParagraphs(deck, text);
    if (count === 0 || count === text.paragraphs.length) return null;
    const replaced = (paragraphs: readonly Paragraph[]) => (element: SlideElement) =>
      element === text ? fitText(deck, { ...text, paragraphs }) : element;
    const first = { ...slide, elements: slide.elements.map(replaced(text.paragraphs.slice(0, count))) };
    const next: Slide = {
      ...slide,
      id: freshId(slide.id, new Set(deck.slides.map((other) => other.id))),
      notes: '',
      elements: slide.elements
        .filter((element) => element === text || goesAlong(element))
        .map(replaced(goingOn(text.paragraphs, count))),
    };
    return {
      deck: { ...deck, slides: deck.slides.toSpliced(selection.slide, 1, first, next) },
      selection: { slide: selection.slide + 1, elements: [], editing: false },
      at,
    };
  };
}

/** How many paragraphs from the first one on fit at the size that the text has now. */
function fittingParagraphs(deck: Deck, text: TextElement): number {
  let count = text.paragraphs.length;
  while (count > 0 && textOverflows(deck, { ...text, paragraphs: text.paragraphs.slice(0, count) })) count -= 1;
  return count;
}

/** What stands on every slide of a kind: decoration, the title, the footer. */
function goesAlong(element: SlideElement): boolean {
  const isEverywhere = element.kind === 'text' && (element.role === 'title' || element.role === 'slideNumber');
  return isGround(element) || element.id === 'footer' || isEverywhere;
}

/** The paragraphs from an index on; a numbered list counts on. */
function goingOn(paragraphs: readonly Paragraph[], from: number): Paragraph[] {
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
