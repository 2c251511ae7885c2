import type { Paragraph, PhrasingContent } from 'mdast';
import { textIn } from '../inline/read-inline.ts';

/** Maximum length of each line of verse, in letters. Editors wrap prose at longer lines. A Han character counts as two. */
const maxLineLength = 48;
const maxLines = 16;

/**
 * Keeps the author's lines if all of them are short, as in a poem or a short quotation. Otherwise, the lines are joined,
 * because an editor wrapped them.
 * @param minLines Minimum number of lines of verse.
 */
export function withVerseLines(paragraph: Paragraph, minLines: number): Paragraph {
  const { children } = paragraph;
  if (!children.some((node) => node.type === 'text' && node.value.includes('\n'))) return paragraph;
  const lines = textIn(children)
    .slice(0, maxLines * maxLineLength)
    .split('\n');
  const areShort = lines.every((line) => line.trim() !== '' && lengthOf(line) <= maxLineLength);
  if (lines.length < minLines || lines.length > maxLines || !areShort) return paragraph;
  return { ...paragraph, children: children.flatMap(withBreaks) };
}

/** Replaces the line ends in text by explicit line breaks. */
function withBreaks(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== 'text') return [node];
  const { position } = node;
  return node.value
    .split('\n')
    .flatMap((value, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'break' as const, ...(position && { position }) }] : []),
      ...(value === '' ? [] : [{ type: 'text' as const, value, ...(position && { position }) }]),
    ]);
}

function lengthOf(line: string): number {
  return line.length + (line.match(/\p{Script=Han}/gu)?.length ?? 0);
}
