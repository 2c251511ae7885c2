import type { Paragraph } from 'mdast';
import { pointAt, type LineStart, type Position } from './places.ts';
import { endsAt, isWords, lineAt } from './plain-text.ts';

/** Lines of words up to an empty one. */
export function readPlainParagraph(text: string, start: LineStart): Paragraph | undefined {
  for (let { offset, line } = start; ; line++) {
    const written = lineAt(text, offset);
    if (!isWords(written)) return undefined;
    const end = offset + written.length;
    if (endsAt(text, end)) {
      const position = (): Position => ({
        start: pointAt(start),
        end: pointAt({ offset, line }, written.length + 1),
      });
      const value = text.slice(start.offset, end);
      return { type: 'paragraph', children: [{ type: 'text', value, position: position() }], position: position() };
    }
    offset = end + 1;
  }
}
