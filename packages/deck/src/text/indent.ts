import type { Paragraph } from '../model/text.ts';

/** How far a paragraph stands in, in em of the box's size. */
export interface Indent {
  /** Where its lines begin. */
  left: number;
  /** How far left of that its bullet or number begins. */
  hang: number;
}

const perLevel = 1.3;
const bulletHang = 1.1;
const digit = 0.51;

/**
 * Levels, bullets and numbers stand in; a paragraph with a level and no bullet goes on under the text of its list item.
 * @param number what a numbered paragraph counts, see `numbersOf`
 */
export function indentOf(paragraph: Paragraph, number: number | undefined): Indent {
  if (paragraph.level === undefined && !paragraph.bullet) return { left: 0, hang: 0 };
  const hang = number === undefined ? bulletHang : Math.max(bulletHang, digit * String(number).length + 0.6);
  return { left: perLevel * (paragraph.level ?? 0) + Math.max(bulletHang, hang), hang: paragraph.bullet ? hang : 0 };
}

/** What each paragraph counts: numbered ones continue those before them at their level, until something comes between. */
export function numbersOf(paragraphs: readonly Paragraph[]): (number | undefined)[] {
  const counters: (number | undefined)[] = [];
  return paragraphs.map((paragraph) => {
    const level = paragraph.level ?? 0;
    if (paragraph.bullet === undefined && paragraph.level !== undefined) return undefined;
    counters.length = Math.min(counters.length, level + 1);
    if (paragraph.bullet !== 'number') {
      counters[level] = undefined;
      return undefined;
    }
    const number = paragraph.start ?? (counters[level] ?? 0) + 1;
    counters[level] = number;
    return number;
  });
}
