import type { Paragraph } from '../../model/text.ts';
import { numbersOf } from '../../text/indent.ts';

/**
 * What each numbered paragraph's list counts from. A file numbers by runs of equal paragraphs: all of one list carry the
 * same start, and a list that goes on after something else starts where it left off (ECMA-376 §21.1.2.4.1).
 */
export function numbering(paragraphs: readonly Paragraph[]): (number | undefined)[] {
  const numbers = numbersOf(paragraphs);
  const lists: ({ start: number; last: number } | undefined)[] = [];
  return paragraphs.map((paragraph, index) => {
    const level = paragraph.level ?? 0;
    const number = numbers[index];
    lists.length = Math.min(lists.length, level + 1);
    const list = lists[level];
    if (number === undefined) lists[level] = undefined;
    else lists[level] = { start: list && number === list.last + 1 ? list.start : number, last: number };
    return lists[level]?.start;
  });
}
