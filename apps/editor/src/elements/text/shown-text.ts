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
