import type { Deck, Paragraph, SlideElement, TextElement } from '@ppt-embed/deck';
import { paragraphsFromHtml } from './paragraphs-from-html.ts';
import { newText } from '../../elements/new-elements.ts';
import { fitHeightToText } from '../../elements/text-box.ts';
import { tablesFromHtml } from './cells-from-html.ts';
import { tableOf } from './pasted.ts';

/** px. The width of a text box for longer text. */
const wideBoxWidth = 800;
/** Text up to this number of characters fits on one line of a narrow box. */
const shortTextLength = 30;

/** Converts a document or page to elements: its text as one text box, each of its tables as a table. */
export function elementsFromPage(deck: Deck, { html, text }: { html: string; text: string }): SlideElement[] {
  const grids = tablesFromHtml(html);
  const paragraphs = paragraphsFromHtml(html);
  // A table that is too large for a deck is inserted as text.
  if (!grids || (paragraphs.length === 0 && grids.length === 0)) return [fitHeightToText(deck, newText(text.trim()))];
  const tables = grids.map(tableOf);
  return [...(paragraphs.length > 0 ? [textOf(deck, paragraphs)] : []), ...tables];
}

/** A text box as high as its text. Long text gets a smaller size. */
function textOf(deck: Deck, paragraphs: readonly Paragraph[]): TextElement {
  const empty = newText();
  const isShort =
    paragraphs.length === 1 && (paragraphs[0]?.runs.map(({ text }) => text).join('').length ?? 0) <= shortTextLength;
  const width = isShort ? empty.box.width : wideBoxWidth;
  return fitHeightToText(deck, { ...empty, paragraphs, box: { ...empty.box, width } });
}
