import type { Deck, Paragraph, SlideElement, TextElement } from '@ppt-embed/deck';
import { paragraphsFromHtml } from '../elements/text/paragraphs-from-html.ts';
import { newText } from '../insert/new-elements.ts';
import { asHighAsLines } from '../insert/text-box.ts';
import { tablesFromHtml } from './cells-from-html.ts';
import { tableOf } from './pasted.ts';

/** px of a text box that holds more than a few words. */
const wide = 800;
/** Letters that stand on one line of a narrow box. */
const few = 30;

/** What a document or a page says: its text in one box, each of its tables as a table. */
export function elementsFromPage(deck: Deck, { html, text }: { html: string; text: string }): SlideElement[] {
  const sheets = tablesFromHtml(html);
  const paragraphs = paragraphsFromHtml(html);
  // A table that no deck holds is words all the same.
  if (!sheets || (paragraphs.length === 0 && sheets.length === 0)) return [asHighAsLines(deck, newText(text.trim()))];
  const tables = sheets.map(tableOf);
  return [...(paragraphs.length > 0 ? [textOf(deck, paragraphs)] : []), ...tables];
}

/** A box as high as its words; too many of them shrink. */
function textOf(deck: Deck, paragraphs: readonly Paragraph[]): TextElement {
  const empty = newText();
  const isShort = paragraphs.length === 1 && (paragraphs[0]?.runs.map(({ text }) => text).join('').length ?? 0) <= few;
  const width = isShort ? empty.box.width : wide;
  return asHighAsLines(deck, { ...empty, paragraphs, box: { ...empty.box, width } });
}
