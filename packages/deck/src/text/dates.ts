import type { DeckLanguage } from '../model/deck.ts';
import { monthNames } from '../model/month-names.ts';
import { monthPattern } from './months.ts';

/** Days are counted from 1 January 1970. */
export const msPerDay = 86_400_000;

/** A date, or a month if its day is not known. */
export interface CalendarDate {
  year: number;
  /** From 1 to 12. */
  month: number;
  /** From 1 to 31. */
  day?: number;
}

const maxLength = 40;

/** Matches “2026-03-12”, “2026/3”, “2026.3.12” and “2026年3月12日”. */
// ReDoS: at most 40 characters (`maxLength`).
const yearFirst = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?(?:[-/.月]\s?(?:(\d{1,2})\s?[日号]?)?)?$/u;
/** Matches “12 March 2026” and “12th Mar. 2026”. */
// ReDoS: at most 40 characters (`maxLength`).
const dayFirst = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?\s(${monthPattern})\.?,?\s(\d{4})$`, 'iu');
/** Matches “March 12, 2026” and “March 2026”. */
// ReDoS: at most 40 characters (`maxLength`).
const monthFirst = new RegExp(String.raw`^(${monthPattern})\.?\s(?:(\d{1,2})(?:st|nd|rd|th)?,?\s)?(\d{4})$`, 'iu');

/** Returns the date or the month that text consists of; undefined for other text, and for dates without a year. */
export function parseDate(text: string): CalendarDate | undefined {
  const date = text.replace(/\s+/gu, ' ').trim();
  if (date.length > maxLength) return undefined;
  const [, year, month, day] = yearFirst.exec(date) ?? [];
  if (year !== undefined) return dateOf(year, Number(month), day);
  const [, dayBefore, name, yearAfterDay = ''] = dayFirst.exec(date) ?? [];
  if (name !== undefined) return dateOf(yearAfterDay, monthOf(name), dayBefore);
  const [, nameBefore, dayAfter, yearAfterMonth = ''] = monthFirst.exec(date) ?? [];
  return nameBefore === undefined ? undefined : dateOf(yearAfterMonth, monthOf(nameBefore), dayAfter);
}

/**
 * Whether two texts are the same date: “2026-03-12” and “12 March 2026”. A month without a day is the same as each day in
 * it.
 */
export function isSameDate(one: string, other: string): boolean {
  const [first, second] = [parseDate(one), parseDate(other)];
  if (!first || !second || first.year !== second.year || first.month !== second.month) return false;
  return first.day === undefined || second.day === undefined || first.day === second.day;
}

/**
 * Writes a day as “5 Jan 2026” or “2026年1月5日”.
 * @param day Days since 1970.
 * @param unit What is written: with `month`, “Jan 2026” or “2026年1月”.
 */
export function formatDay(day: number, unit: 'day' | 'month', language: DeckLanguage): string {
  const time = new Date(day * msPerDay);
  const [year, month, date] = [time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate()];
  const name = formatMonth(month, language);
  if (language === 'zh') return `${year}年${name}${unit === 'day' ? `${date}日` : ''}`;
  return `${unit === 'day' ? `${date} ` : ''}${name} ${year}`;
}

/** Matches a date in figures at the beginning of text, in the order of ISO 8601: “2026-01-05”, “2026/1”. */
const figuresFirst = /^\d{4}(?:-\d{1,2}(?:-\d{1,2})?|\/\d{1,2}(?:\/\d{1,2})?)(?=$|\s·)/u;

/** Spells out a date in figures: “5 January 2026”, “2026年1月5日”. Returns other text unchanged. */
export function spellOutDate(text: string, language: DeckLanguage): string {
  return text.replace(figuresFirst, (figures) => {
    const date = parseDate(figures);
    if (!date) return figures;
    const { year, month, day } = date;
    // “2011-12” and “2009/10” can also be school or fiscal years.
    if (month === 0 || (day === undefined && month === (year + 1) % 100)) return figures;
    if (language === 'zh') return `${year}年${month}月${day === undefined ? '' : `${day}日`}`;
    return [day, monthNames[month - 1], year].filter(Boolean).join(' ');
  });
}

/**
 * Writes a month as “Jan” or “1月”.
 * @param month From 1 to 12.
 */
export function formatMonth(month: number, language: DeckLanguage): string {
  return language === 'zh' ? `${month}月` : (monthNames[month - 1] ?? '').slice(0, 3);
}

function monthOf(name: string): number {
  const start = name.slice(0, 3).toLowerCase();
  return monthNames.findIndex((month) => month.toLowerCase().startsWith(start)) + 1;
}

function dateOf(year: string, month: number, day: string | undefined): CalendarDate | undefined {
  if (month < 1 || month > monthNames.length) return undefined;
  return { year: Number(year), month, ...(day !== undefined && { day: Number(day) }) };
}
