import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { opposites } from './opposites.ts';
import { sliceRuns } from '../../text/slice-runs.ts';

/** Limits of a label: letters, and words after “With” or “Without”. */
const labelLimits = { length: 40, words: 5 } as const;
/** Maximum length of a paragraph above or below the two lists. */
const maxTextLength = 240;

/** Labels of two states of which neither is better. */
const states: readonly (readonly [RegExp, RegExp])[] = [
  [/^with(?!out)\b/iu, /^without\b/iu],
  [/^(?:before|today|now|current(?:ly)?)$/iu, /^(?:after|tomorrow|proposed|later|in future)$/iu],
  [/^(?:有|使用)\p{Script=Han}{1,8}$/u, /^(?:无|没有|不使用|不用)\p{Script=Han}{1,8}$/u],
  [/^(?:之前|以前|改造前|改革前|现状)$/u, /^(?:之后|以后|改造后|改革后|目标)$/u],
];

/** Maximum number of paragraphs above and below the two lists. */
const maxTexts = { above: 5, below: 2 } as const;

/**
 * Recognizes two lists below bare labels that are opposites, such as “Pros” and “Cons” or “With cache” and “Without
 * cache”, and makes the labels headings. If there is text above the lists, they become columns.
 */
export function oppositeLabels(blocks: readonly Block[]): Block[] | undefined {
  const start = blocks.findIndex(({ kind }) => kind === 'list') - 1;
  if (start < 0) return undefined;
  const [left, above, right, below, ...after] = blocks.slice(start);
  const before = blocks.slice(0, start);
  if (above?.kind !== 'list' || below?.kind !== 'list') return undefined;
  if (before.length > maxTexts.above || after.length > maxTexts.below) return undefined;
  if (![...before, ...after].every(isShortText)) return undefined;
  const [first, second] = [labelOf(left), labelOf(right)];
  if (first === undefined || second === undefined || !areOpposites(first, second)) return undefined;
  const columns = [{ blocks: [headingOf(first), above] }, { blocks: [headingOf(second), below] }];
  return before.length === 0 && after.length < 2
    ? [...columns.flatMap((column) => column.blocks), ...after]
    : [...before, { kind: 'columns', columns }, ...after];
}

function isShortText(block: Block): boolean {
  return block.kind === 'paragraph' && plainText(block.runs).length <= maxTextLength;
}

/** Returns the text of a paragraph that may be a label, without a colon. */
function labelOf(block: Block | undefined): string | undefined {
  const text = block?.kind === 'paragraph' ? plainText(block.runs).trim() : '';
  const label = text.replace(/[:：]$/u, '');
  const isShort = label.length <= labelLimits.length && label.split(' ').length <= labelLimits.words;
  return label !== '' && isShort && !label.includes('\n') ? label : undefined;
}

function areOpposites(first: string, second: string): boolean {
  const isWhole = (pattern: RegExp, text: string): boolean => pattern.exec(text)?.[0].length === text.length;
  return (
    opposites.some(
      ([good, bad]) => (isWhole(good, first) && isWhole(bad, second)) || (isWhole(bad, first) && isWhole(good, second)),
    ) ||
    states.some(([one, other]) => (one.test(first) && other.test(second)) || (other.test(first) && one.test(second)))
  );
}

const headingOf = (text: string): Block => ({ kind: 'heading', level: 3, runs: [{ text }] });

/** Labels before the items of one list, and the headings of their two lists. */
const itemLabels: readonly { good: RegExp; bad: RegExp; headings: readonly [string, string] }[] = [
  { good: /^\s*pros?\s?:\s*/iu, bad: /^\s*cons?\s?:\s*/iu, headings: ['Pros', 'Cons'] },
  {
    good: /^\s*advantages?\s?:\s*/iu,
    bad: /^\s*(?:disadvantages?|drawbacks?)\s?:\s*/iu,
    headings: ['Advantages', 'Disadvantages'],
  },
  { good: /^\s*for\s?:\s*/iu, bad: /^\s*against\s?:\s*/iu, headings: ['For', 'Against'] },
  { good: /^\s*do\s?:\s*/iu, bad: /^\s*(?:don['’]t|do not)\s?:\s*/iu, headings: ['Do', 'Don’t'] },
  { good: /^\s*(?:优点|优势)\s?[:：]\s*/u, bad: /^\s*(?:缺点|劣势|不足)\s?[:：]\s*/u, headings: ['优点', '缺点'] },
  { good: /^\s*利\s?[:：]\s*/u, bad: /^\s*弊\s?[:：]\s*/u, headings: ['利', '弊'] },
];

/** Converts one list whose items begin with “Pro:” or “Con:” into a list of each, below a heading. */
export function oppositeItems(blocks: readonly Block[]): Block[] | undefined {
  const [list, note, ...others] = blocks;
  if (list?.kind !== 'list' || list.ordered || others.length > 0 || (note && !isShortText(note))) return undefined;
  const [first = ''] = list.items.map(startOf);
  for (const { good, bad, headings } of itemLabels) {
    if (!good.test(first) && !bad.test(first)) continue;
    const sides = [good, bad].map((label) => list.items.flatMap((item) => withoutLabel(item, label)));
    const [pros = [], cons = []] = sides;
    if (pros.length === 0 || cons.length === 0 || pros.length + cons.length !== list.items.length) continue;
    const groups = sides.flatMap((items, index): Block[] => [
      headingOf(headings[index] ?? ''),
      { kind: 'list', ordered: false, items },
    ]);
    return [...groups, ...(note ? [note] : [])];
  }
  return undefined;
}

/** Returns an item without its label; empty if it has another label or none. */
function withoutLabel({ runs, ...item }: ListItem, label: RegExp): ListItem[] {
  const { length } = label.exec(startOf({ runs }))?.[0] ?? '';
  if (length === 0) return [];
  const rest: readonly Run[] = sliceRuns(runs, length, Number.POSITIVE_INFINITY);
  return plainText(rest) === '' ? [] : [{ ...item, runs: rest }];
}

/** Returns the start of an item, which may be its label. */
function startOf({ runs }: Pick<ListItem, 'runs'>): string {
  return textOfRuns(runs).slice(0, labelLimits.length);
}
