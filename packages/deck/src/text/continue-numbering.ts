import type { Paragraph } from '../model/text.ts';
import { numbersOf } from './indent.ts';

/**
 * Returns the paragraphs from an index on, for another text box or slide. The numbers of all levels continue, also if
 * the first of these paragraphs belongs to the inner list of an item.
 * @param numbers The numbers of all paragraphs; see `numbersOf`.
 */
export function continueNumbering<One extends Pick<Paragraph, 'bullet' | 'numberStyle' | 'level' | 'start'>>(
  paragraphs: readonly One[],
  from: number,
  numbers: readonly (number | undefined)[] = numbersOf(paragraphs),
): One[] {
  const levels = new Set<number>();
  return paragraphs.slice(from).map((paragraph, offset) => {
    const { level = 0, start = 1 } = paragraph;
    const number = numbers[from + offset];
    if (number === undefined || levels.has(level)) return paragraph;
    levels.add(level);
    return number === start ? paragraph : { ...paragraph, start: number };
  });
}
