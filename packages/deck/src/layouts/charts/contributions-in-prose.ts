import type { ChartData } from '../../model/chart.ts';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { currencySigns } from '../../text/currencies.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { sliceRuns, trimRuns } from '../../text/slice-runs.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import { directionOf } from '../figures/change-direction.ts';

/** Limits: the characters of the text and of a clause, the number of contributions, and the characters of a name. */
const limits = { text: 640, clause: 96, min: 3, max: 7, name: 32, hanName: 12 } as const;

const number = String.raw`\d{1,4}(?:\.\d{1,2})?`;
const points = String.raw`个?百分点|个点|(?:percentage )?points?(?!\p{L})|pp(?!\p{L})|pts(?!\p{L})`;
const money = String.raw`万元|亿元|万|亿|元|(?:million|billion|bn|m|k)(?!\p{L})`;
const units = `(?:\\s?(${points}|${money}))`;
/** Pattern of an amount: its sign, its currency, its number and its unit. */
const amount = `([+−–-]?)([${currencySigns}]?)(${number})${units}`;
/** Pattern of the verbs that say that a cause adds to a total, or subtracts from it. */
const adds = String.raw`(?:带来|贡献|拉动|推高|抬高|影响)[了约]{0,2}|(?:adds?|added|contribut(?:es?|ed)|brings?|brought|accounts? for|accounted for|explains?|explained)`;
const subtracts = String.raw`(?:拉低|压低|抵消|对冲)[了约]{0,2}|(?:took off|takes? off|subtracts?|subtracted|saves?|saved|offsets?)`;

/** Matches a cause before its contribution: “人伤标准上调带来0.5个点”, “cheaper parts took off 0.1 points”. */
// ReDoS: at most 96 characters (`limits.clause`).
const causeFirst = new RegExp(
  String.raw`^(.{2,48}?)\s?(?:(${adds})|(${subtracts}))\s?(?:about |another |around |a further )?${amount}$`,
  'iu',
);
/** Matches a contribution before its cause: “1.2 points come from electric cars”, “0.7个点来自强对流天气”. */
// ReDoS: at most 96 characters (`limits.clause`).
const amountFirst = new RegExp(
  String.raw`^${amount}\s?(?:来自于?|源于|是由于|comes? from|came from|(?:is|are|was|were) due to|(?:is|are) from)\s?(.{2,48})$`,
  'iu',
);
/** Matches any amount. */
const anyAmount = new RegExp(amount, 'giu');

/** Matches words at the beginning of a clause that only join it to others. */
const joiner =
  /^(?:另外|此外|其中|同时|还有|再加上?|而|但是?|不过|(?:and|while|but|finally|in turn|on the other hand|of which)(?:,\s?|\s))+/iu;
/** Matches a date before a cause: “5月9日至11日的”, and after it: “of 9 to 11 May”. */
const dateBefore = /^\D{0,2}\d[^的]{0,16}[年月日号周]的/u;
const dateAfter = /\s(?:of|on|in|from|between)\s(?:\p{L}{3,9}\s)?\d.{0,20}$/iu;
const article = /^(?:the|a|an|our)\s/iu;

/** A cause and what it contributes to a total. */
interface Contribution {
  name: string;
  value: number;
  unit: string;
  decimals: number;
}

/** A chart of contributions, and the sentences next to it. */
export interface ContributionsAndText {
  figure: Extract<Block, { kind: 'chart' }>;
  texts: readonly Block[];
}

/**
 * Returns a waterfall chart of the causes that the only paragraph of a slide explains a total with, next to its sentences: “The 2.3
 * points have three causes. Electric cars add 1.2 points, …”. The contributions have to add up to a total of the same
 * unit in the text. Returns undefined for other content.
 */
export function contributionsInProse(
  blocks: readonly Block[],
  heading: readonly Run[],
): ContributionsAndText | undefined {
  const [text, ...others] = blocks;
  if (text?.kind !== 'paragraph' || others.length > 0 || text.runs.some(isSpecial)) return undefined;
  const whole = textOfRuns(text.runs).trim();
  if (whole.length > limits.text) return undefined;
  const sentences = splitSentences(whole);
  const found = sentences.map((sentence) => clausesOf(sentence).flatMap((clause) => contributionIn(clause) ?? []));
  const parts = found.flat();
  const total = totalOf(whole, parts);
  if (total === undefined) return undefined;
  const areOnOwnSentences = found.every(({ length }) => length < 2);
  const texts = areOnOwnSentences
    ? sentencesAsBlocks(
        text.runs,
        sentences,
        found.map(({ length }) => length > 0),
      )
    : [text];
  return { figure: { kind: 'chart', ...chartOf(parts, plainText(heading), hasHan(whole)) }, texts };
}

function isSpecial({ code, link, text }: Run): boolean {
  return code === true || link !== undefined || text.includes('\n');
}

/** Returns the clauses of a sentence without its final period. A comma or a point between digits ends none. */
function clausesOf(sentence: string): string[] {
  return sentence
    .replace(/[.。!！]\s?$/u, '')
    .split(/[，,；;](?!\d{3})\s?|\s(?=(?:and|while)\s)/u)
    .map((clause) => clause.trim().replace(joiner, ''))
    .filter(({ length }) => length <= limits.clause);
}

/** Reads a clause that consists of a cause and its contribution; undefined for other text. */
function contributionIn(clause: string): Contribution | undefined {
  const first = causeFirst.exec(clause);
  const [, before = '', , lowers, ...own] = first ?? [];
  const second = first ? null : amountFirst.exec(clause);
  const [sign = '', currency = '', digits = '', unit = '', after = ''] = first ? own : (second ?? []).slice(1);
  const name = nameOf(first ? before : after);
  if ((!first && !second) || name === undefined) return undefined;
  const isNegative = /[−–-]/u.test(sign) !== (lowers !== undefined && !/[−–-]/u.test(sign));
  return {
    name,
    value: Number(digits) * (isNegative ? -1 : 1),
    unit: unitOf(currency, unit),
    decimals: decimalsOf(digits),
  };
}

/** Returns the name of a cause without its date and its article; undefined if it is long or contains another number. */
function nameOf(text: string): string | undefined {
  const name = text.replace(dateBefore, '').replace(dateAfter, '').replace(article, '').trim();
  const maxLength = hasHan(name) ? limits.hanName : limits.name;
  if (name.length < 2 || name.length > maxLength || /\d/u.test(name)) return undefined;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the unit of an amount. All words for percentage points are one unit. */
function unitOf(currency: string, unit: string): string {
  return currency + (/点$|^(?:percentage )?points?$|^pp$|^pts$/iu.test(unit) ? 'pp' : unit.toLowerCase());
}

function decimalsOf(digits: string): number {
  return /\.(\d+)/u.exec(digits)?.[1]?.length ?? 0;
}

/** Returns the total that a text states for contributions, which add up to it; undefined if there is none. */
function totalOf(text: string, parts: readonly Contribution[]): number | undefined {
  const [first] = parts;
  if (!first || parts.length < limits.min || parts.length > limits.max) return undefined;
  if (parts.some(({ unit, value }) => unit !== first.unit || value === 0)) return undefined;
  if (new Set(parts.map(({ name }) => name)).size !== parts.length) return undefined;
  const sum = parts.reduce((total, { value }) => total + value, 0);
  const tolerance = 10 ** -Math.max(...parts.map(({ decimals }) => decimals)) / 10;
  const isStated = Array.from(text.matchAll(anyAmount)).some(
    ([, , currency = '', digits = '', unit = '']) =>
      unitOf(currency, unit) === first.unit && Math.abs(Number(digits) - sum) < tolerance,
  );
  return isStated && sum > 0 ? sum : undefined;
}

/** Returns sentences as text above a list of those with contributions, and the others below it. */
function sentencesAsBlocks(runs: readonly Run[], sentences: readonly string[], areItems: readonly boolean[]): Block[] {
  const text = textOfRuns(runs);
  let end = 0;
  const parts = sentences.map((sentence) => {
    const from = text.indexOf(sentence, end);
    end = from + sentence.length;
    return trimRuns(sliceRuns(runs, from, end));
  });
  const [first, last] = [areItems.indexOf(true), areItems.lastIndexOf(true)];
  const paragraph = (some: readonly Run[][]): Block[] =>
    some.length > 0
      ? [{ kind: 'paragraph', runs: some.flatMap((one, at) => (at > 0 ? [{ text: ' ' }, ...one] : one)) }]
      : [];
  return [
    ...paragraph(parts.slice(0, first)),
    { kind: 'list', ordered: false, items: parts.slice(first, last + 1).map((one) => ({ runs: withBoldCause(one) })) },
    ...paragraph(parts.slice(last + 1)),
  ];
}

/** Sets the clause with the contribution in bold if it begins a sentence. */
function withBoldCause(runs: readonly Run[]): readonly Run[] {
  const text = textOfRuns(runs);
  const [clause = ''] = clausesOf(text).filter((one) => contributionIn(one));
  const end = text.indexOf(clause) + clause.length;
  const isFirst = clause !== '' && text.slice(0, end).replace(joiner, '') === clause;
  return isFirst && !runs.some(({ bold }) => bold)
    ? [...sliceRuns(runs, 0, end).map((run) => ({ ...run, bold: true })), ...sliceRuns(runs, end, text.length)]
    : runs;
}

/** Matches totals that are too high. */
const excess =
  /over(?:run|spend|shoot)|(?:over|above|exceed(?:s|ed|ing)?|miss(?:es|ed|ing)?) (?:the )?(?:budget|plan|target|limit)|超(?:预算|支|标|期|出)|亏损/iu;

function chartOf(source: readonly Contribution[], heading: string, isHan: boolean): ChartData {
  const parts = inDrawnOrder(source);
  const { unit = '' } = parts[0] ?? {};
  const decimals = Math.max(...parts.map((one) => one.decimals));
  const name = unit === 'pp' ? (isHan ? '百分点' : 'Percentage points') : '';
  const [, currency = '', after = ''] = new RegExp(`^([${currencySigns}]?)(.*)$`, 'u').exec(unit) ?? [];
  const written = currency === '' ? after : `${currency}#${/^[mb]illion$/u.test(after) ? ` ${after}` : after}`;
  return {
    chart: 'waterfall',
    ...(name !== '' && { title: name }),
    categories: [...parts.map((one) => one.name), isHan ? '合计' : 'Total'],
    series: [{ name, values: [...parts.map(({ value }) => value), null] }],
    ...(name === '' && { unit: written }),
    ...(decimals > 0 && { decimals }),
    ...((excess.test(heading) || directionOf(heading) < 0) && { colors: ['negative', 'positive'] }),
  };
}

/**
 * Returns contributions in ascending order if the first one is larger than the other increases together, because a waterfall
 * chart would show it as the sum from which the changes start.
 */
function inDrawnOrder(parts: readonly Contribution[]): readonly Contribution[] {
  const [first, ...others] = parts;
  const increases = others.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  if ((first?.value ?? 0) <= Number(increases.toPrecision(12))) return parts;
  const isDecrease = ({ value }: Contribution): number => (value < 0 ? 1 : 0);
  return parts.toSorted((one, other) => isDecrease(one) - isDecrease(other) || one.value - other.value);
}
