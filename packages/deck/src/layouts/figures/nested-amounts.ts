import type { Block, ListItem } from '../../model/outline.ts';
import { currencySigns } from '../../text/currencies.ts';
import { textOfRuns } from '../../text/runs.ts';
import { withCapital } from '../../text/slice-runs.ts';
import type { Figure } from './figure.ts';

/** Limits of a list of markets: its number of items, and the characters of an item. */
const limits = { min: 2, max: 4, item: 120 } as const;
/** Matches the names of markets, of which each contains the next one. */
const market =
  /(?<!\p{L})(?:TAM|SAM|SOM)(?!\p{L})|\b(?:addressable|serviceable|obtainable)\b|可服务|可获得|可触达|潜在市场/iu;
/** Matches an amount of money, with what it is for: “$4.2B”, “4200 亿元／年”. */
// ReDoS: at most 120 characters (`limits.item`).
const amount = new RegExp(
  String.raw`(?<![\p{L}\d.,])([${currencySigns}]?)\s?(\d{1,3}(?:,\d{3}){1,3}|\d{1,6}(?:\.\d{1,2})?)\s?(trillion|billion|million|[kmbt]n?(?!\p{L})|[万亿]{1,2})?(美?元)?(?:\s?[/／]\s?(?:年|year|yr))?`,
  'giu',
);
const powers: readonly (readonly [RegExp, number])[] = [
  [/^k/iu, 3],
  [/^m/iu, 6],
  [/^b/iu, 9],
  [/^t/iu, 12],
  [/^万亿/u, 12],
  [/^亿/u, 8],
  [/^万/u, 4],
];
/** Matches what remains around an amount in parentheses, and what separates it from the name before it. */
const emptyParentheses = /\s?[(（]\s?[)）]/u;
const separator = /\s?[:：]\s?|\s[–—-]\s|\n/u;

/** Returns the sizes of markets, largest first: “TAM: $4.2B”, “SAM: $960M”. Undefined for other content. */
export function nestedAmounts(blocks: readonly Block[]): readonly Figure[] | undefined {
  const list = blocks.at(-1);
  if (list?.kind !== 'list' || list.items.length < limits.min || list.items.length > limits.max) return undefined;
  const [lead, ...others] = blocks.slice(0, -1);
  if (others.length > 0 || (lead && lead.kind !== 'paragraph')) return undefined;
  const found = list.items.map(sizeOf);
  const areNested = found.every(
    (one, index) =>
      one !== undefined && one.currency === found[0]?.currency && one.size < (found[index - 1]?.size ?? Infinity),
  );
  return areNested ? found.flatMap((one) => one ?? []) : undefined;
}

function sizeOf({ runs, items, checked }: ListItem): (Figure & { size: number; currency: string }) | undefined {
  const text = textOfRuns(runs).trim();
  if ((items ?? checked) !== undefined || text.length > limits.item || !market.test(text)) return undefined;
  if (runs.some(({ link, code }) => link !== undefined || code)) return undefined;
  const [found, ...others] = Array.from(text.matchAll(amount)).filter(
    ([, currency, , power, unit]) => currency !== '' || power !== undefined || unit !== undefined,
  );
  if (!found || others.length > 0) return undefined;
  const [written, currency = '', digits = '', power = '', unit = ''] = found;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + written.length);
  // Between other words, the amount stays in its sentence.
  const isApart = /^[)）]?[.。]?$/u.test(after) || before.trim() === '' || /[:：(（–—-]\s?$/u.test(before);
  const rest = isApart ? `${before.trimEnd()} ${after.trimStart()}`.replace(emptyParentheses, '').trim() : text;
  const [name = '', ...texts] = rest
    .replace(/\s?[:：–—-]$/u, '')
    .split(separator)
    .filter((part) => part !== '');
  const exponent = powers.find(([pattern]) => pattern.test(power))?.[1] ?? 0;
  return {
    currency: currency + unit,
    size: Number(digits.replaceAll(',', '')) * 10 ** exponent,
    value: [{ text: written.trim() }],
    label: [
      { text: name, bold: true },
      ...(texts.length > 0
        ? withCapital([{ text: texts.join(' – ') }]).map((run) => ({ ...run, text: `\n${run.text}` }))
        : []),
    ],
  };
}
