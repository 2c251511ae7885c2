import { monthPattern } from '../../text/months.ts';
import { rangeSign } from './range-sign.ts';

/** A date, a time or a period at the start of text. */
export interface TimeAtStart {
  /** Its number of characters. */
  length: number;
  /** Whether it may be something else: “10.15”, “3/4”, “2030”, “May”. */
  isUnsure: boolean;
}

/** Maximum number of characters that are read. */
const maxLength = 48;

const month = `${monthPattern}\\.?(?!\\p{L})`;
const dayNumber = '(?:0?[1-9]|[12]\\d|3[01])';
const monthNumber = '(?:0?[1-9]|1[0-2])';
const fullYear = '(?:1\\d\\d\\d|20\\d\\d|21\\d\\d)';
const anyYear = `(?:${fullYear}|['’]\\d\\d)`;
const yearAfter = `(?:,? ${anyYear}(?!\\d))?`;
const ordinal = '(?:st|nd|rd|th)?\\.?';
const clock = '(?:(?:[上下中]午|早上|晚上|凌晨) ?)?(?:[01]?\\d|2[0-3])[:：][0-5]\\d';

const hanNumber = '[一二三四五六七八九十\\d]{1,3}';
/**
 * Pattern of words after a Chinese date or time, unless they begin other words: 前 in “底前”, but not in “2030年前三季度”, and
 * not 起 in “1日起飞”.
 */
export const hanLimit: string =
  '(?:前后|左右|[之以]前|前(?![往期台后三两几半\\d])|[之以]后|后(?![续期台果])|起(?![飞草航床诉跑步始重点来]))';

/** Builds an expression for text that begins with one of the patterns. */
function anyOf(...patterns: readonly string[]): RegExp {
  // ReDoS: at most 48 characters (`maxLength`).
  return new RegExp(`^(?:${patterns.join('|')})`, 'u');
}

/** Matches dates and times that are nothing else. */
const sure = anyOf(
  `${fullYear}[-/.]${monthNumber}[-/.]${dayNumber}(?!\\d)`,
  `${fullYear}-(?:0[1-9]|1[0-2])(?!\\d)`,
  `${dayNumber}[/.]${monthNumber}[/.]20\\d\\d`,
  `${monthNumber}/${dayNumber}/(?:20)?\\d\\d(?!\\d)`,
  `(?:0[1-9]|[12]\\d|3[01])([/.])(?:0[1-9]|1[0-2])\\1\\d\\d(?!\\d)`,
  `${dayNumber}${ordinal}(?:(?: ?[-–—] ?| to )${dayNumber}${ordinal})? (?:of )?${month}${yearAfter}`,
  `${month} ${dayNumber}(?:st|nd|rd|th)?(?! ?[\\d%]|:\\d)(?: ?[-–—] ?${dayNumber}(?!\\d))?${yearAfter}`,
  `${month},? ${anyYear}(?!\\d)`,
  `(?:Q[1-4]|H[12])(?: ?[-–—/] ?(?:Q[1-4]|H[12]))?[ /]?(?:FY ?)?(?:20\\d\\d|['’]?\\d\\d)(?!\\d)`,
  `20\\d\\d[ -/]?(?:Q[1-4]|H[12])(?!\\d)`,
  `FY ?['’]?(?:20\\d\\d|\\d\\d)(?:[/–-]\\d\\d)?(?!\\d)`,
  `(?:[Ss]pring|[Ss]ummer|[Aa]utumn|[Ff]all|[Ww]inter),?(?: of)? ${anyYear}(?:[/–-]\\d\\d)?(?!\\d)`,
  `(?:\\p{L}{2,14} )?(?:[Ss]eason|[Yy]ear|[Tt]erm|[Ss]emester) (?:1\\d\\d\\d|20\\d\\d)(?:[/–-]\\d{2,4})?(?!\\d)`,
  `\\d{1,3}(?:,?\\d{3}|\\d)?(?: ?[-–—] ?\\d{1,3}(?:,\\d{3}|\\d)?)? ?(?:BCE?|CE|AD)(?!\\p{L})`,
  `AD ?\\d{1,4}(?!\\d)`,
  `\\d{1,2}(?:st|nd|rd|th)[ -](?:century|millennium)(?: (?:BCE?|CE|AD)(?!\\p{L}))?`,
  `\\d{1,3}(?:[.,]\\d{1,3})?(?: (?:thousand|million|billion))? (?:minutes|hours|days|weeks|months|years) ago`,
  `${clock}(?::[0-5]\\d)?(?: ?[APap]\\.?[Mm]\\.?(?!\\p{L}))?(?!\\d)(?: ?${hanLimit})?`,
  `1?\\d(?: ?[-–—] ?1?\\d)? ?[APap]\\.?[Mm]\\.?(?!\\p{L})`,
  `(?:(?:\\d{4} ?|[今明去])年 ?)?${monthNumber}(?:${rangeSign}${monthNumber})? ?月(?: ?${dayNumber}(?:${rangeSign}${dayNumber})? ?[日号]|[初中底末]|[上中下]旬|第[一二三四五\\d](?:周|个?星期)|[上下]半月)?${hanLimit}?(?![份第])`,
  `(?:(?:\\d{4} ?|[今明去])年 ?)?(?:[第前] ?)?[一二三四1-4](?:${rangeSign}(?:第 ?)?[一二三四1-4])? ?季度[初中底末]?${hanLimit}?`,
  `第 ?${hanNumber}(?:${rangeSign}(?:第 ?)?${hanNumber})? ?(?:周|天|个?月)${hanLimit}?(?=[\\s:：])`,
  `[本下这]?(?:周|星期)(?:[一二三四五六日天]|末)(?:[上下]午|晚上?)?(?:${hanLimit}|(?=[\\s:：]))`,
  `(?:公元)?前? ?\\d{4} ?年代?(?:[早晚后]期|[初中底末]期?${hanLimit}?)?`,
  `(?:上午|下午|早上|中午|晚上|凌晨)? ?(?:1?\\d|2[0-4]) ?[点时](?:(?:半|[0-5]\\d分?)(?:${hanLimit})?|${hanLimit}|(?!\\p{Script=Han}))`,
);

/** Matches dates that could be other numbers or words. */
const unsure = anyOf(
  `${dayNumber}[./]${dayNumber}(?![\\d./])`,
  `${fullYear}s?(?:[/–-]\\d{2,4})?(?![\\d,.]| ?\\d)`,
  `${month}`,
  `Q[1-4](?!\\d)`,
  `[1-9]\\d{2} ?年(?=$|[\\s:：，,])`,
  `(?:[Tt]his |[Nn]ext )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?! \\d)(?!\\p{L})`,
  `(?:[Tt]oday|[Nn]ow|[Tt]omorrow|[Yy]esterday|今天|现在|今日)(?!\\p{L})`,
);

/** Matches words before a date. */
// ReDoS: at most 48 characters (`maxLength`).
const about = new RegExp(
  [
    `(?:c\\.|ca\\.|circa|around|about|approx\\.|[~～≈约]) ?(?=\\d)`,
    `(?:early|mid|late)[ -](?=[\\p{L}\\d])`,
    `(?:by|from|since|until|before|after|on|w/c|(?:(?:first|second|third|fourth|last) )?(?:week|half|days) of|week commencing|(?:the )?(?:end|start|middle|beginning) of|截至|自) ?(?=[\\p{L}\\d])`,
    `(?:mon|tues?|wed|wednes|thu|thurs|fri|satur|sat|sun)(?:day|\\.)?,? (?=[\\p{L}\\d])`,
    `(?:周|星期)[一二三四五六日天] ?(?=\\d)`,
  ]
    .map((one) => `^(?:${one})`)
    .join('|'),
  'iu',
);

/** Matches words before a number that is not exact, and those before a year that few people know exactly. */
// ReDoS: at most 48 characters (`maxLength`).
const roughly = /^(?:around|about|approx\.|[~～≈约]) ?$/iu;
const circa = /^(?:c\.|ca\.|circa) ?$/iu;
/** Matches the thing that is counted after a number: “ members”, “ 名会员”. */
const counted = /^(?:\s+\p{L}|,\s)/u;
/** Matches words after a Chinese number of years that is not a date: “约 2000 年历史”. */
const duration = /^ ?的?(?:历史|时间|时光|光阴|之久|以上|左右的)/u;

/** Matches what separates the two dates of a period, and the day of the second one: “17:00—次日0:40”. */
const between = new RegExp(`^(?:${rangeSign}(?:[次翌当]日\\s?)?|\\s?(?:to|until)\\b\\s?)`, 'u');
/** Matches a day of the week in parentheses after a date or a time: “22:10 (Tue)”. */
const dayInParentheses =
  /^\s?[(（](?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\p{Ll}{0,6}\.?|(?:周|星期)[一二三四五六日天])[)）]/u;
/** Matches words after the start of a period without an end: “April 2026 onward”. */
const openEnd = /^ (?:onwards?|and later)(?!\p{L})/iu;
/** Matches the end of a period that repeats no month: “30日”. */
const dayOnly = /^(?:0?[1-9]|[12]\d|3[01])\s?[日号]/u;

/** Returns the date, the time or the period with which text begins; undefined if it begins with none. */
export function timeAtStart(text: string): TimeAtStart | undefined {
  // Spaces that do not break have been inserted into dates.
  const start = text.slice(0, maxLength).replace(/[\u00A0\u202F]/gu, ' ');
  const first = dateWithClock(start);
  if (!first) return undefined;
  let { length, isUnsure } = first;
  const to = between.exec(start.slice(length))?.[0] ?? '';
  const after = to === '' ? '' : start.slice(length + to.length);
  const second = dateWithClock(after) ?? wholeOf(dayOnly.exec(after));
  // The end of a period gives its start another meaning: “10/20–10/26” is not a fraction.
  if (second) {
    length += to.length + second.length;
    isUnsure = isUnsure && second.isUnsure;
  }
  length += (dayInParentheses.exec(start.slice(length)) ?? openEnd.exec(start.slice(length)))?.[0].length ?? 0;
  const next = start.slice(length);
  if (first.isRough && isAmount(start.slice(first.start, length), next)) return undefined;
  const isWhole =
    (/\d[:：]\d\d$/u.test(start.slice(0, length)) && /^\p{Script=Han}/u.test(next)) ||
    /^(?:$|[\s:：,，、·•|→⇒➡(（)）–—\-=])/u.test(next) ||
    /[年月日号旬初中底末周期前后起度半]$/u.test(start.slice(0, length));
  return isWhole ? { length, isUnsure } : undefined;
}

/** Whether four digits after a word such as “about” are a number of things or of years: “1200 members”, “2000 年历史”. */
function isAmount(text: string, next: string): boolean {
  if (/^\d{4} ?年$/u.test(text)) return duration.test(next);
  return /^\d{4}(?:\D{1,7}\d{4})?$/u.test(text) && counted.test(next);
}

/** A date with the words before it. */
interface DateAtStart extends TimeAtStart {
  /** Number of characters of the words before it. */
  start: number;
  /** Whether these words may be before any number: “about”. */
  isRough: boolean;
}

/** Reads a date, which may have words before it and a clock time after it. */
function dateWithClock(text: string): DateAtStart | undefined {
  const first = about.exec(text)?.[0] ?? '';
  // There may be two of them: “by the end of June”. A day such as “Friday” may be before a date, or alone.
  const second = about.exec(text.slice(first.length))?.[0] ?? '';
  for (const before of new Set([first + second, first, ''])) {
    const date = dateAfter(before, text.slice(before.length));
    if (date) return date;
  }
  return undefined;
}

/** Matches a clock time after a date, and a part of the day after a Chinese one: “9月28日全天”. */
const clockAfterDate = /^,? ?(?:at )?(?:[01]?\d|2[0-3])[:：][0-5]\d(?!\d)/u;
const partOfDay = /^ ?(?:[全整]天|[上下]午|中午|[早晚]上|傍晚)(?![\p{Script=Han}\d])/u;

/** Reads a date after words such as “by”. */
function dateAfter(before: string, rest: string): DateAtStart | undefined {
  const date = wholeOf(sure.exec(rest)) ?? wholeOf(unsure.exec(rest), true);
  if (!date) return undefined;
  const length = before.length + date.length;
  const following = rest.slice(date.length);
  const isHanDay = /[日号]$/u.test(rest.slice(0, date.length));
  const [time = ''] = clockAfterDate.exec(following) ?? (isHanDay ? partOfDay.exec(following) : undefined) ?? [];
  const isRough = roughly.test(before);
  // A number after “about” is a year only if nothing else is counted.
  const isNumber =
    /^\d{4}$/u.test(rest.slice(0, date.length)) && (isRough || circa.test(before)) && isOpen(rest.slice(date.length));
  return {
    start: before.length,
    length: length + time.length,
    isUnsure: date.isUnsure && time === '' && (isNumber || !/[\p{L}~～≈]/u.test(before)),
    isRough,
  };
}

/** Whether a number is followed by nothing or by a word, but not by a separator such as a colon. */
function isOpen(next: string): boolean {
  return /^(?:$|\s+\p{L}|[,(（])/u.test(next);
}

function wholeOf(match: RegExpExecArray | null, isUnsure = false): TimeAtStart | undefined {
  return match ? { length: match[0].length, isUnsure } : undefined;
}
