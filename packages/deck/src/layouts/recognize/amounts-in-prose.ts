import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { currencySigns } from '../../text/currencies.ts';
import { textOfRuns } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { sliceRuns, trimRuns, withCapital } from '../../text/slice-runs.ts';

/** A part of a sentence with a name and an amount, or the total of such parts. */
export interface NamedAmount {
  name: readonly Run[];
  amount: readonly Run[];
  value: number;
  unit: string;
  isTotal: boolean;
}

/** Limits: the number of amounts besides the total, and the characters of a clause, of a name and of the text. */
const limits = { min: 3, max: 8, clause: 64, name: 40, text: 480 } as const;
/** Maximum difference of the sum from the total that the author names, as a fraction of the total. */
const maxDifference = 0.05;

const number = String.raw`\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,2})?|\d{1,9}(?:\.\d{1,2})?`;
const rough = '(?:约|大约|大概|about |around |roughly |some |approximately )?';
const unitAfter = String.raw`万元|亿元|元|块|k|million|billion`;
/** Matches an amount of money, with the words around it that make it rough. */
const amount = `${rough}(?:([${currencySigns}])\\s?(${number})(?:\\s?(?:million|billion|k(?!\\p{L})))?|(${number})\\s?(${unitAfter}))(?:左右|上下)?`;
// ReDoS: at most 64 characters (`limits.clause`).
const nameFirst = new RegExp(
  String.raw`^([^\d${currencySigns}]{2,40}?)[\s:：为是]{0,2}(${amount})((?: (?:a|per) \p{L}{3,8})?)$`,
  'iu',
);
// ReDoS: at most 64 characters (`limits.clause`).
const amountFirst = new RegExp(
  String.raw`^(${amount})((?: (?:a|per) \p{L}{3,8})?)\s(?:for |of |on )?([^\d${currencySigns}]{2,60})$`,
  'iu',
);
/** Matches the words before a total, and what only names it. */
const total = /合计|总计|共计|总共|一共|小计|(?<!\p{L})(?:altogether|together|in total|total|in all)(?!\p{L})/iu;
/** Matches words that name a rate or a rest instead of a part. */
const noPart = /(?:每|人均|平均|其中|相比|其余)|(?<!\p{L})(?:each|every|from|of which|than|to)(?!\p{L})/iu;
const conjunction = /^(?:and |plus |以及|和|再加上?)/iu;

/**
 * Converts a sentence that enumerates amounts of one unit with their names into a table: “维保4,800元，年检600元，保险500元，
 * 合计5,900元”. A total is a row of its own if the author names one that the amounts add up to.
 * @returns The table and the rest of the text; undefined if there is no such sentence
 */
export function amountsInProse(runs: readonly Run[]): Block[] | undefined {
  const text = textOfRuns(runs);
  if (text.length > limits.text * 2 || text.includes('\n') || runs.some(({ code, link, bold }) => code || link || bold))
    return undefined;
  for (let from = 0; from < text.length;) {
    const end = endOfSentence(text, from);
    const found = amountsBetween(runs, text, from, end);
    if (found) return found;
    from = end;
  }
  return undefined;
}

/** Converts the sentence between two offsets. */
function amountsBetween(runs: readonly Run[], text: string, from: number, end: number): Block[] | undefined {
  const colon = text.slice(from, end).search(/[:：]\s?(?=[\p{L}\p{Sc}])/u);
  const start = colon > 0 ? from + colon + 1 : from;
  const clauses = clausesIn(text, start, end);
  const read = clauses.map((one) => namedAmount(sliceRuns(runs, one.from, one.to)));
  const count = read.findIndex((one) => one === undefined);
  // The rest of an English sentence would have no subject.
  if (count >= 0 && !hasHan(text)) return undefined;
  const found = read.slice(0, count < 0 ? read.length : count).flatMap((one) => (one ? [one] : []));
  if (!areParts(found)) return undefined;
  const above = trimRuns(sliceRuns(runs, 0, start));
  const below = trimRuns(sliceRuns(runs, count < 0 ? end : (clauses[count]?.from ?? end), text.length));
  return [
    ...(above.length > 0 ? [{ kind: 'paragraph' as const, runs: above }] : []),
    amountTable(found),
    ...(below.length > 0 ? [{ kind: 'paragraph' as const, runs: below }] : []),
  ];
}

/** Whether amounts are parts of one unit, and their total, if there is one, is the last and is their sum. */
function areParts(found: readonly NamedAmount[]): boolean {
  const parts = found.filter(({ isTotal }) => !isTotal);
  const sum = parts.reduce((value, one) => value + one.value, 0);
  const [first] = found;
  const totals = found.filter(({ isTotal }) => isTotal);
  return (
    parts.length >= limits.min &&
    parts.length <= limits.max &&
    totals.length < 2 &&
    (totals.length === 0 || found.at(-1)?.isTotal === true) &&
    found.every(({ unit }) => unit === first?.unit) &&
    totals.every(({ value }) => Math.abs(value - sum) <= maxDifference * value)
  );
}

function amountTable(found: readonly NamedAmount[]): Block {
  return {
    kind: 'table',
    align: [null, 'right'],
    head: [[], []],
    rows: found.map(({ name, amount: value, isTotal }) =>
      [withCapital(name), value].map((cell) => (isTotal ? cell.map((run) => ({ ...run, bold: true })) : cell)),
    ),
  };
}

/** Returns the index after the first sentence at or after `from`. A point or a comma between digits ends none. */
function endOfSentence(text: string, from: number): number {
  const end = text.slice(from).search(/[。！？!?]|\.(?=\s|$)/u);
  return end < 0 ? text.length : from + end + 1;
}

/** Returns the offsets of the clauses of a sentence, without its final period. A comma between digits separates none. */
export function clausesIn(text: string, start: number, end: number): { from: number; to: number }[] {
  const clauses: { from: number; to: number }[] = [];
  let from = start;
  const add = (to: number): void => {
    const part = text.slice(from, to);
    const [skipped, length] = [part.length - part.trimStart().length, part.trim().length];
    if (length > 0) clauses.push({ from: from + skipped, to: from + skipped + length });
  };
  for (let at = start; at < end; at++) {
    const character = text[at] ?? '';
    const isSeparator =
      /[，、；;]/u.test(character) ||
      (character === ',' && !/\d/u.test(text[at + 1] ?? '')) ||
      (/[。.]/u.test(character) && at === end - 1) ||
      /^ (?:and|plus) /iu.test(text.slice(at, at + 6));
    if (!isSeparator) continue;
    add(at);
    from = character === ' ' ? text.indexOf(' ', at + 1) : at + 1;
  }
  add(end);
  return clauses;
}

/** Reads a clause that consists of a name and an amount; undefined for other text. */
export function namedAmount(runs: readonly Run[]): NamedAmount | undefined {
  const clause = textOfRuns(runs);
  if (clause.length > limits.clause) return undefined;
  const skipped = conjunction.exec(clause)?.[0].length ?? 0;
  const text = clause.slice(skipped);
  const first = nameFirst.exec(text);
  const second = first ? null : amountFirst.exec(text);
  const [, before = '', , sign = '', signed = '', plain = '', unit = ''] = first ?? [];
  const [, value = '', sign2 = '', signed2 = '', plain2 = '', unit2 = '', per = '', after = ''] = second ?? [];
  const name = first ? before : after;
  if ((!first && !second) || name.length > limits.name || noPart.test(name)) return undefined;
  const digits = Number((signed || plain || signed2 || plain2).replaceAll(',', ''));
  const nameAt = skipped + (first ? 0 : text.length - after.length);
  const amountAt = first
    ? nameAt +
      text.indexOf(
        text
          .slice(before.length)
          .trimStart()
          .replace(/^[:：为是]\s?/u, ''),
      )
    : skipped;
  const amountEnd = first ? clause.length : skipped + value.length + per.length;
  return {
    name: trimRuns(sliceRuns(runs, nameAt, nameAt + name.trimEnd().length)),
    amount: trimRuns(sliceRuns(runs, amountAt, amountEnd)),
    value: digits,
    unit: (sign || unit || sign2 || unit2).toLowerCase(),
    isTotal: total.test(name),
  };
}
