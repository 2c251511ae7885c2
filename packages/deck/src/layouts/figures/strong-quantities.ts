import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Block, ListItem } from '../../model/outline.ts';
import type { Paragraph, Run } from '../../model/text.ts';
import { mergeRuns } from '../../text/merge-runs.ts';
import { textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { countedAfter, quantitiesIn } from './quantities.ts';

/**
 * Limits for lists: of the items, without inner ones and with them, of quantities in an item, and of the fraction of the text
 * that main quantities are.
 */
const limits = { minItems: 2, maxList: 8, maxItems: 24, maxPerItem: 4, maxShare: 0.45, minText: 4 } as const;
/** Font size in px from which text is large type. */
const largeSize = 44;

/**
 * Emphasizes the main quantities of each item in the lists of a slide. There is none if fewer than half of the items have one, if
 * the author emphasizes other words, or if figures are already in large type.
 * @param blocks The content of the slide.
 */
export function withStrongQuantities(
  elements: readonly SlideElement[],
  blocks: readonly Block[],
  { slideTheme }: LayoutContext,
): readonly SlideElement[] {
  const lists = blocks.flatMap(listsIn);
  const items = lists.flatMap((list) => withInner(list));
  if (lists.some(({ length }) => length > limits.maxList) || !isWorthEmphasis(items)) return elements;
  if (elements.some(hasLargeFigures)) return elements;
  const texts = items.map(({ runs }) => plainOf(runs));
  const small = texts.map((text) => text.toLowerCase());
  const counted = new Set([...countedIn(texts), ...countedFirst(texts)]);
  const isInList = ({ runs }: Paragraph): boolean => {
    // Text on cards begins with a capital letter.
    const text = plainOf(runs).trim().toLowerCase();
    return text.length >= limits.minText && small.some((one) => one.includes(text));
  };
  const withFormat = (format: Partial<Run>): SlideElement[] =>
    elements.map((element) => {
      if (element.kind !== 'text' || element.role !== 'body' || !isListPart(element)) return element;
      const paragraphs = element.paragraphs.map((paragraph) =>
        isInList(paragraph) ? { ...paragraph, runs: withStrong(paragraph.runs, format, counted) } : paragraph,
      );
      return { ...element, paragraphs };
    });
  const { strong } = slideTheme.body;
  const bold = withFormat({ bold: true, color: strong });
  // If bold words need more space than there is, they have only the color.
  return bold.every((element, index) => hasSpaceFor(element, elements[index])) ? bold : withFormat({ color: strong });
}

/** Returns the paragraphs of a text without the emphasis of `withStrongQuantities`, except at the beginning. */
export function withoutStrongQuantities(paragraphs: readonly Paragraph[], color: Run['color']): readonly Paragraph[] {
  const isStrong = (run: Run, index: number): boolean => index > 0 && run.color === color && isQuantity(run.text);
  if (!paragraphs.some(({ runs }) => runs.some(isStrong))) return paragraphs;
  return paragraphs.map((paragraph) => {
    if (!paragraph.runs.some(isStrong)) return paragraph;
    const runs = paragraph.runs.map((run, index) => {
      const { bold: _, color: __, ...plain } = run;
      return isStrong(run, index) ? plain : run;
    });
    return { ...paragraph, runs: mergeRuns(runs, isSameFormat) };
  });
}

function isQuantity(text: string): boolean {
  // A single digit is a quantity only next to others.
  if (/^\d$/u.test(text)) return true;
  const [first, ...others] = quantitiesIn(plainSpaces(text));
  return others.length === 0 && first?.text.length === text.length;
}

/** Whether two runs differ only in their text. */
export function isSameFormat(run: Run, other: Run): boolean {
  return JSON.stringify({ ...run, text: '' }) === JSON.stringify({ ...other, text: '' });
}

/** Returns the lists in a block. */
function listsIn(block: Block): (readonly ListItem[])[] {
  if (block.kind === 'columns') return block.columns.flatMap(({ blocks }) => blocks.flatMap(listsIn));
  return block.kind === 'list' ? [block.items] : [];
}

/** Minimum ratio of the size of a price to the size of the text around it. Headings on cards are smaller. */
const minPriceRatio = 1.35;
/** Colors of cards with advantages or disadvantages, on which another color would have a meaning. */
const sentimentColors: ReadonlySet<unknown> = new Set(['positiveGround', 'negativeGround']);

/** Whether a text contains figures or prices in large type, or a card is an advantage or a disadvantage. */
function hasLargeFigures(element: SlideElement): boolean {
  if (element.part === 'figure' || element.part === 'planTask') return true;
  if (element.kind === 'shape') return element.fill?.kind === 'solid' && sentimentColors.has(element.fill.color);
  if (element.kind !== 'text') return false;
  const min = element.style.size * minPriceRatio;
  return element.paragraphs.some(({ runs }) => runs.some(({ size = 0 }) => size > min));
}

/** Returns items with those of their inner lists. */
function withInner(items: readonly ListItem[]): readonly ListItem[] {
  return items.flatMap((item) => [item, ...withInner(item.items ?? [])]);
}

/** Whether half of the items or more have quantities, which are not most of the text, and nothing else is emphasized. */
function isWorthEmphasis(items: readonly ListItem[]): boolean {
  if (items.length < limits.minItems || items.length > limits.maxItems) return false;
  if (items.some(({ runs, checked }) => checked !== undefined || isEmphasized(runs))) return false;
  const texts = items.map(({ runs }) => plainOf(runs));
  const first = countedFirst(texts);
  const found = texts.map((text) => mainQuantities(text, first).map((one) => one.text));
  const count = found.filter(({ length }) => length > 0).length;
  const length = (some: readonly string[]): number => some.reduce((sum, one) => sum + one.length, 0);
  return (
    count >= limits.minItems &&
    count * 2 >= items.length &&
    texts.every((text) => quantitiesIn(text).length <= limits.maxPerItem) &&
    length(found.flat()) <= length(texts) * limits.maxShare
  );
}

/** Whether words other than a label at the beginning are bold, or text is code. */
function isEmphasized(runs: readonly Run[]): boolean {
  return runs.some(({ bold, code, italic }, index) => code || ((bold || italic) && index > 0));
}

/** Whether an element contains items of a list, in the usual sizes. */
function isListPart({ part, style }: TextElement): boolean {
  return (part === undefined || part === 'item' || part === 'step' || part === 'eventText') && style.size < largeSize;
}

/** Returns what the items of a list count: “customers” in “19 customers”. */
function countedIn(texts: readonly string[]): ReadonlySet<string> {
  const words = texts.flatMap((text) => quantitiesIn(text).map((one) => countedAfter(text, one)));
  return new Set(words.filter((word) => word !== ''));
}

/** Matches a small count at the beginning of an item, and what it counts: “7 incidents reported”. */
const countAtStart = /^\d{1,2}\s(\p{Ll}{3,24})(?!\p{L})/u;

/** Returns what the items of a list count in their first words; empty if fewer than half of them begin with a count. */
function countedFirst(texts: readonly string[]): ReadonlySet<string> {
  const words = texts.flatMap((text) => countAtStart.exec(text)?.[1] ?? []);
  return new Set(words.length >= limits.minItems && words.length * 2 >= texts.length ? words : []);
}

/** Matches what is between the old and the new value of a change: “from 10% to 15%”, “由10%提高到15%”, “8 → 3”. */
const changedTo = /^(?:\s?(?:→|->)\s?|\s(?:to|now)\s|\s?\p{Script=Han}{0,4}[到至为]\s?)$/u;
/** Number of quantities of a text that are all emphasized. Of more, only percentages are, which sum the others up. */
const maxTogether = 2;

/** Returns the quantities of a text that are emphasized: not the old value of a change, and of several only percentages. */
function mainQuantities(text: string, counted?: ReadonlySet<string>): ReturnType<typeof quantitiesIn> {
  const all = quantitiesIn(text, counted).filter((one) => !isNumberOfThing(one, text));
  const current = all.filter((one, index) => {
    const next = all[index + 1];
    return !next || !changedTo.test(text.slice(one.index + one.text.length, next.index));
  });
  const percentages = current.filter((one) => /[%‰]$/u.test(one.text));
  return current.length > maxTogether && percentages.length > 0 ? percentages : current;
}

/** Match the number of a thing, with its short name in parentheses or its place after it, or that became another number. */
const bareNumber = /^\d{1,4}$/u;
const nameAfter = /^\s?[(（]\p{Lu}{1,4}[)）]|^,\s\p{Lu}\p{Ll}|^\sbecame\s/u;
const becameBefore = /\sbecame\s$/u;

/** Whether a number identifies something: “chute 41 (LN)”, “add chute 57, Selby”. */
function isNumberOfThing({ text: number, index }: { text: string; index: number }, text: string): boolean {
  const end = index + number.length;
  return (
    bareNumber.test(number) &&
    (nameAfter.test(text.slice(end, end + 12)) || becameBefore.test(text.slice(Math.max(0, index - 8), index)))
  );
}

/**
 * Formats the main quantities in text that is not bold yet.
 * @param counted What is counted next to the text.
 */
export function withStrong(
  runs: readonly Run[],
  format: Partial<Run> = { bold: true },
  counted?: ReadonlySet<string>,
): readonly Run[] {
  const text = plainOf(runs);
  const parts: Run[] = [];
  let end = 0;
  for (const { index, text: quantity } of mainQuantities(text, counted)) {
    const own = sliceRuns(runs, index, index + quantity.length);
    // Labels and links stay whole.
    if (own.some((run) => run.bold || run.link)) continue;
    parts.push(...sliceRuns(runs, end, index));
    parts.push(...own.map((run) => ({ ...run, ...format })));
    end = index + quantity.length;
  }
  return end === 0 ? runs : [...parts, ...sliceRuns(runs, end, text.length)];
}

/** Whether the bold words of a text need no further lines, or these fit its box. */
function hasSpaceFor(element: SlideElement, before: SlideElement | undefined): boolean {
  if (element === before || element.kind !== 'text' || before?.kind !== 'text') return true;
  const { width, height } = element.box;
  const needed = heightOf(element.paragraphs, element.style, width);
  return needed <= Math.max(height, heightOf(before.paragraphs, before.style, width));
}

/** Returns the text of runs with the spaces that do not break as usual ones, at the same positions. */
function plainOf(runs: readonly Run[]): string {
  return plainSpaces(textOfRuns(runs));
}

function plainSpaces(text: string): string {
  return text.replace(/[\u00A0\u202F]/gu, ' ');
}
