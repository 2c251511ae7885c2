import type { Run } from '../../model/text.ts';
import { currencySigns } from '../../text/currencies.ts';
import { textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { unitOf } from '../figures/strong-figures.ts';

/** Maximum number of characters of a text with an offer. */
const maxText = 160;
/** Matches a whole price: its decimals, thousands and scale belong to it. */
const number = String.raw`\d{1,9}(?:[.,]\d{1,3}){0,4}(?!\d|[.,]\d)`;
const price = new RegExp(
  String.raw`[${currencySigns}]\s?${number}(?:\s?(?:[kKMB]|[bm]n|[mb]illion|[万亿])(?!\p{L}))?(?![\p{Script=Latin}\d])|(?<![\d.,~～–-])${number}\s?(?:[万亿]?[元块]|€)`,
  'gu',
);
/**
 * Match the words between the beginning of a sentence and its price, between the two prices, and before the offer. Other
 * words, such as the names of an item or a group, can separate two prices that are both valid.
 */
const priceWords =
  /(?:^|[.!]\s)(?:(?:the|our|full|regular|normal|original|usual|standard|list|ticket|course|membership|annual|monthly) ){0,3}(?:price|fee|tickets?|tuition|membership|was)(?: (?:costs?|is|are|was|were))?:?\s?$|(?:原价|(?:^|[，。！；\s])(?:价格|[票定售]价|费用|门票|学费|报名费|[会年月]员?费))[为是:：]?\s?$/iu;
const betweenPrices =
  /^(?:\/\p{L}{1,8}| (?:a|per) \p{L}{1,8})?\s?[,;:，。；：→(（–—]?\s?(?:now|today|tonight)?(?: only| just)?:?\s?$|^(?:\/\p{L}{1,3})?[，。；（]?\s?(?:现[价在仅]|特价|优惠价|限时|今[天日晚])?(?:特价|优惠|现场报名)?(?:价|仅需?|只[要需])?[为：]?\s?$/iu;
const offerWord = /now|to(?:day|night)|现[价在仅]|特价|优惠|限时|今/iu;
/** Matches words after an offer that is valid only for some people or things, and the end of a range. */
const condition =
  /^\s?(?:to|[~～–—至到-])\s?\d|(?<!\p{L})(?:for|if|when|with|members?|students?|child(?:ren)?|kids?|seniors?)(?!\p{L})|限|学生|会员|儿童|老人|教师|团|用户/iu;

/** Strikes out the earlier one of two prices, and sets the lower one that is offered instead in bold. */
export function withOffer(runs: readonly Run[]): readonly Run[] {
  const text = textOfRuns(runs);
  if (text.length > maxText || !/\d/u.test(text) || runs.some(({ code, link }) => code || link)) return runs;
  const [old, offer, ...others] = Array.from(text.matchAll(price));
  if (!old || !offer || others.length > 0 || unitOf(old[0]) !== unitOf(offer[0])) return runs;
  const end = old.index + old[0].length;
  const last = offer.index + offer[0].length;
  const between = text.slice(end, offer.index);
  const isStruck = runs.some((run) => run.strike && run.text.includes(old[0]));
  const isOffer = isStruck || (priceWords.test(text.slice(0, old.index)) && offerWord.test(between));
  if (!isOffer || !betweenPrices.test(between) || condition.test(text.slice(last))) return runs;
  if (amountOf(offer[0]) >= amountOf(old[0])) return runs;
  return [
    ...sliceRuns(runs, 0, old.index),
    ...sliceRuns(runs, old.index, end).map(({ bold: _, ...run }): Run => ({ ...run, strike: true })),
    ...sliceRuns(runs, end, offer.index),
    ...sliceRuns(runs, offer.index, last).map((run): Run => ({ ...run, bold: true })),
    ...sliceRuns(runs, last, text.length),
  ];
}

/** Returns the number of a price. One or two digits after its last separator are decimals. */
function amountOf(text: string): number {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d\d?))?$/u.exec(text.replace(/[^\d.,]/gu, '')) ?? [];
  return Number(`${whole.replace(/[.,]/gu, '')}.${fraction}0`);
}
