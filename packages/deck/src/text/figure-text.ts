import { currencySigns } from './currencies.ts';

/** Matches text that is only a figure with a sign, a currency or a unit. */
const figure = new RegExp(
  String.raw`^[+−–-]?\s?(?:[${currencySigns}]\s?)?\d[\d.,]*\s?(?:%|‰|[\p{L}°²³×]{1,3}|万?(?:[人户家台架班车件场]次|[人户元家件次吨分位亿倍])|百分点|points?)?\+?(?:\/\p{L}{1,8})?$`,
  'u',
);
const maxLength = 14;

/** Matches a time in two units: “4 min 12 s”. */
const duration = /^\d{1,3}\s?(?:h|min|小时|分钟?)\s?\d{1,2}\s?(?:min|s|分钟?|秒)$/u;

/** Whether text is a figure with its unit, such as “€ 61.4 m” or “第3位”. */
export function isFigure(text: string): boolean {
  return text.length <= maxLength && (figure.test(text) || duration.test(text) || /^第\d{1,3}[位名]$/u.test(text));
}

/** Matches a sign or a unit that a year or a count does not have. */
const strongUnit = new RegExp(`[%‰${currencySigns}×°万亿倍]`, 'u');

/** Matches a number with thousands separators or decimals. */
const separatedNumber = /^\d{1,3}(?:[,.]\d{3}){1,4}$|^\d{1,9}[.,]\d{1,2}$/u;

/**
 * Whether a heading is only a figure. A figure must have a percent sign, a currency, a factor or thousands separators,
 * because `2026` is a year.
 */
export function isFigureHeading(text: string): boolean {
  return (
    (isFigure(text) && (strongUnit.test(text) || (text.length >= 5 && separatedNumber.test(text)))) ||
    (text.length <= 28 && (figureWithUnit.test(text) || hanFigure.test(text) || ratio.test(text)))
  );
}

/** Matches an amount of money with what it is for: “€3.2m seed”. */
const namedAmount = new RegExp(
  String.raw`^[${currencySigns}]\s?\d[\d.,]{0,12}\s?(?:[kKmMB]|bn|million|billion|[万亿]元?)?(?:\s\p{Ll}{2,12}){1,2}$`,
  'u',
);

/** Whether text is a figure, or an amount of money with one or two words after it. */
export function isFigureTitle(text: string): boolean {
  const title = text.trim();
  return isFigureHeading(title) || (title.length <= 40 && namedAmount.test(title));
}

/** Matches a ratio or a score: “3 in 5”, “4.6 of 5”, “9 out of 10”, “4.6/5”. */
const ratio =
  /^(?:\d{1,3}(?:[.,]\d{1,2})?\s(?:in|of|out of)\s\d{1,3}|\d{1,2}[.,]\d{1,2}\s?\/\s?\d{1,3}|[一二两三四五六七八九]分之[一二三四五六七八九])$/iu;

/** Matches a figure with a unit in words, such as “94 grams” or “2.4 million users”. */
// ReDoS: at most 28 characters (`isFigureHeading`).
const figureWithUnit = new RegExp(
  String.raw`^(?:[${currencySigns}]\s?)?\d[\d.,]{0,12}\s?(?:(?:thousand|million|billion)(?:\s(?:users|people|customers|euros?|dollars|tons|hours))?|grams?|kg|kilograms?|tons?|tonnes|metres?|meters?|kilometres?|km|miles|hours?|minutes?|seconds?|days|weeks|months|years|people|users|customers|countries|cities|languages|patients|students|volunteers|times)$`,
  'iu',
);

/** Matches a figure with a Chinese unit, such as “0.5 秒” or “300 万人”. A number of years may be a date. */
const hanFigure =
  /^\d[\d.,]{0,12}\s?(?:毫秒|微秒|秒|分钟|小时|天|周|个月|公里|千米|米|公斤|千克|克|吨|度|[户家台架班车件场人]次|人|户|家|次|名|座|台|辆|种|项|件|份|万?元|千瓦时?|兆瓦时?|平方米|公顷|分贝)$/u;

/** Matches units that are written after a figure, except units that are part of a word. */
const unit =
  '(?:x(?![\\p{Script=Latin}\\d])|\\s?(?:%|‰|★|°[CF]?|×|[kKMGTP]B|[kMGT]?Wh?|ms|min|[mk]?g|[mcd]?l|m?L|[cm]m|km|[ck]?m[²³])(?![\\p{Script=Latin}\\d])|\\s(?:m?[gls]|[cm]?m|L)(?=\\s(?:per|in|each)\\s)|\\s?(?:[kKMB]|bn|mn?|million|billion)(?![\\p{Script=Latin}\\d])|\\s?(?:[万亿]?(?:[人户家台架班车件场]次(?![日年月要])|人[周天月](?!\\p{Script=Han})|千瓦时?|兆瓦时?|平方米|公顷|分贝|公里|万元|亿元|个(?:百分点|工作日|月)|小时|分钟|[个户家部人次台条项件吨分位名元倍天起例份种场所座辆棵株栋艘]|笔(?![试记者名])|度(?![假过])|)))?';
const number = `[+−–-]?(?:[${currencySigns}]\\s?)?\\d{1,9}(?:[.,]\\d{1,6}){0,4}(?:[万亿])?`;
/** Matches a plus sign that means “more than”, and a rate, such as “/month”. */
const suffix =
  '(?:\\+(?!\\s?\\d))?(?:\\s?(?:以上|以下|以内|左右))?(?:\\s?/\\s?(?:\\p{Script=Latin}{1,10}|[月年天日周秒时人次件]))?';
/** Matches figures whose parts are not split: times such as “4 h 12 min”, and ratios such as “11:1”. */
const compound =
  '\\d{1,3}\\s?(?:h|hrs?|min|days?)\\s\\d{1,2}\\s?(?:hrs?|min|[hms])(?!\\p{L})|(?:[2-9]|\\d{2,3}):1(?![\\d:])';
// ReDoS: at most 100 characters (`plainFigure`), and every part of the pattern is bounded.
const leadingPattern = new RegExp(
  `^(?:${compound}|${number}${unit}${suffix})(?=[\\s\\p{Script=Han}:：，]|,(?!\\d))`,
  'u',
);
const trailingPattern = new RegExp(
  `(?<=[\\s\\p{Script=Han}:：(<>≤≥])${number}${unit}${suffix}(?:\\s(?:minutes?|hours?|days?|weeks?|months?|years?|seconds?|people|users|kWh|min|km|ms))?$`,
  'u',
);
/** Matches a noun after a measure word, so that both describe another noun: “12 个座位的放映厅”. */
const attribute = /^\s?(?![新大小好老])\p{Script=Han}{1,6}的\p{Script=Han}/u;

/** Whether the text after a figure makes it part of a description of something else. */
export function isAttribute(figure: string, after: string): boolean {
  return /\p{Script=Han}$/u.test(figure) && attribute.test(after);
}

/** Matches words after a number that make it part of a name, a time or a sum. */
const noFigureAfter = /^\s?(?:[.)、．:]|[+×x*/=]\s?\d|[年月日号点时]|(?:am|pm|st|nd|rd|th|of the)\b)/iu;

/** Matches a number of years before what lasts as long: “10 年质保”, unlike the time in “10 年前”. */
const yearsOfTime = /^\d{1,2}\s?年(?=[^前后内来初末底间度级代中的，]\p{Script=Han})(?!\d)/u;

/** Returns the figure with which text begins, with its unit; undefined for years, numbered items and times. */
export function leadingFigure(text: string): string | undefined {
  const years = yearsOfTime.exec(text)?.[0];
  if (years !== undefined) return years;
  const figure = leadingPattern.exec(text)?.[0].trim();
  if (figure === undefined || isYear(figure)) return undefined;
  const after = text.slice(figure.length);
  return noFigureAfter.test(after) || isAttribute(figure, after) ? undefined : figure;
}

/** Returns the figure with which text ends, with its unit; undefined for years and for numbers in a sentence. */
export function trailingFigure(text: string): string | undefined {
  // Accountants write losses in parentheses: “(€0.3M)”.
  const isNegative = /[:：]\s*\([^()]{1,20}\)$/u.test(text);
  const inner = trailingPattern.exec(isNegative ? text.slice(0, -1) : text)?.[0].trim();
  if (inner === undefined || isYear(inner)) return undefined;
  // A limit belongs to its figure: “Pool wait < 5 ms”.
  const [limit = ''] = /[<>≤≥]\s?$/u.exec(text.slice(0, -inner.length)) ?? [];
  const figure = isNegative ? `(${inner})` : limit + inner;
  const before = text.slice(0, text.length - figure.length);
  // “8:00” is a time.
  if (!text.endsWith(figure) || /\d[:：]$/u.test(before)) return undefined;
  // Without a colon or a limit, only Chinese text is recognizable as a label: “加装电梯 67 部”.
  return /[:：]\s*$/u.test(before) ||
    (limit !== '' && /\p{L}\s?$/u.test(before)) ||
    /^[\p{Script=Han}（）()“”\s]+$/u.test(before)
    ? figure
    : undefined;
}

/** Whether a number is more likely a year than a quantity. */
export function isYear(figure: string): boolean {
  return /^(?:19|20|21)\d\d$/u.test(figure);
}
