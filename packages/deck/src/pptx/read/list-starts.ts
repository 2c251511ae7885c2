import type { Paragraph } from '../../model/text.ts';

/**
 * Numbered paragraphs as a deck has them: the first one of a list says where that begins, and the others count on. In a file
 * all of them say it (see `numbering`), and one that says something else begins a list.
 */
export function withListStarts(paragraphs: readonly Paragraph[]): Paragraph[] {
  /** Of each level, where the list begins that goes on. */
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
