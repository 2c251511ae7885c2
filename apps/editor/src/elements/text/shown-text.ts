import { withCurrentDate } from '@ppt-embed/deck';
import type { Deck, SlideElement, TextElement } from '@ppt-embed/deck';
import { today } from '../../kit/today.ts';
import type { CellAt } from './editable-text.ts';
import { textElementOf } from './element-text.ts';

/** Returns the text of an element or table cell as the slide shows it: an updated date shows the current day. */
export function shownTextOf(deck: Deck, element: SlideElement, cell?: CellAt | null): TextElement | undefined {
  const text = textElementOf(deck, element, cell);
  return text && withCurrentDate(deck, text, today());
}

/** Whether two texts have the same content. An updated date has new paragraphs each time that it is shown. */
export function hasSameParagraphs(one: TextElement | undefined, other: TextElement | undefined): boolean {
  const [before, after] = [one?.paragraphs, other?.paragraphs];
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}
