import type { Paragraph } from '../../model/text.ts';

/**
 * Converts list numbering to a deck's: only the first paragraph of a list has a start value. In a file, all paragraphs
 * have it (see `numbering`), and a different start value begins a new list.
 */
export function withListStarts(paragraphs: readonly Paragraph[]): Paragraph[] {
  /** The start of the current list, per level. */
  const lists: (number | undefined)[] = [];
  return paragraphs.map((paragraph) => {
    const { start = 1, ...rest } = paragraph;
    const level = paragraph.level ?? 0;
    lists.length = Math.min(lists.length, level + 1);
    const before = lists[level];
    lists[level] = paragraph.bullet === 'number' ? start : undefined;
    if (paragraph.bullet !== 'number' || before === undefined) return paragraph;
    return before === start ? rest : { ...rest, start };
  });
}
