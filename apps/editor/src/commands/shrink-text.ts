import { fitText } from '@ppt-embed/deck';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { isOverflowing } from '../elements/text/overflow.ts';
import { textOf } from '../elements/text/text-holder.ts';
import type { Command } from '../model/transaction.ts';
import { changeElements } from './change-slide.ts';
import { styledText } from './style-text.ts';

/** px. Smaller text is not readable. */
const minSize = 10;

/**
 * Reduces the text size of an element on the current slide until the text fits; null if it does not fit at the minimum.
 */
export function shrinkText(id: string, at: number): Command {
  return (state) => changeElements(state, [id], { at }, (element) => shrunk(state.deck, element));
}

function shrunk(deck: Deck, element: SlideElement): SlideElement {
  const text = textOf(deck, element);
  if (!text || element.kind === 'table') return element;
  for (let size = Math.ceil(text.style.size) - 1; size >= minSize; size -= 1) {
    const styled = styledText(text, { size });
    const smaller = styled.autofit === 'grow' ? fitText(deck, styled) : styled;
    if (isOverflowing(deck, smaller)) continue;
    const { paragraphs, style, box } = smaller;
    return element.kind === 'text' || element.kind === 'shape' ? { ...element, paragraphs, style, box } : element;
  }
  return element;
}
