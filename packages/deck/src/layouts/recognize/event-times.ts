import { monthPattern } from '../../text/months.ts';
import { rangeSign } from './range-sign.ts';

const month = `${monthPattern}\\.?`;
// ReDoS: at most 40 characters (`isTime`).
const timePattern = new RegExp(
  `^(?:${month}(?:\\s+\\d{4})?(?:${rangeSign}|\\s(?:to|until)\\s)${month}(?:\\s+\\d{4})?|Q[1-4]\\s*[-–—/]\\s*Q[1-4](?:\\s+\\d{4})?|\\d{1,2}\\s*月?${rangeSign}\\d{1,2}\\s*月|(?:(?:\\d{1,2}(?:\\s?[-–—]\\s?|\\sto\\s))?\\d{1,2}\\s+)?${month}(?:\\s+\\d{4})?|(?:[Ee]arly |[Ll]ate |[Mm]id-)?(?:[Ss]pring|[Ss]ummer|[Aa]utumn|[Ff]all|[Ww]inter)\\s+\\d{4}|(?:1\\d|20|21)\\d\\d(?:\\s*[-–/]\\s*\\d{2,4}|s)?|(?:20\\d\\d\\s*年?\\s*)?(?:Q[1-4]|H[12])|(?:[Tt]his|[Nn]ext|[Ll]ast|[Ss]ame|[Ff]ollowing)\\s(?:morning|day|evening|night|week|month|year)|(?:次日|第二天|当晚)[早晚]?上?|[初盛中晚][唐宋元明清]|Q[1-4](?:\\s*/?\\s*\\d{4})?|H[12](?:\\s+\\d{4})?|(?:[Ww]eeks?|[Dd]ays?|[Mm]onths?|[Yy]ears?|Phase)\\s+\\d+(?:${rangeSign}\\d+)?|\\d{1,2}:\\d\\d(?:${rangeSign}\\d{1,2}:\\d\\d)?|\\d{4}\\s*年(?:\\s*\\d{1,2}\\s*月)?(?:\\s*\\d{1,2}\\s*日)?|(?:[次明今去当本]年\\s*)?(?:\\d{1,2}\\s*月(?:\\s*\\d{1,2}\\s*日|[初底末]|[上中下]旬|第[一二三四五\\d](?:周|个?星期)|[上下]半月)?|[一二三四]季度)|第\\s?[一二三四五六七八九十\\d]+(?:${rangeSign}(?:第\\s?)?[一二三四五六七八九十\\d]+)?\\s?(?:周|天|日|季度|阶段|年|个?月))$`,
  'u',
);

/** Matches dates in history: “c. 350 BC”, “530 AD”, “17th century”, “公元前 221 年”. */
// ReDoS: at most 40 characters (`isTime`).
const historicDate =
  /^(?:(?:c\.|ca\.|circa|around|about)\s?\d{3,4}(?:\s?(?:BCE?|AD|CE))?|\d{1,4}\s?(?:BCE?|AD|CE)|AD\s?\d{1,4}|(?:(?:early|mid|late)[\s-])?\d{1,2}(?:st|nd|rd|th)[\s-]century(?:\s(?:BCE?|AD|CE))?|(?:公元)?前\s?\d{1,4}\s?年|公元\s?\d{1,4}\s?年|(?:公元前)?\s?\d{1,2}\s?世纪)$/iu;

/** Maximum length. Longer text is not a date or time. */
const maxTimeLength = 40;

/** Matches days without a date. */
const day =
  /^(?:today|tonight|tomorrow|yesterday|now|next|later|(?:mon|tues|wednes|thurs|fri|satur|sun)day|今天|今日|明天|明日|后天|昨天|即日|现在|目前|(?:周|星期|礼拜)[一二三四五六日天])$/iu;
/** Matches words before a date: “by 16 May”, “mid-August”, “Friday, 4 July”. */
const before =
  /^(?:(?:by|until|till|from|since|before|after|on|around|(?:the )?(?:end|(?:first|second|third|fourth|last) (?:week|half|days)) of|(?:early|late|mid)[\s-]|(?:mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur|sun)(?:day|\.)?,?)\s?)(?=[\s\p{Lu}\d])\s?|^(?:截至|截止|自|约)(?=\d)/iu;
/** Matches words after a date: “6月底前”. */
const after = /(?:之前|以前|前|起|后|以后|之后)$/u;
/** Matches days of one month: “11月6—7日”. */
const hanDays = new RegExp(
  String.raw`^(?:\d{4}\s?年\s?)?\d{1,2}\s?月\s?\d{1,2}\s?[日号]?${rangeSign}\d{1,2}\s?[日号]$`,
  'u',
);
/** Matches what separates the two dates of a period. */
// ReDoS: at most 40 characters (`isTime`).
const between = /\s*[–—~～至到]\s*|\s+(?:to|until|till|through|-)\s+/iu;

/** Whether text is only a date, a time or a period. */
export function isTime(text: string): boolean {
  if (text.length > maxTimeLength) return false;
  if (timePattern.test(text) || historicDate.test(text) || hanDays.test(text) || day.test(text)) return true;
  // “Week 1 (24 Mar)” is a period with its date.
  const [, period = '', date = ''] = /^([^()（）]{2,20}?)\s?[(（]([^()（）]{2,16})[)）]$/u.exec(text) ?? [];
  if (period !== '') return isTime(period) && isTime(date);
  const parts = text.split(between);
  return (parts.length === 2 && parts.every(isDate)) || isDate(text);
}

/** Whether text is only a date, which may have words such as “by” before it. */
function isDate(text: string): boolean {
  const date = text.trim().replace(before, '').replace(after, '').trim();
  return timePattern.test(date) || timePattern.test(date.charAt(0).toUpperCase() + date.slice(1)) || day.test(date);
}
