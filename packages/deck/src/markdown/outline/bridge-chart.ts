import { axisMinOf } from '../../elements/chart/waterfall-axis.ts';
import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Limits of a list of changes: the number of items, and the characters of a name and of the text above it. */
const limits = { min: 2, max: 8, name: 40, text: 240 } as const;

/** Matches an amount with its sign, currency and unit. */
const amount = new RegExp(
  String.raw`([+−–-]?)\s?([${currencySigns}]?)(\d{1,9}(?:,\d{3}){0,3}(?:\.\d{1,3})?)(?!\d)\s?((?:%|‰|个?百分点|pp|p\.p\.|pts?|points?|bps|bn|mn?|million|billion|thousand|[kKMB]|[万亿]?元?)(?![\p{Script=Latin}\d]))?`,
  'gu',
);
/** Matches the words between the first sum and the last one. */
const toLast = /(?:→|⟶|->|\bto|到|至|为)\s*$/iu;
/** Matches units of differences of percentages. */
const points = /^(?:%|个?百分点|pp|p\.p\.|pts?|points?)$/u;
/** Matches sums of which less is better. */
const lowerIsBetter = /cost|churn|expens|spend|budget|debt|emission|loss|defect|成本|费用|支出|开支|流失|排放|负债/iu;

/** A sum or a change. */
interface Amount {
  sign: string;
  currency: string;
  unit: string;
  value: number;
  decimals: number;
  start: number;
  end: number;
}

/**
 * Replaces a list of changes by a waterfall chart: “The margin fell from 7.2% to 6.8%” above “Fuel: −0.6 pts” and
 * “Prices: +0.2 pts”. The changes have one unit and add up to the difference.
 */
export function withBridgeChart(blocks: readonly Block[], heading: readonly Run[]): readonly Block[] {
  const at = blocks.findIndex(({ kind }) => kind === 'list');
  const list = blocks[at];
  const above = blocks[at - 1];
  if (list?.kind !== 'list' || list.items.length < limits.min || list.items.length > limits.max) return blocks;
  if (at > 1 || (above && above.kind !== 'paragraph')) return blocks;
  const title = plainText(heading);
  const text = above?.kind === 'paragraph' ? plainText(above.runs) : title;
  const sums = text.length <= limits.text ? sumsIn(text) : undefined;
  const changes = list.items.map(changeOf);
  if (!sums || !changes.every((change) => change !== undefined)) return blocks;
  const [first, last] = sums;
  const { unit, currency } = changes[0] ?? first;
  const isOneUnit = changes.every((one) => one.unit === unit && one.currency === currency);
  const isSame = first.unit === unit || (first.unit === '%' && points.test(unit));
  if (!isOneUnit || !isSame || first.currency !== currency) return blocks;
  const decimals = Math.max(...[first, last, ...changes].map((one) => one.decimals));
  const total = changes.reduce((sum, { value }) => sum + value, first.value);
  if (Math.abs(total - last.value) > 10 ** -decimals / 10) return blocks;
  const values = [first.value, ...changes.map(({ value }) => value), null];
  const isHan = /\p{Script=Han}/u.test(text);
  const isMixed = first.unit !== unit;
  const shownUnit = isMixed ? '' : currency === '' ? unit : `${currency}#${unit}`;
  const chart: Block = {
    kind: 'chart',
    chart: 'waterfall',
    ...(isMixed && { title: `${first.unit}, ${unit}` }),
    categories: [isHan ? '期初' : 'Before', ...changes.map(({ name }) => name), isHan ? '期末' : 'After'],
    series: [{ name: title, values }],
    ...(shownUnit !== '' && { unit: shownUnit }),
    ...(decimals > 0 && { decimals }),
    ...axisMinOf(values),
    ...(lowerIsBetter.test(`${title} ${text}`) && { colors: ['negative', 'positive'] as const }),
  };
  return blocks.map((block) => (block === list ? chart : block));
}

/** Returns the amounts in a text, in order. */
function amountsIn(text: string): Amount[] {
  return Array.from(text.matchAll(amount), (match): Amount => {
    const [whole, sign = '', currency = '', digits = '', unit = ''] = match;
    const isNegative = sign !== '' && sign !== '+';
    return {
      sign,
      currency,
      unit,
      value: (isNegative ? -1 : 1) * Number(digits.replaceAll(',', '')),
      decimals: digits.split('.')[1]?.length ?? 0,
      start: match.index,
      end: match.index + whole.trimEnd().length,
    };
  });
}

/** Returns the first and the last sum that a text names: “from 7.2% to 6.8%”, “7.2% → 6.8%”, “从7.2%降至6.8%”. */
function sumsIn(text: string): [first: Amount, last: Amount] | undefined {
  const amounts = amountsIn(text);
  for (const [index, last] of amounts.entries()) {
    const first = amounts[index - 1];
    const isPair = first && last.currency === first.currency && last.unit === first.unit && last.sign === '';
    if (isPair && toLast.test(text.slice(first.end, last.start))) return [first, last];
  }
  return undefined;
}

/** Reads an item that begins or ends with a change. */
function changeOf({ runs, items, checked, mark }: ListItem): (Amount & { name: string }) | undefined {
  const text = plainText(runs).trim();
  const [change, ...others] = amountsIn(text).filter(({ sign }) => sign !== '');
  if ((items ?? checked ?? mark) !== undefined || !change || others.length > 0) return undefined;
  const [before, after] = [text.slice(0, change.start), text.slice(change.end)].map((part) =>
    part.replace(/^[\s:：,，()（）–—]{1,3}|[\s:：,，()（）–—]{1,3}$/gu, ''),
  );
  const name = before === '' ? (after ?? '') : (before ?? '');
  const isAtEnd = before === '' || after === '';
  return isAtEnd && name.length > 0 && name.length <= limits.name && !/\n/u.test(name)
    ? { ...change, name }
    : undefined;
}
