import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { sliceRuns, withCapital } from '../../text/slice-runs.ts';
import { currencySigns } from '../../text/currencies.ts';

/** A part of a total. */
export interface PartOfTotal {
  name: readonly Run[];
  /** The amount as the author wrote it, with its unit. */
  amount: string;
  value: number;
  /** Whether the author wrote the amount before the name, as in “3 delayed diagnoses”. @default false */
  isBeforeName?: boolean;
  /** Whether the amount is only compared with the first one. @default false */
  isQuiet?: boolean;
}

/** Limits of a list of parts: its number of items, and the lengths of a name and of the text above the list. */
const limits = { min: 3, max: 6, name: 80, lead: 240 } as const;
/** Maximum difference of the sum of rounded amounts from the total, as a fraction of the total. */
const maxDifference = 0.01;

const number = '(\\d{1,3}(?:,\\d{3}){1,3}(?:\\.\\d{1,3})?|\\d{1,9}(?:\\.\\d{1,3})?)';
/** Matches an amount with its currency and unit at the end of an item, after a colon or a dash. */
const amountAtEnd = new RegExp(
  `(?:[:：]|\\s[–—-])\\s?(([${currencySigns}]?)\\s?${number}\\s?(million|billion|[^\\d\\s%‰]{0,6}))$`,
  'u',
);
/** Matches an amount with its currency at the start of an item: “£120,000 laundry”. */
const amountAtStart = new RegExp(
  `^(([${currencySigns}])\\s?${number}\\s?(million|billion|bn|[kKmM](?!\\p{L})|[万亿]?元?))\\s(?=\\p{L})`,
  'u',
);
/** Matches amounts in the text above a list. */
const amounts = new RegExp(
  `([${currencySigns}]?)\\s?${number}\\s?(million|billion|[^\\d\\s,，.。;；:：()（）]{0,12})`,
  'gu',
);

/**
 * Reads a list whose items begin or end with amounts that add up to a total in the text above it: “The fence costs
 * **€900**:”, “Wood: €640”. The total of amounts without a unit may be a word: “Interviews with nine customers”. Returns
 * undefined for other content.
 */
export function partsOfTotal(blocks: readonly Block[]): readonly PartOfTotal[] | undefined {
  const [lead, list, ...others] = blocks;
  if (lead?.kind !== 'paragraph' || list?.kind !== 'list' || list.ordered || others.length > 0) return undefined;
  const { length } = list.items;
  const above = plainText(lead.runs);
  if (length < limits.min || length > limits.max || above.length > limits.lead) return undefined;
  const read = list.items.map((item) => partOf(item));
  if (!read.every((one) => one !== undefined)) return undefined;
  const [{ currency, unit } = { currency: '', unit: '' }] = read;
  const sum = read.reduce((total, { value }) => total + value, 0);
  const isTotal = Array.from(above.matchAll(amounts)).some(
    ([, sign = '', text = '', after = '']) =>
      sign === currency && isUnit(after, unit) && Math.abs(valueOf(text) - sum) <= sum * maxDifference,
  );
  const isOneUnit = read.every((one) => one.currency === currency && one.unit === unit);
  const isCounted = currency + unit === '' ? isNamedSum(above, sum) : isTotal;
  return isOneUnit && sum > 0 && isCounted ? read : undefined;
}

export const numberWords: readonly string[] = 'one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);

/** Whether text names a sum in words, before what is counted: “nine customers”. */
function isNamedSum(text: string, sum: number): boolean {
  const word = numberWords[sum - 1];
  // ReDoS: at most 240 characters (`limits.lead`).
  return word !== undefined && new RegExp(`(?<!\\p{L})${word}\\s\\p{L}{3}`, 'iu').test(text);
}

/** Limits of the steps of a funnel: their number. */
const stepLimits = { min: 3, max: 6 } as const;
/** Matches headings of funnels. */
const funnelHeading = /funnel|conversion|漏斗|转化/iu;

/**
 * Reads the steps of a funnel, whose amounts fall: “Visits: 3,860”, “Orders: 740”. Below the name of each step is its
 * share of the step above.
 */
export function funnelSteps({
  heading,
  blocks,
}: {
  heading: readonly Run[];
  blocks: readonly Block[];
}): readonly PartOfTotal[] | undefined {
  const [list, lead, ...others] = blocks.toReversed();
  if (list?.kind !== 'list' || others.length > 0 || (lead && lead.kind !== 'paragraph')) return undefined;
  if (!funnelHeading.test(plainText(heading))) return undefined;
  if (list.items.length < stepLimits.min || list.items.length > stepLimits.max) return undefined;
  const steps = list.items.flatMap((item) => partOf(item) ?? []);
  const [first] = steps;
  const areOfOneUnit = steps.every((one) => one.currency === first?.currency && one.unit === first.unit);
  const isFalling = steps.every(({ value }, index) => value > 0 && value <= (steps[index - 1]?.value ?? value));
  if (steps.length !== list.items.length || !areOfOneUnit || !isFalling) return undefined;
  return steps.map((step, index) => {
    const before = steps[index - 1]?.value;
    return before === undefined ? step : { ...step, name: [...step.name, ...rateOf(step, before)] };
  });
}

/** Returns the share of a step of a funnel in the step above, on a separate line. */
function rateOf({ name, value }: PartOfTotal, before: number): Run[] {
  const percent = (value / before) * 100;
  const rate = `${percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
  return [
    { text: '\n' },
    { text: hasHan(plainText(name)) ? `转化率 ${rate}` : `${rate} of the step above`, color: 'quietText' },
  ];
}

/** Matches a word or a letter that multiplies the amount before it. */
const magnitude = /^(?:(?:thousand|million|billion|k|m|bn)(?!\p{L})|[千万亿])/iu;

/** Whether text begins with a unit and ends there, or continues in Chinese. Without a unit, it may be any word. */
function isUnit(text: string, unit: string): boolean {
  if (unit === '') return !magnitude.test(text);
  return text.startsWith(unit) && /^(?:$|\p{Script=Han})/u.test(text.slice(unit.length));
}

/** Matches an amount with its unit at the end of an item, after a Chinese name and a space. */
const amountAfterName = new RegExp(`(?<=[\\p{Script=Han}）])\\s{1,2}(()${number}\\s?(\\p{Script=Han}{1,3}))$`, 'u');

/**
 * Reads an item that begins or ends with an amount; undefined for other items.
 * @param allowsSpace Whether only a space may separate a Chinese name from its amount.
 */
export function partOf(
  { runs, items, checked, icon }: ListItem,
  allowsSpace = false,
): (PartOfTotal & { currency: string; unit: string }) | undefined {
  const text = textOfRuns(runs).trimEnd();
  const atStart = amountAtStart.exec(text);
  const match =
    text.length <= limits.name * 2
      ? (atStart ?? amountAtEnd.exec(text) ?? (allowsSpace ? amountAfterName.exec(text) : null))
      : null;
  if (!match || (items ?? checked ?? icon) !== undefined) return undefined;
  if (runs.some(({ code, link, text: part }) => code || link || part.includes('\n'))) return undefined;
  const [, amount = '', currency = '', size = '', unit = ''] = match;
  const [from, to] = atStart ? [atStart[0].length, text.length] : [0, match.index];
  const name = sliceRuns(runs, from, to);
  const { length } = plainText(name).trim();
  return length < 2 || length > limits.name
    ? undefined
    : { name: withCapital(name), amount: amount.trim(), value: valueOf(size), currency, unit };
}

function valueOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}
