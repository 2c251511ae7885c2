import type { Block, ListItem } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import type { Column } from './column.ts';
import { columnsElements } from './columns.ts';
import { groupByHeading } from '../recognize/group-by-heading.ts';
import { isNegation, isProhibition, opposites } from '../recognize/opposites.ts';
import { withPrices } from '../figures/prices.ts';
import { withOwnCard } from './own-card.ts';
import { withContentWidths } from './uneven-columns.ts';
import type { SlideLayout } from '../slide-layout.ts';
import type { Sentiment } from '../../model/sentiment.ts';

/** Layout for two columns on cards, each under its heading. */
export const comparison: SlideLayout = {
  id: 'comparison',
  layout: 'comparison',
  matchReason: ({ blocks }) => (comparisonIn(blocks) ? 'It compares two things with headings.' : undefined),
  arrange: ({ blocks }, box, context) => {
    const columns = comparisonIn(blocks);
    if (!columns) return undefined;
    const sentiments = sentimentsOf(columns);
    const offers = sentiments.length > 0 ? undefined : withPrices(columns, context.slideTheme.body.strong);
    const priced = offers && columnsElements({ columns: offers }, box, context, { isCards: true });
    if (priced) return [priced];
    const shown =
      sentiments.length > 0
        ? columns.map(withoutSign).map((one, at) => withoutMarks(one, sentiments[at]))
        : withContentWidths(columns);
    const negativeSymbol = negativeSymbolOf(columns);
    const elements = columnsElements({ columns: shown }, box, context, { isCards: true, sentiments, negativeSymbol });
    const [left = '', right = ''] = columns.map(headingOf);
    const later = change[0].test(left) && change[1].test(right) ? 1 : undefined;
    return elements && [sentiments.length > 0 ? elements : withOwnCard(elements, columns, context.deck.title, later)];
  },
};

const table = { maxRows: 8, maxCellLength: 90 } as const;

function comparisonIn(blocks: readonly Block[]): readonly Column[] | undefined {
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === 'table') return oppositesIn(only);
  if (blocks.length === 1 && only?.kind === 'columns')
    return only.columns.length === 2 &&
      only.columns.every((column) => column.blocks[0]?.kind === 'heading' && isText(column.blocks))
      ? only.columns
      : undefined;
  const columns = groupByHeading(blocks);
  return columns?.length === 2 && columns.every((column) => isText(column.blocks)) ? columns : undefined;
}

/** Reads a table with two columns of opposites, such as “Do” and “Don’t”, whose rows are points instead of records. */
function oppositesIn({ head, rows }: Extract<Block, { kind: 'table' }>): Column[] | undefined {
  if (head.length !== 2 || rows.length < 2 || rows.length > table.maxRows) return undefined;
  if (rows.some((row) => row.some((runs) => plainText(runs).length > table.maxCellLength))) return undefined;
  const columns = head.map((runs, column): Column => {
    const items = rows.flatMap((row) => (plainText(row[column] ?? []) === '' ? [] : [{ runs: row[column] ?? [] }]));
    return {
      blocks: [
        { kind: 'heading', level: 3, runs },
        { kind: 'list', ordered: false, items },
      ],
    };
  });
  return sentimentsOf(columns).length === 2 && sentimentsOf(columns)[0] ? columns : undefined;
}

function isText(blocks: readonly Block[]): boolean {
  return blocks.length > 1 && blocks.every(({ kind }) => kind === 'heading' || kind === 'paragraph' || kind === 'list');
}

/** Matches the headings of two states. The later one is emphasized, but whether it is better is unknown. */
const change: readonly [RegExp, RegExp] = [
  /^(?:before|previously|today|as[ -]is|current(?:ly)?|now)\b|^(?:原来|改革前|改造前|之前|现状)/iu,
  /^(?:after|tomorrow|to[ -]be|target|future|then)\b|^(?:改革后|改造后|之后|目标)/iu,
];

/** Matches symbols before or after headings. The cards show them instead of the headings. */
const signs = {
  good: /^[✅✔✓👍]\uFE0F?\s*|\s?[✅✔✓👍]\uFE0F?$/u,
  bad: /^[❌✖✗✘✕👎🚫]\uFE0F?\s*|\s?[❌✖✗✘✕👎🚫]\uFE0F?$/u,
} as const;

function withoutSign({ blocks: [first, ...rest], ...column }: Column): Column {
  const [run, ...runs] = first?.kind === 'heading' ? first.runs : [];
  if (first?.kind !== 'heading' || !run) return { ...column, blocks: first ? [first, ...rest] : rest };
  const text = run.text.replace(signs.good, '').replace(signs.bad, '');
  // A heading that consists only of a symbol keeps it.
  const shown = text === '' && runs.length === 0 ? run : { ...run, text };
  return { ...column, blocks: [{ ...first, runs: [shown, ...runs] }, ...rest] };
}

/** Removes the mark of each item from a list whose card has the same symbol. */
function withoutMarks({ blocks, ...column }: Column, sentiment: Sentiment | undefined): Column {
  const sign = sentiment === 'positive' ? signs.good : signs.bad;
  const isMarked = (item: ListItem): boolean => sign.test(item.runs[0]?.text ?? '');
  return {
    ...column,
    blocks: blocks.map((block) => {
      if (!sentiment || block.kind !== 'list' || !block.items.every(isMarked)) return block;
      const items = block.items.map(({ runs: [first, ...rest], ...item }) => ({
        ...item,
        runs: first ? [{ ...first, text: first.text.replace(sign, '') }, ...rest] : rest,
      }));
      return { ...block, items };
    }),
  };
}

/**
 * Returns the positive and the negative side of two columns, according to their headings; empty if the columns merely
 * differ.
 */
export function sentimentsOf(columns: readonly Column[]): readonly (Sentiment | undefined)[] {
  const [left = '', right = ''] = columns.map(headingOf);
  if (signs.good.test(left) && signs.bad.test(right)) return ['positive', 'negative'];
  if (signs.bad.test(left) && signs.good.test(right)) return ['negative', 'positive'];
  if (isNegation(left, right)) return ['positive', 'negative'];
  if (isNegation(right, left)) return ['negative', 'positive'];
  for (const [one, other] of [[left, right], withoutSubject(left, right)] as const)
    for (const [good, bad] of opposites) {
      if (good.test(one) && bad.test(other)) return ['positive', 'negative'];
      if (bad.test(one) && good.test(other)) return ['negative', 'positive'];
    }
  return [];
}

/** Matches the words at the beginning of a heading that name its subject: “IDM的”, “Our ”, “Solar power: ”. */
// ReDoS: at most 60 characters (`withoutSubject`), and one repetition.
const subjectEnd = /^.*(?:[的\s:：]|(?=[优劣利弊缺]))/u;
const maxHeading = 60;

/** Removes the subject that two headings share: “IDM的优势” and “IDM的劣势” are the opposites 优势 and 劣势. */
function withoutSubject(left: string, right: string): readonly [string, string] {
  if (Math.max(left.length, right.length) > maxHeading) return [left, right];
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  const [subject = ''] = subjectEnd.exec(left.slice(0, length + 1)) ?? [];
  const from = Math.min(subject.length, length);
  return [left.slice(from), right.slice(from)];
}

/** Returns the symbol of the negative side. A cross says that something is wrong, which is too strong for limitations. */
export function negativeSymbolOf(columns: readonly Column[]): 'cross' | 'minus' {
  return columns.map(headingOf).some((heading) => signs.bad.test(heading) || isProhibition(heading))
    ? 'cross'
    : 'minus';
}

/** Returns the heading of a column without a colon at its end. */
function headingOf({ blocks: [first] }: Column): string {
  return first?.kind === 'heading'
    ? plainText(first.runs)
        .trim()
        .replace(/[:：]$/u, '')
    : '';
}
