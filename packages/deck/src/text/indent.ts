import type { NumberStyle, Paragraph } from '../model/text.ts';
import { faceOf } from './faces.ts';
import { listNumber, numberStyleOf } from './list-numbers.ts';

/** The indentation of a paragraph. */
export interface Indent {
  /** The left edge of its lines. */
  left: number;
  /** Distance from the lines to the bullet or number on their left. */
  hang: number;
}

/** Indentation of each level, in em. */
const perLevel = 1.3;
/** Distance in em from a bullet to its text, and the minimum for a number. */
const bulletHang = 1.1;
/** Width of a digit in em. */
const digitWidth = 0.51;

/** Returns the width of a number in em, without its period. */
function numberWidth(text: string): number {
  const { advanceOf } = faceOf('Carlito', true, false);
  let width = 0;
  for (const character of text)
    if (character !== '.')
      width += character <= '9' && character >= '0' ? digitWidth : (advanceOf(character.charCodeAt(0)) ?? 1);
  return width;
}

/**
 * Returns the indentation for levels, bullets and numbers, in em of the box's font size. A paragraph with a level and
 * no bullet is aligned with the text of its list item.
 * @param widestNumber The width of the widest number of its list; see `widestNumbersOf`.
 */
export function indentOf({ level, bullet }: Paragraph, widestNumber = 0): Indent {
  if (level === undefined && !bullet) return { left: 0, hang: 0 };
  const hang = Math.max(bulletHang, widestNumber + 0.6);
  return { left: perLevel * (level ?? 0) + hang, hang: bullet ? hang : 0 };
}

/**
 * Returns the indentation in px: the paragraph's own, or otherwise that of its level.
 * @param size Font size of the box in px.
 * @param widestNumber The width of the widest number of its list; see `widestNumbersOf`.
 */
export function indentInPx(paragraph: Paragraph, size: number, widestNumber: number | undefined): Indent {
  const { bullet, indentLeft, indentHang = 0 } = paragraph;
  if (indentLeft !== undefined) return { left: indentLeft, hang: bullet ? indentHang : 0 };
  const { left, hang } = indentOf(paragraph, widestNumber);
  return { left: left * size, hang: hang * size };
}

/** The consecutive numbered paragraphs of one level and style. */
interface NumberedList {
  style: NumberStyle;
  /** The last number so far. */
  last: number;
  /** Width of the widest number in em. */
  widest: number;
}

/**
 * Returns the number of each numbered paragraph. Numbers continue from the preceding paragraphs of the same level and
 * style unless another paragraph comes between them.
 */
export function numbersOf(
  paragraphs: readonly Pick<Paragraph, 'bullet' | 'numberStyle' | 'level' | 'start'>[],
): (number | undefined)[] {
  return listsOf(paragraphs).map(([number]) => number);
}

/**
 * Returns the width in em of the widest number of each paragraph's list, so that the text of its items begins at the
 * same position; undefined outside numbered lists. A paragraph that continues an item belongs to the item's list.
 */
export function widestNumbersOf(paragraphs: readonly Paragraph[]): (number | undefined)[] {
  return listsOf(paragraphs).map(([, list]) => list?.widest);
}

/** Returns the number of each paragraph and the numbered list to which it belongs. */
export function listsOf(
  paragraphs: readonly Pick<Paragraph, 'bullet' | 'numberStyle' | 'level' | 'start'>[],
): [number: number | undefined, list: NumberedList | undefined][] {
  /** The current list of each level. */
  const lists: (NumberedList | undefined)[] = [];
  return paragraphs.map((paragraph) => {
    const { bullet, level, start } = paragraph;
    const own = level ?? 0;
    if (bullet === undefined && level !== undefined) return [undefined, lists[own]];
    lists.length = Math.min(lists.length, own + 1);
    if (bullet !== 'number') return [undefined, (lists[own] = undefined)];
    const style = numberStyleOf(paragraph);
    const before = lists[own];
    const list = before?.style === style ? before : { style, last: 0, widest: 0 };
    list.last = start ?? list.last + 1;
    list.widest = Math.max(list.widest, numberWidth(listNumber(list.last, style)));
    return [list.last, (lists[own] = list)];
  });
}
