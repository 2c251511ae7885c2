import type { Block, ListItem, OutlineSlide } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { isNegation, opposites } from './opposites.ts';
import { sliceRuns, trimRuns } from '../../text/slice-runs.ts';
import { endsSentence, hasSeveralSentences } from '../../text/sentences.ts';

/** Limits of a label: characters, and words, such as those after “With” or “Without”, also with a colon at the end. */
const labelLimits = { length: 40, words: 5, wordsBeforeColon: 7 } as const;
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

/**
 * Adds the heading of a slide above its first list, and the other heading to the title, if both are opposites, such as
 * “What went well” above a list, “What did not go well” and a list.
 */
export function withOppositeHeading(slide: OutlineSlide): OutlineSlide {
  const [first, other, second, ...others] = slide.blocks;
  if (slide.kind !== 'content' || slide.layout !== undefined || others.length > 0) return slide;
  if (first?.kind !== 'list' || other?.kind !== 'heading' || second?.kind !== 'list') return slide;
  if (!areOpposites(plainText(slide.heading).trim(), plainText(other.runs).trim())) return slide;
  const heading: Block = { kind: 'heading', level: other.level, runs: slide.heading };
  return { ...slide, heading: [...slide.heading, { text: ' / ' }, ...other.runs], blocks: [heading, ...slide.blocks] };
}

function isShortText(block: Block): boolean {
  return block.kind === 'paragraph' && plainText(block.runs).length <= maxTextLength;
}

/** Returns the text of a paragraph that may be a label, without a colon. */
function labelOf(block: Block | undefined): string | undefined {
  const text = block?.kind === 'paragraph' ? plainText(block.runs).trim() : '';
  const label = text.replace(/[:：]$/u, '');
  const maxWords = label === text ? labelLimits.words : labelLimits.wordsBeforeColon;
  const isShort = label.length <= labelLimits.length && label.split(' ').length <= maxWords;
  return label !== '' && isShort && !label.includes('\n') ? label : undefined;
}

function areOpposites(first: string, second: string): boolean {
  const isWhole = (pattern: RegExp, text: string): boolean => pattern.exec(text)?.[0].length === text.length;
  return (
    isNegation(first, second) ||
    isNegation(second, first) ||
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

/** Limits for a line of points: their number, and the length of each. */
const pointLimits = { min: 2, max: 6, length: 60 } as const;

/** Maximum number of paragraphs above two lines with opposite labels. */
const maxLeads = 2;

/**
 * Converts two lines or paragraphs that begin with opposite bold labels, such as “**Do**: wear the apron, share the glue”
 * and “**Don’t**: run”, into a list of each, below a heading. Commas separate the points. Below other text, they become
 * columns.
 */
export function oppositeLines(all: readonly Block[]): Block[] | undefined {
  const blocks = all.slice(-2);
  const lead = all.slice(0, -2);
  if (lead.length > maxLeads || !lead.every(isShortText)) return undefined;
  const groups = oppositeGroups(blocks);
  return groups && lead.length > 0
    ? [...lead, { kind: 'columns', columns: [{ blocks: groups.slice(0, 2) }, { blocks: groups.slice(2) }] }]
    : groups;
}

function oppositeGroups(blocks: readonly Block[]): Block[] | undefined {
  const lines = blocks.flatMap((block) => (block.kind === 'paragraph' ? splitLines(block.runs) : [[]]));
  if (lines.length !== 2) return undefined;
  const sides = lines.map(([label, ...rest]) => ({
    label: label?.bold
      ? label.text
          .trim()
          .replace(/[:：]$/u, '')
          .trim()
      : '',
    rest: sliceRuns(rest, /^[\s:：]*/u.exec(textOfRuns(rest))?.[0].length ?? 0, maxTextLength * 2),
    hasColon: /[:：]\s*$/u.test(label?.text ?? '') || /^\s*[:：]/u.test(textOfRuns(rest)),
  }));
  const [first, second] = sides;
  if (!first || !second || !areOpposites(first.label, second.label)) return undefined;
  const isLine = ({ rest, hasColon }: (typeof sides)[number]): boolean =>
    hasColon && plainText(rest) !== '' && textOfRuns(rest).length <= maxTextLength;
  return sides.every(isLine)
    ? sides.flatMap(({ label, rest }): Block[] => [
        headingOf(label),
        { kind: 'list', ordered: false, items: pointsOf(rest).map((runs) => ({ runs })) },
      ])
    : undefined;
}

/** Splits text at its commas if each part is a short point. */
function pointsOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const text = textOfRuns(runs);
  const points = text
    .split(/,\s(?:(?:and|or)\s)?|[，、；;]\s?/u)
    .map((point) => point.replace(/[.。]\s*$/u, '').trim());
  const arePoints =
    points.length >= pointLimits.min &&
    points.length <= pointLimits.max &&
    points.every((point) => point !== '' && point.length <= pointLimits.length && !endsSentence(point));
  if (!arePoints || hasSeveralSentences(text)) return [runs];
  let start = 0;
  return points.map((point) => {
    const from = text.indexOf(point, start);
    start = from + point.length;
    return sliceRuns(runs, from, start);
  });
}

/** Splits runs at their line breaks. */
function splitLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [];
  let from = 0;
  for (const line of textOfRuns(runs).split('\n')) {
    lines.push(trimRuns(sliceRuns(runs, from, from + line.length)));
    from += line.length + 1;
  }
  return lines;
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
