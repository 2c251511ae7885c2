import { currencySigns } from '../../text/currencies.ts';
import { isBaseOfRate } from './quantities.ts';

/** Matches a figure in a sentence: a number with a currency, a unit or thousands separators. */
// ReDoS: every part of the pattern is bounded.
const figures = new RegExp(
  String.raw`(?<![\p{Script=Latin}\d.,])(?:[${currencySigns}]\s?\d{1,9}(?:[.,]\d{1,3}){0,4}(?:[–-]\d{1,9}(?:[.,]\d{1,3})?)?(?:\s?(?:[kKmMB]|[bm]n|[mb]illion|万|亿)(?!\p{L}))?(?:\/\p{L}{1,10})?|(?:\d{1,4}(?:\.\d{1,3})?(?: to |\s?[–~～至到±→-]\s?)(?=\d)|\d{1,3}\s?(?:h|min|小时|分钟?)\s?(?=\d))?\d{1,9}(?:[.,]\d{1,3}){0,4}\s?(?:%|‰|(?:[kKMGT]B|ms|(?<=\s)s|[mb]illion|kg|km|hours?|minutes?|days|weeks|months|points(?! to)|pts|lit(?:re|er)s?|ton(?:ne)?s)(?!\p{L})|[万亿]?(?:个?百分点|个月|个工作日|分钟|公里|[人户家台架班车件场]次(?![日年月要])|人[周天月](?!\p{Script=Han})|千瓦时?|兆瓦时?|平方米|公顷|分贝|(?:[个户家部人次台条项件吨分位名元倍天小起处座辆套本亩米秒岁篇场张间所批]时?|例(?!如)|册次?))|[万亿])|\d{1,3}(?:,\d{3}){1,3}|\d{1,4}(?:\.\d{1,2})?[kKM](?=\+))(?![\p{Script=Latin}\d]|[.,]\d)(?:\+(?!\s?\d))?`,
  'gu',
);

/** Matches figures that are worth a tile, unlike “20 minutes” in instructions. */
export const strikingFigure: RegExp = new RegExp(
  String.raw`[%‰→${currencySigns}\p{Script=Han}]|illion|\d[.,]\d{3}(?!\d)`,
  'u',
);

/**
 * Returns the figures in a sentence, with their positions. Numbers of a series or a ratio, such as “60 / 20 / 20 days”
 * and “7:3”, have no meaning alone.
 */
export function figuresIn(text: string): { text: string; index: number }[] {
  const found: { text: string; index: number }[] = [];
  if (!/\d/u.test(text)) return found;
  for (const { 0: figure, index } of text.matchAll(figures)) {
    const before = found.at(-1);
    const end = before ? before.index + before.text.length : 0;
    const between = before && index - end <= maxJoin ? text.slice(end, index) : '';
    const isRange =
      rangeSign.test(between) ||
      (before !== undefined &&
        between === ' to ' &&
        unitOf(before.text) === unitOf(figure) &&
        !text.slice(0, before.index).endsWith('from '));
    if (before && isRange)
      found[found.length - 1] = { ...before, text: text.slice(before.index, index + figure.length) };
    else found.push({ text: figure, index });
  }
  return found.filter(({ text: one, index }) => {
    ratio.lastIndex = index - 1;
    return (
      !isBaseOfRate(one, text.slice(Math.max(0, index - maxBefore), index)) &&
      !/\d\s?\/\s?$/u.test(text.slice(0, index).slice(-maxJoin)) &&
      !ratio.test(text) &&
      !/^\s?\/\s?\d/u.test(text.slice(index + one.length))
    );
  });
}

/**
 * Source of a pattern that matches the colon and the second number of a ratio or a time, such as “7:3” and “10：30”. A colon
 * separates a label after a name, as in “Q3:38”, and before a percentage or an amount.
 */
export const ratioEnd: string = String.raw`(?<=(?<![\p{Script=Latin}\d.,])\d{1,3})[:：]\d{1,3}(?![\d%.,万亿元])`;
const ratio = new RegExp(ratioEnd, 'uy');

/** Matches what joins two figures to a range or a ratio, which is one figure: “$585M–$595M”. */
const rangeSign = /^\s?[–—~～至到±→/-]\s?$/u;
const maxJoin = 4;
/** Maximum number of characters before a figure that are read. */
const maxBefore = 8;

/** Returns the currency, the scale and the unit of a figure. */
export function unitOf(figure: string): string {
  return figure.replace(/[\d.,\s]/gu, '');
}
