import { newElementColors } from '@ppt-embed/deck';
import type { Paragraph, Deck, Fill, SlideElement, TextElement } from '@ppt-embed/deck';
import { DOMParser as SchemaParser } from 'prosemirror-model';
import { fromDoc } from '../../elements/text/prosemirror-doc.ts';
import { linkUrls, soleUrl } from '../../elements/text/find-urls.ts';
import { schema } from '../../elements/text/schema.ts';
import { newText, fitHeightToText } from '../../elements/new-elements.ts';
import { cleanHtml } from './clean-html.ts';
import { tablesFromHtml } from './cells-from-html.ts';
import { tableOf } from './read-pasted.ts';
import { colorsFor } from './text-colors.ts';
import type { KeepsColor } from './text-colors.ts';

/**
 * Converts the text of a page to the paragraphs of a text box, leaving out empty paragraphs and tables.
 * @param keepsColor Tells whether text keeps its color; see `colorsFor`. @default no color is kept
 */
export function paragraphsFromHtml(html: string, keepsColor?: KeepsColor): Paragraph[] {
  const page = new DOMParser().parseFromString(cleanHtml(html, keepsColor), 'text/html');
  for (const table of page.querySelectorAll('table')) table.remove();
  return fromDoc(SchemaParser.fromSchema(schema).parse(page.body)).filter(({ runs }) => hasText(runs));
}

function hasText(runs: Paragraph['runs']): boolean {
  return runs.some(({ text }) => text.trim() !== '');
}

/** Returns a text box whose URLs are links. */
export const withLinkedUrls = (text: TextElement): TextElement => ({ ...text, paragraphs: linkUrls(text.paragraphs) });

/** Width in px of a text box for longer text. */
const wideBoxWidth = 800;
/** Maximum number of characters of text for a narrow box: as many as fit on one line. */
const shortTextLength = 30;

/**
 * Converts a document or page to elements: its text as one text box, each of its tables as a table.
 * @param background The background of the slide. @default white
 */
export function elementsFromPage(
  deck: Deck,
  { html, text }: { html: string; text: string },
  background: Fill = { kind: 'solid', color: 'white' },
): SlideElement[] {
  const grids = tablesFromHtml(html);
  const paragraphs = paragraphsFromHtml(html, colorsFor(deck, newElementColors(deck.theme, background).text));
  // A table that is too large for a deck is inserted as text.
  if (!grids || (paragraphs.length === 0 && grids.length === 0))
    return [fitHeightToText(deck, withLinkedUrls(newText(text.trim())))];
  const tables = grids.map(tableOf);
  // Programs add formatting to a copied URL, but not all of them add a link.
  const linked = soleUrl(text) === null ? paragraphs : linkUrls(paragraphs);
  return [...(linked.length > 0 ? [textOf(deck, linked)] : []), ...tables];
}

/** Creates a text box as tall as its text. Long text gets a smaller size. */
function textOf(deck: Deck, paragraphs: readonly Paragraph[]): TextElement {
  const empty = newText();
  const isShort =
    paragraphs.length === 1 && (paragraphs[0]?.runs.map(({ text }) => text).join('').length ?? 0) <= shortTextLength;
  const width = isShort ? empty.box.width : wideBoxWidth;
  return fitHeightToText(deck, { ...empty, paragraphs, box: { ...empty.box, width } });
}
