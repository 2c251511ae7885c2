import type { Blockquote, Paragraph } from 'mdast';
import { pointAt, type LineStart } from './positions.ts';
import { addLineEnd, addPhrasing } from './plain-phrasing.ts';
import { mayStartBlock, endsAt, lineAt } from './plain-text.ts';

/** Reads lines after `> ` up to an empty line; a `>` alone separates paragraphs. */
export function readPlainQuote(text: string, start: LineStart): Blockquote | undefined {
  const quote: Blockquote = { type: 'blockquote', children: [] };
  let paragraph: Paragraph | undefined;
  let last: LineStart = start;
  let length = 0;
  for (let { offset, line } = start; ; line++) {
    const lineText = lineAt(text, offset);
    const isEnd = endsAt(text, offset + lineText.length);
    if (lineText === '>') {
      if (!paragraph || isEnd) return undefined;
      paragraph = undefined;
    } else {
      if (!lineText.startsWith('> ') || mayStartBlock(lineText.slice(2))) return undefined;
      if (paragraph) addLineEnd(paragraph.children, last, length);
      last = { offset, line };
      length = lineText.length;
      const end = pointAt(last, length + 1);
      if (paragraph?.position) paragraph.position.end = end;
      else {
        paragraph = { type: 'paragraph', children: [], position: { start: pointAt(last, 3), end } };
        quote.children.push(paragraph);
      }
      if (!addPhrasing(paragraph.children, lineText.slice(2), last, 3)) return undefined;
    }
    if (isEnd) return { ...quote, position: { start: pointAt(start), end: pointAt(last, length + 1) } };
    offset += lineText.length + 1;
  }
}
