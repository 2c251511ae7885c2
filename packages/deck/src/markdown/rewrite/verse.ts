import type { Paragraph } from 'mdast';
import { textIn } from '../inline/read-inline.ts';
import { weightedLength } from '../../text/runs.ts';

declare module 'mdast' {
  interface TextData {
    /** Whether the lines of the text are verse, which are not joined. */
    isVerse?: boolean;
  }
}

/** Maximum width of a line of verse, in characters. Editors wrap prose at longer lines. A Han character counts as two. */
const maxLineWidth = 48;
const maxLines = 16;

/**
 * Keeps the author's lines if all of them are short, as in a poem or a short quotation. Otherwise, the lines are joined,
 * because an editor wrapped them.
 * @param minLines Minimum number of lines of verse, except for a Chinese couplet.
 */
export function withVerseLines(paragraph: Paragraph, minLines: number): Paragraph {
  const lines = textIn(paragraph.children).split('\n');
  const isVerse = (lines.length >= minLines || isCouplet(lines)) && lines.length <= maxLines && lines.every(isShort);
  return isVerse
    ? {
        ...paragraph,
        children: paragraph.children.map((node) =>
          node.type === 'text' ? { ...node, data: { ...node.data, isVerse } } : node,
        ),
      }
    : paragraph;
}

/** Whether two lines of Chinese have five or seven characters each, as in classical poems. */
function isCouplet(lines: readonly string[]): boolean {
  const [first = '', second = ''] = lines;
  const areLines = lines.every((line) => /^\p{Script=Han}{5}(?:\p{Script=Han}{2})?[,，。！？；]$/u.test(line));
  return areLines && lines.length === 2 && first.length === second.length;
}

function isShort(line: string): boolean {
  return line.trim() !== '' && weightedLength(line) <= maxLineWidth;
}
