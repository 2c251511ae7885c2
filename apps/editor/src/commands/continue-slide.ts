import { fitText } from '@ppt-embed/deck';
import type { Deck, TextElement } from '@ppt-embed/deck';
import { isOverflowing } from '../elements/text/overflow.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { cutText } from './cut-slide.ts';

/**
 * Continues an overflowing text on a new slide with the same title, from the first paragraph that does not fit. Null if
 * not even one paragraph fits, or all do.
 */
export function continueSlide(id: string, at: number): Command {
  return (state) => {
    const slide = currentSlide(state);
    const text = slide?.elements.find((element) => element.id === id);
    if (!slide || text?.kind !== 'text' || text.locked || text.role === 'title') return null;
    const count = fittingParagraphs(state.deck, text);
    if (count === 0 || count === text.paragraphs.length) return null;
    return cutText(state, slide, text, count, at);
  };
}

/** The number of leading paragraphs that fit at the current text size. */
function fittingParagraphs(deck: Deck, text: TextElement): number {
  const cutAt = (count: number): TextElement => {
    const cut = { ...text, paragraphs: text.paragraphs.slice(0, count) };
    return cut.autofit === 'grow' ? fitText(deck, cut) : cut;
  };
  let count = text.paragraphs.length;
  while (count > 0 && isOverflowing(deck, cutAt(count))) count -= 1;
  return count;
}
