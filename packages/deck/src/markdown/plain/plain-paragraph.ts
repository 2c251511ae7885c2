import type { Paragraph } from 'mdast';
import { pointAt, type LineStart } from './positions.ts';
import { addLineEnd, addPhrasing } from './plain-phrasing.ts';
import { mayStartBlock, endsAt, lineAt } from './plain-text.ts';

/** Reads lines of text up to an empty line. */
export function readPlainParagraph(text: string, start: LineStart): Paragraph | undefined {
  const { paragraph, continuesAt } = readLines(text, start);
  return continuesAt ? undefined : paragraph;
}

/** The first lines of a paragraph, and where a line begins that needs the parser. */
export interface PlainOpening {
  paragraph: Paragraph;
  end: LineStart;
}

/** The parser reads lines that begin like this the same way whether or not others precede them. */
const safeLineStart = /^[\p{L}\p{N}*[`]/u;

/** @param minLength Minimum number of characters. */
export function readPlainOpening(text: string, start: LineStart, minLength: number): PlainOpening | undefined {
  const { paragraph, continuesAt } = readLines(text, start);
  if (!continuesAt || continuesAt.offset - start.offset < minLength) return undefined;
  return safeLineStart.test(lineAt(text, continuesAt.offset)) ? { paragraph, end: continuesAt } : undefined;
}

/** @returns `continuesAt` is the first line that needs the parser. */
function readLines(text: string, start: LineStart): { paragraph: Paragraph; continuesAt?: LineStart } {
  const children: Paragraph['children'] = [];
  for (let { offset, line } = start; ; line++) {
    const lineText = lineAt(text, offset);
    const end = offset + lineText.length;
    const position = { start: pointAt(start), end: pointAt({ offset, line }, lineText.length + 1) };
    const paragraph: Paragraph = { type: 'paragraph', children, position };
    if (mayStartBlock(lineText) || !addPhrasing(children, lineText, { offset, line }))
      return { paragraph, continuesAt: { offset, line } };
    if (endsAt(text, end)) return { paragraph };
    addLineEnd(children, { offset, line }, lineText.length);
    offset = end + 1;
  }
}
