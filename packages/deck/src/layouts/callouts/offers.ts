import type { Run } from '../../model/text.ts';
import { currencySigns } from '../../text/currencies.ts';
import { textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';

/** Maximum number of letters of a text with an offer, and between its two prices. */
const limits = { text: 160, between: 28 } as const;
const price = new RegExp(
  String.raw`[${currencySigns}]\s?\d{1,6}(?:[.,]\d{2,3})?(?!\d)|(?<![\d.,])\d{1,6}(?:[.,]\d{2,3})?\s?[元块€]`,
  'gu',
);
/** Match words for a price, and words before a price that is valid only for some time. */
const priceWord = /(?<!\p{L})(?:prices?|fee|tickets?|tuition|regular(?:ly)?|full price|membership)(?!\p{L})|价|费/iu;
const offerWord =
  /(?<!\p{L})(?:now|today|tonight|only|instead|offer|early|special|members|until)(?!\p{L})|现[场价在]|今[天日晚]|特价|优惠|早鸟|限时|仅/iu;

/** Strikes out the earlier one of two prices, and sets the lower one that is offered instead in bold. */
export function withOffer(runs: readonly Run[]): readonly Run[] {
  const text = textOfRuns(runs);
  if (text.length > limits.text || !/\d/u.test(text) || runs.some(({ code, link }) => code || link)) return runs;
  const [old, offer, ...others] = Array.from(text.matchAll(price));
  if (!old || !offer || others.length > 0 || unitOf(old[0]) !== unitOf(offer[0])) return runs;
  const end = old.index + old[0].length;
  const between = text.slice(end, offer.index);
  const isStruck = runs.some((run) => run.strike && run.text.includes(old[0]));
  const isOffer = isStruck || (priceWord.test(text.slice(0, old.index)) && offerWord.test(between));
  if (!isOffer || between.length > limits.between || amountOf(offer[0]) >= amountOf(old[0])) return runs;
  const last = offer.index + offer[0].length;
  return [
    ...sliceRuns(runs, 0, old.index),
    ...sliceRuns(runs, old.index, end).map(({ bold: _, ...run }): Run => ({ ...run, strike: true })),
    ...sliceRuns(runs, end, offer.index),
    ...sliceRuns(runs, offer.index, last).map((run): Run => ({ ...run, bold: true })),
    ...sliceRuns(runs, last, text.length),
  ];
}

function unitOf(text: string): string {
  return text.replace(/[\d.,\s]/gu, '');
}

/** Returns the amount of a price, whose last two digits after a separator are its fraction. */
function amountOf(text: string): number {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d\d))?$/u.exec(text.replace(/[^\d.,]/gu, '')) ?? [];
  return Number(`${whole.replace(/[.,]/gu, '')}.${fraction}0`);
}
