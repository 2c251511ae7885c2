import type { NumberStyle, Paragraph } from '../../model/text.ts';
import { numberStyleOf } from '../../text/list-numbers.ts';

/**
 * Converts list numbering to a deck's: only the first paragraph of a list has a start value. In a file, all paragraphs
 * have it (see `numbering`), and a different start value or style begins a new list.
 */
export function withListStarts(paragraphs: readonly Paragraph[]): Paragraph[] {
  /** The start of the current list, per level. */
  const lists: ({ start: number; style: NumberStyle } | undefined)[] = [];
  return paragraphs.map((paragraph) => {
    const { start = 1, ...rest } = paragraph;
    const level = paragraph.level ?? 0;
    lists.length = Math.min(lists.length, level + 1);
    const before = lists[level];
    const style = numberStyleOf(paragraph);
    lists[level] = paragraph.bullet === 'number' ? { start, style } : undefined;
    if (paragraph.bullet !== 'number' || before?.style !== style) return paragraph;
    return before.start === start ? rest : { ...rest, start };
  });
}
