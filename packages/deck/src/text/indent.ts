import type { Paragraph } from '../model/text.ts';

/** The indentation of a paragraph. */
export interface Indent {
  /** The left edge of its lines. */
  left: number;
  /** Distance from the lines to the bullet or number on their left. */
  hang: number;
}

const perLevel = 1.3;
const bulletHang = 1.1;
const digit = 0.51;

/**
 * Returns the indentation for levels, bullets and numbers, in em of the box's font size. A paragraph with a level and no bullet is aligned with the
 * text of its list item.
 * @param widestNumber The widest number of its list; see `widestNumbersOf`.
 */
export function indentOf(paragraph: Paragraph, widestNumber: number | undefined): Indent {
  if (paragraph.level === undefined && !paragraph.bullet) return { left: 0, hang: 0 };
  const hang =
    widestNumber === undefined ? bulletHang : Math.max(bulletHang, digit * String(widestNumber).length + 0.6);
  return { left: perLevel * (paragraph.level ?? 0) + Math.max(bulletHang, hang), hang: paragraph.bullet ? hang : 0 };
}

/**
 * Returns the indentation in px: the paragraph's own one, or otherwise that of its level.
 * @param size Font size of the box in px.
 * @param widestNumber The widest number of its list; see `widestNumbersOf`.
 */
export function indentInPx(paragraph: Paragraph, size: number, widestNumber: number | undefined): Indent {
  const { bullet, indentLeft, indentHang = 0 } = paragraph;
  if (indentLeft !== undefined) return { left: indentLeft, hang: bullet ? indentHang : 0 };
  const { left, hang } = indentOf(paragraph, widestNumber);
  return { left: left * size, hang: hang * size };
}

/**
 * Returns the number of each numbered paragraph. Numbers continue from the preceding paragraphs of the same level
 * unless another paragraph comes between them.
 */
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

/**
 * Returns the widest number of each paragraph's list, so that the text of its items begins at the same position;
 * undefined outside numbered lists. A paragraph that continues an item belongs to the item's list.
 */
export function widestNumbersOf(paragraphs: readonly Paragraph[]): (number | undefined)[] {
  const lists: ({ widest: number } | undefined)[] = [];
  const numbers = numbersOf(paragraphs);
  const listOfEach = paragraphs.map((paragraph, index) => {
    const level = paragraph.level ?? 0;
    const number = numbers[index];
    lists.length = Math.min(lists.length, level + 1);
    if (number !== undefined) {
      const list = (lists[level] ??= { widest: number });
      list.widest = Math.max(list.widest, number);
    } else if (paragraph.bullet !== undefined || paragraph.level === undefined) lists[level] = undefined;
    return lists[level];
  });
  return listOfEach.map((list) => list?.widest);
}
