import type { NumberStyle, Paragraph } from '../../model/text.ts';
import { numbersOf } from '../../text/indent.ts';
import { numberStyleOf } from '../../text/list-numbers.ts';

/**
 * Returns the start value of each numbered paragraph. In a file, a list is a sequence of paragraphs with equal
 * properties. All of its paragraphs have the same start value, and a list that continues after an interruption starts
 * at its next number (ECMA-376 §21.1.2.4.1).
 */
export function numbering(paragraphs: readonly Paragraph[]): (number | undefined)[] {
  const numbers = numbersOf(paragraphs);
  const lists: ({ start: number; last: number; style: NumberStyle } | undefined)[] = [];
  return paragraphs.map((paragraph, index) => {
    const level = paragraph.level ?? 0;
    const number = numbers[index];
    lists.length = Math.min(lists.length, level + 1);
    const list = lists[level];
    if (number === undefined) lists[level] = undefined;
    else {
      const style = numberStyleOf(paragraph);
      const continues = list?.style === style && number === list.last + 1;
      lists[level] = { start: continues ? list.start : number, last: number, style };
    }
    return lists[level]?.start;
  });
}
