import { currencySigns } from '../../text/currencies.ts';
import { plainText } from '../../text/runs.ts';
import { withCapital } from '../../text/slice-runs.ts';
import type { Figures } from './figure.ts';
import type { PartOfTotal } from './parts-of-total.ts';

/** Limits of amounts that bars compare: their number, and the maximum ratio of the largest to the smallest. */
const limits = { min: 2, max: 4, ratio: 20 } as const;
/** Maximum number of characters of an amount. */
const maxLength = 24;

/** Matches an amount of money with its unit. */
// ReDoS: at most 24 characters (`maxLength`).
const amount = new RegExp(
  String.raw`^([${currencySigns}]?)\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,3})?\s?((?:million|billion|bn|[km]|[万亿]?元)?)$`,
  'iu',
);
/** Matches words that compare an amount with the one before it: “down from”, “our policy asks for”, “目标”. */
const compared =
  /(?<!\p{L})(?:from|target|goal|policy|plan|budget|limit|minimum|requires?|required|needs?|last year|before|previously)(?!\p{L})|从|由|目标|计划|预算|要求|需要|去年|上年|原来|此前|下限/iu;

/**
 * Returns the states of an amount of money that sentences name one after the other, such as what there is, was, and has to be,
 * with bars to scale; undefined for figures with other units, or with words after them.
 */
export function statesOfAmount({ lead, figures, items, note }: Figures): readonly PartOfTotal[] | undefined {
  if (lead.length > 0 || items.length > 0 || note) return undefined;
  if (figures.length < limits.min || figures.length > limits.max) return undefined;
  const states = figures.flatMap(({ lead: name, value, label }, index) => {
    const text = plainText(value).trim();
    const [, currency = '', digits, fraction = '', unit = ''] =
      text.length <= maxLength ? (amount.exec(text) ?? []) : [];
    if (!name || digits === undefined || plainText(label).trim() !== '' || currency + unit === '') return [];
    const size = Number(digits.replaceAll(',', '') + fraction);
    return [{ name: withCapital(name), amount: text, value: size, isQuiet: index > 0, kind: currency + unit }];
  });
  const [first, ...others] = states;
  const values = states.map(({ value }) => value);
  const areComparable =
    states.length === figures.length &&
    others.every(({ kind }) => kind === first?.kind) &&
    others.some(({ name }) => compared.test(plainText(name))) &&
    Math.min(...values) > 0 &&
    Math.max(...values) <= limits.ratio * Math.min(...values);
  return areComparable ? states.map(({ kind: _, ...state }) => state) : undefined;
}
