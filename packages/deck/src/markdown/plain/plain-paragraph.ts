import type { Paragraph } from 'mdast';
import { pointAt, type LineStart } from './places.ts';
import { addLineEnd, addPhrasing } from './plain-phrasing.ts';
import { beginsOtherwise, endsAt, lineAt } from './plain-text.ts';

/** Lines of words up to an empty one. */
export function readPlainParagraph(text: string, start: LineStart): Paragraph | undefined {
  const children: Paragraph['children'] = [];
  for (let { offset, line } = start; ; line++) {
    const written = lineAt(text, offset);
    if (beginsOtherwise(written) || !addPhrasing(children, written, { offset, line })) return undefined;
    const end = offset + written.length;
    if (endsAt(text, end)) {
      const position = { start: pointAt(start), end: pointAt({ offset, line }, written.length + 1) };
      return { type: 'paragraph', children, position };
    }
    addLineEnd(children, { offset, line }, written.length);
    offset = end + 1;
  }
}
