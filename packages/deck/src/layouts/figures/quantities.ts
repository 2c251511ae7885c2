import { currencySigns } from '../../text/currencies.ts';
import { monthPattern } from '../../text/months.ts';

/** A quantity in a text: its number with its currency or unit. */
interface Quantity {
  text: string;
  index: number;
}

/** Maximum number of characters of a text, of the words before a number that are looked at, and of those between two counts. */
const limits = { text: 600, before: 24, gap: 32 } as const;

const number = String.raw`\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,3})?|\d{1,9}(?:[.,]\d{1,3})?`;
const unitWords = String.raw`(?:thousand|[mbtr]{1,2}illion|(?:hour|minute|second|day|week|month)(?:s|(?<=-\p{L}{3,6})|(?!s|\s\p{Ll}))|mins?|points?|percent|tons?|tonnes?|hectares?|km/h|km|kg|mg|g|ml|[cm]?m|ha|lux|kPa|MPa|ppm|[kKMGT]B|[kMG]?Wh?|kJ/mol|[kM]J|ms|h|min|pp|pts)`;
const hanUnits = String.raw`(?:[十百千]?[万亿])?(?:个百分点|个(?:小时|工作日|月)|[平立]方米|公里|千米|[厘毫]米|[千毫微]克|公斤|[毫微]升|公顷|毫秒|微秒|分贝|[千兆]瓦时|[千兆]瓦|毫?安时|毫安|[千毫]伏|[千兆吉]?赫兹?|[千兆]帕|[千大]卡|美元|欧元|港元|日元|英镑|小时|分钟|[人户家台架班车件场]次|度(?![假过])|部(?![分门委长队])|[栋个名人位元角辆台家项次条天周岁度米吨克里分页种副起份套座户场门秒颗双只支瓶箱亩篇倍幢间杯张枚杯款])?`;
/** Matches a number with its unit. A part of a longer number or code is left out below. */
// ReDoS: every part of the pattern is bounded.
const quantity = new RegExp(
  String.raw`[+−]?(?:[${currencySigns}]\s?)?(?:${number})(?:\s?[%‰×℃℉]|\s?°[CF]?|(?:[kKMBTx]|[bm]n)(?![\p{L}\d])|[\s-]${unitWords}(?![\p{L}\d]))?(?:\s?${hanUnits})?\+?`,
  'gu',
);

/** Matches what makes a number a part of a code, a version, a ratio or a time directly before it. */
const partBefore = /(?:[\p{Script=Latin}\d_#@№]|\d[.,:：/·-]|[\p{L}\d][-‑/.:]|第\s?)$/u;
/** Matches a word before the number of a thing, such as a page. */
const numberedBefore =
  /(?:(?<!\p{L})(?:no|nr|pages?|pp?|chapters?|sections?|versions?|steps?|rows?|lines?|rooms?|grades?|levels?|phases?|units?|lessons?|figures?|tables?|questions?|articles?|items?|sev|severity|tiers?|types?|class|day|week|month|year|number|scale (?:of|from))\.?\s|[年月]\s?)$/iu;
/** Matches the name of a type before a number without a unit: “挂车—120”. */
const typeBefore = /\p{L}[—–－]$/u;
/** Match what makes a number a part of a calculation, such as “95+170+95”, before and after it. */
const termBefore = /\d\p{L}{0,3}[)）]?\s?[+×*÷]\s?$/u;
const termAfter = /^[+×*÷]\s?[(（]?\d/u;
/** Matches the number for emergency calls, and the words before it. */
const emergencyNumber = /^(?:1(?:10|12|19|20|22)|911|999)$/u;
const callBefore = /(?:(?<!\p{L})(?:call|dial|phone)\s|[打拨])\s?$/iu;
/** Matches a name before a number without a unit: “Pier 9”, “iOS 18”. */
// ReDoS: at most 24 characters (`limits.before`).
const nameBefore = /(?:^|[\s(（“"])(?=\S{0,20}\p{Lu})[\p{L}\d&+]{1,20}\s$/u;
/** Matches the hour before minutes: “8 点 30 分”. */
const clockBefore = /\d\s?(?:点|(?<!小)时)\s?$/u;
/** Matches a month before a day, and words before a year. */
const monthBefore = new RegExp(String.raw`(?<!\p{L})${monthPattern}\.?\s$`, 'u');
/** Matches what makes a number a part of a date, a code, a compound, a ratio or the size of a kind (“12英寸晶圆”) after it. */
// ReDoS: at most 16 characters.
const partAfter = new RegExp(
  String.raw`^(?:[\p{Script=Latin}\d_]|[.,:：/]\d|[-‑/]\p{L}|-\d|\s?[年月日号点世届期版章节题课回幕集级档、]|\s?时(?!\p{L})|\s?(?:季度|世纪|大促|热线|晚会|专线|工程|国道)|\s?路(?![人段口程])|\s?(?:st|nd|rd|th)(?!\p{L})|\s(?:of\s)?${monthPattern}(?!\p{L})|\s?(?:BCE?|CE|AD|am|pm|a\.m|p\.m)(?!\p{L})|\s?(?:英?寸|[纳微]米|(?:[nµμ]m|inch(?:es)?)(?!\p{L})))`,
  'u',
);
const bareYear = /^(?:1[1-9]|20|21)\d\d$/u;
const smallCount = /^\d$/u;
const smallRange = /^\d(?:\s?[–—~～至到]\s?|\sto\s)\d$/u;
/** Matches the word before the first of two numbers of a change. */
const fromBefore = /(?:(?<!\p{L})from\s|[从由]\s?)$/iu;
/** Matches the word before a single digit that another quantity is compared with, or a limit: “from 38 to fewer than 8”. */
const comparedBefore =
  /(?:(?<!\p{L})(?:from|to|than|vs\.?|against|at (?:least|most))\s|[从由至到于]|[至最][少多])\s?$/iu;
/** Matches what is between two counts of a series: “74 engineers, 9 teams and 4 time zones”. */
// ReDoS: at most 32 characters (`isListed`).
const betweenCounts = /^\s\p{Ll}[\p{L}\s-]{1,24}(?:,\s|,?\sand\s)$/u;
/** Match the base of a rate, such as “per 1,000 bed days” and “每10万人”: the word before it, and a power of ten. */
const baseBefore = /(?:(?<!\p{L})per\s|每\s?)$/iu;
const powerOfTen = /^10{0,6}(?:(?:,000){1,3})?(?!\d)/u;
/** Matches what joins two numbers to a range, or the parts of a duration. */
const between = /^\s?(?:[–—~～至]\s?)?$/u;
/** Match what joins the ends of a range, also in words. */
const rangeSign = /^\s?[–—~～至-]\s?$/u;
const rangeWord = /^(?:\sto\s|\s?到\s?)$/u;
/** Matches what joins a part to its whole: “7 of 10”, “3 in 4”. */
const shareWord = /^\s(?:(?:out )?of|in)\s$/u;
const hasUnit = new RegExp(String.raw`[%‰×°${currencySigns}\p{L}]|\d,\d{3}`, 'u');

/**
 * Returns the quantities in a text. Years, dates, times, numbers of things (“第 3 页”, “Pier 9”), codes, versions (“HTTP/2”),
 * ratios and the sizes of kinds (“12英寸晶圆”) are none, and neither are single digits without a unit.
 * @param counted What is counted next to the text, so that single digits before it are quantities too.
 */
export function quantitiesIn(text: string, counted?: ReadonlySet<string>): Quantity[] {
  if (!/\d/u.test(text) || text.length > limits.text) return [];
  const found: Quantity[] = [];
  /** The end of the last number that is no quantity. */
  let end = -1;
  for (const { 0: match, index } of text.matchAll(quantity)) {
    const value = match.trimEnd();
    const before = text.slice(Math.max(0, index - limits.before), index);
    const after = text.slice(index + value.length, index + value.length + 16);
    const isBare = !hasUnit.test(value);
    const gap = end >= 0 ? text.slice(end, index) : '';
    const isRangeEnd = rangeSign.test(gap) || (isBare && rangeWord.test(gap));
    const isPart =
      isRangeEnd ||
      isBaseOfRate(value, before) ||
      partBefore.test(before) ||
      termBefore.test(before) ||
      isTermBefore(value, after) ||
      (partAfter.test(after) && !isBeforeSeconds(value, after)) ||
      (value.endsWith('岁') && after.startsWith('以')) ||
      monthBefore.test(before) ||
      clockBefore.test(before);
    const isCall = emergencyNumber.test(value) && callBefore.test(before);
    const isNumbered =
      isCall ||
      (isBare &&
        (numberedBefore.test(before) || nameBefore.test(before) || typeBefore.test(before) || bareYear.test(value)));
    if (isPart || isNumbered) {
      // In “10–12 May” and “8 to 12英寸”, the first number is a part as well.
      if (isPart && isRangeStart(found.at(-1), text, index)) found.pop();
      end = index + value.length;
    } else found.push({ text: value, index });
  }
  const all = joined(found, text).filter((one) => !isHour(one, text));
  const isSmall = (one: Quantity): boolean => smallCount.test(one.text) || smallRange.test(one.text);
  const isCompared = ({ index }: Quantity): boolean =>
    comparedBefore.test(text.slice(Math.max(0, index - limits.before), index));
  const hasOther = all.some((one) => !isSmall(one));
  return all.filter(
    (one, at) =>
      !isSmall(one) ||
      counted?.has(countedAfter(text, one)) ||
      (hasOther && smallCount.test(one.text) && (isCompared(one) || isListed(all, at, text))),
  );
}

/** Matches a number from 1 to 24, and the hour before it: “between 8 and 10”. */
const hour = /^(?:1?\d|2[0-4])$/u;
const hourBefore = /(?<!\p{L})between (?:1?\d|2[0-4]) and $/iu;

/** Whether a number is the later one of two hours. */
function isHour(one: Quantity, text: string): boolean {
  return hour.test(one.text) && hourBefore.test(text.slice(Math.max(0, one.index - limits.before), one.index));
}

/**
 * Whether a number is the base of a rate, such as “1,000” in “4.35 falls per 1,000 bed days”.
 * @param before The end of the text before the number.
 */
export function isBaseOfRate(value: string, before: string): boolean {
  return powerOfTen.test(value) && baseBefore.test(before);
}

/** Returns the word in lowercase after a quantity; empty if there is none. */
export function countedAfter(text: string, { index, text: { length } }: Quantity): string {
  return /^\s(\p{Ll}{3,24})(?!\p{L})/u.exec(text.slice(index + length, index + length + 28))?.[1] ?? '';
}

/** Whether a number is before an operator and another number: “95+170”. */
function isTermBefore(value: string, after: string): boolean {
  const operator = /[+×]$/u.exec(value)?.[0] ?? '';
  return termAfter.test((operator + after).trimStart());
}

/** Whether a Chinese number of hours or minutes is directly before the minutes or seconds: “1分26秒”. */
function isBeforeSeconds(value: string, after: string): boolean {
  return /[分时]$/u.test(value) && /^\d{1,2}[分秒]/u.test(after);
}

/** Whether a number without a unit is the beginning of a range that ends with the number at a position. */
function isRangeStart(one: Quantity | undefined, text: string, index: number): boolean {
  const gap = one ? text.slice(one.index + one.text.length, index) : '';
  return one !== undefined && !hasUnit.test(one.text) && (rangeSign.test(gap) || rangeWord.test(gap));
}

/** Whether a count is in a series with another one: “74 engineers, 9 teams, 4 time zones”. */
function isListed(all: readonly Quantity[], at: number, text: string): boolean {
  const gap = (from: Quantity | undefined, to: Quantity | undefined): string =>
    from && to ? text.slice(from.index + from.text.length, to.index).slice(0, limits.gap) : '';
  return betweenCounts.test(gap(all[at - 1], all[at])) || betweenCounts.test(gap(all[at], all[at + 1]));
}

/** Joins the ends of ranges, a part and its whole, and the parts of durations: “40–60”, “7 of 10”, “1 小时 50 分”. */
function joined(found: readonly Quantity[], text: string): Quantity[] {
  const all: Quantity[] = [];
  for (const one of found) {
    const last = all.at(-1);
    const end = last ? last.index + last.text.length : 0;
    if (
      last &&
      (between.test(text.slice(end, one.index)) || isRangeInWords(last, one, text) || isShare(last, one, text))
    )
      all[all.length - 1] = { ...last, text: text.slice(last.index, one.index + one.text.length) };
    else all.push(one);
  }
  return all;
}

/** Whether two quantities are the ends of a range, unlike “from 38 to 12”, which is a change. */
function isRangeInWords(from: Quantity, to: Quantity, text: string): boolean {
  const before = text.slice(Math.max(0, from.index - limits.before), from.index);
  const isOfOneUnit =
    !hasUnit.test(from.text) || from.text.replace(/[\d.,\s]/gu, '') === to.text.replace(/[\d.,\s]/gu, '');
  return isOfOneUnit && rangeWord.test(text.slice(from.index + from.text.length, to.index)) && !fromBefore.test(before);
}

/** Whether a number is a part of the next one: “7 of 10”. */
function isShare(part: Quantity, whole: Quantity, text: string): boolean {
  const areCounts = [part, whole].every((one) => /^\d{1,3}$/u.test(one.text));
  return (
    areCounts &&
    Number(part.text) < Number(whole.text) &&
    shareWord.test(text.slice(part.index + part.text.length, whole.index))
  );
}
