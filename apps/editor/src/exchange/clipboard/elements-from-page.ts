import type { Deck, Paragraph, SlideElement, TextElement } from '@ppt-embed/deck';
import { paragraphsFromHtml } from './paragraphs-from-html.ts';
import { newText } from '../../elements/new-elements.ts';
import { fitHeightToText } from '../../elements/text-box.ts';
import { tablesFromHtml } from './cells-from-html.ts';
import { tableOf } from './pasted.ts';

/** px of a text box that holds more than a few words. */
const wideBoxWidth = 800;
/** Letters that stand on one line of a narrow box. */
const shortTextLength = 30;

/** What a document or a page says: its text in one box, each of its tables as a table. */
export function elementsFromPage(deck: Deck, { html, text }: { html: string; text: string }): SlideElement[] {
  const grids = tablesFromHtml(html);
  const paragraphs = paragraphsFromHtml(html);
  // A table that no deck holds is words all the same.
  if (!grids || (paragraphs.length === 0 && grids.length === 0)) return [fitHeightToText(deck, newText(text.trim()))];
  const tables = grids.map(tableOf);
  return [...(paragraphs.length > 0 ? [textOf(deck, paragraphs)] : []), ...tables];
}

/** A box as high as its words; too many of them shrink. */
function textOf(deck: Deck, paragraphs: readonly Paragraph[]): TextElement {
  const empty = newText();
  const isShort =
    paragraphs.length === 1 && (paragraphs[0]?.runs.map(({ text }) => text).join('').length ?? 0) <= shortTextLength;
  const width = isShort ? empty.box.width : wideBoxWidth;
  return fitHeightToText(deck, { ...empty, paragraphs, box: { ...empty.box, width } });
}
