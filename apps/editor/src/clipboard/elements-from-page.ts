import { textLines } from '@ppt-embed/deck';
import type { Deck, Paragraph, SlideElement, TextElement } from '@ppt-embed/deck';
import { paragraphsFromHtml } from '../elements/text/paragraphs-from-html.ts';
import { newText } from '../insert/new-elements.ts';
import { tablesFromHtml } from './cells-from-html.ts';
import { tableOf } from './pasted.ts';

/** px of a text box that holds more than a few words, and the highest that stands on a slide. */
const wide = 800;
const highest = 600;
/** Letters that stand on one line of a narrow box. */
const few = 30;

/** What a document or a page says: its text in one box, each of its tables as a table. */
export function elementsFromPage(deck: Deck, { html, text }: { html: string; text: string }): SlideElement[] {
  const tables = tablesFromHtml(html).map(tableOf);
  const paragraphs = paragraphsFromHtml(html);
  if (paragraphs.length === 0 && tables.length === 0) return [newText(text.trim())];
  return [...(paragraphs.length > 0 ? [textOf(deck, paragraphs)] : []), ...tables];
}

/** A box as high as its words; too many of them shrink. */
function textOf(deck: Deck, paragraphs: readonly Paragraph[]): TextElement {
  const empty = newText();
  const isShort = paragraphs.length === 1 && (paragraphs[0]?.runs.map(({ text }) => text).join('').length ?? 0) <= few;
  const width = isShort ? empty.box.width : wide;
  const written = { ...empty, paragraphs, box: { ...empty.box, x: (1280 - width) / 2, width } };
  const last = textLines(deck, written).at(-1);
  const bottom = last ? last.baseline + last.size * 0.4 : written.box.y;
  const height = Math.min(highest, Math.max(empty.box.height, Math.ceil(bottom - written.box.y)));
  return { ...written, box: { ...written.box, y: Math.round((720 - height) / 2), height } };
}
