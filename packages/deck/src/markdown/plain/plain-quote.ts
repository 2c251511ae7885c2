import type { Blockquote, Paragraph } from 'mdast';
import { pointAt, type LineStart, type Position } from './places.ts';
import { endsAt, isWords, lineAt } from './plain-text.ts';

/** Lines of words behind `> `, up to an empty line; a `>` alone parts paragraphs. */
export function readPlainQuote(text: string, start: LineStart): Blockquote | undefined {
  const quote: Blockquote = { type: 'blockquote', children: [] };
  let words: string[] = [];
  let begun: LineStart = start;
  let last: LineStart = start;
  const endParagraph = (): void => {
    quote.children.push(paragraphOf(words, begun, last));
    words = [];
  };
  for (let { offset, line } = start; ; line++) {
    const written = lineAt(text, offset);
    const isEnd = endsAt(text, offset + written.length);
    if (written === '>') {
      if (words.length === 0 || isEnd) return undefined;
      endParagraph();
    } else {
      if (!written.startsWith('> ') || !isWords(written.slice(2))) return undefined;
      last = { offset, line };
      if (words.length === 0) begun = last;
      words.push(written.slice(2));
    }
    if (isEnd) {
      endParagraph();
      return { ...quote, position: { start: pointAt(start), end: pointAt(last, written.length + 1) } };
    }
    offset += written.length + 1;
  }
}

/** @param begun the line that it begins in, `last` that it ends in */
function paragraphOf(words: readonly string[], begun: LineStart, last: LineStart): Paragraph {
  const place = (): Position => ({
    start: pointAt(begun, 3),
    end: pointAt(last, 3 + (words.at(-1)?.length ?? 0)),
  });
  const value = words.join('\n');
  return { type: 'paragraph', children: [{ type: 'text', value, position: place() }], position: place() };
}
