import type { Paragraph } from '@ppt-embed/deck';
import { DOMParser as SchemaParser } from 'prosemirror-model';
import { cleanHtml } from './clean-html.ts';
import { fromDoc } from '../../elements/text/from-doc.ts';
import { schema } from '../../elements/text/schema.ts';

/** Converts the text of a page to the paragraphs of a text box, without empty ones and without tables. */
export function paragraphsFromHtml(html: string): Paragraph[] {
  const page = new DOMParser().parseFromString(cleanHtml(html), 'text/html');
  for (const table of page.querySelectorAll('table')) table.remove();
  return fromDoc(SchemaParser.fromSchema(schema).parse(page.body)).filter(({ runs }) => hasText(runs));
}

function hasText(runs: Paragraph['runs']): boolean {
  return runs.some(({ text }) => text.trim() !== '');
}
