import type { Paragraph } from 'mdast';
import { pointAt, type LineStart } from './places.ts';
import { addLineEnd, addPhrasing } from './plain-phrasing.ts';
import { beginsOtherwise, endsAt, lineAt } from './plain-text.ts';

/** Lines of words up to an empty one. */
export function readPlainParagraph(text: string, start: LineStart): Paragraph | undefined {
  const { paragraph, goesOn } = readLines(text, start);
  return goesOn ? undefined : paragraph;
}

/** The first lines of a paragraph, and where one begins that needs the parser. */
export interface PlainOpening {
  paragraph: Paragraph;
  end: LineStart;
}

/** Of lines that begin so, it makes no difference to the parser whether others stand before them. */
const wordsOrMarks = /^[\p{L}\p{N}*[`]/u;

/** @param least characters */
export function readPlainOpening(text: string, start: LineStart, least: number): PlainOpening | undefined {
  const { paragraph, goesOn } = readLines(text, start);
  if (!goesOn || goesOn.offset - start.offset < least) return undefined;
  return wordsOrMarks.test(lineAt(text, goesOn.offset)) ? { paragraph, end: goesOn } : undefined;
}

/** @returns `goesOn` is the first line that needs the parser */
function readLines(text: string, start: LineStart): { paragraph: Paragraph; goesOn?: LineStart } {
  const children: Paragraph['children'] = [];
  for (let { offset, line } = start; ; line++) {
    const written = lineAt(text, offset);
    const end = offset + written.length;
    const position = { start: pointAt(start), end: pointAt({ offset, line }, written.length + 1) };
    const paragraph: Paragraph = { type: 'paragraph', children, position };
    if (beginsOtherwise(written) || !addPhrasing(children, written, { offset, line }))
      return { paragraph, goesOn: { offset, line } };
    if (endsAt(text, end)) return { paragraph };
    addLineEnd(children, { offset, line }, written.length);
    offset = end + 1;
  }
}
