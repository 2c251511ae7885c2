import type { DeckLanguage } from '../../model/deck.ts';
import { formatMonth, msPerDay } from '../../text/dates.ts';

/** A label of a time axis, with the days between which it is, in days since 1970. */
export interface AxisLabel {
  text: string;
  from: number;
  to: number;
}

/** A time axis: its first and last day, its labels, and the larger periods above them. */
export interface TimeAxis {
  from: number;
  to: number;
  labels: readonly AxisLabel[];
  periods: readonly AxisLabel[];
}

/** The parts into which an axis can be divided, from the smallest to the largest. */
const units = ['day', 'week', 'month', 'quarter', 'year'] as const;
type Unit = (typeof units)[number];

/** Maximum number of labels, so that an axis of any length stays small. */
const maxLabels = 60;

/**
 * Returns the axis with the smallest parts whose labels fit.
 * @param from First day, in days since 1970.
 * @param to The day after the last one.
 * @param fits Whether an axis has enough space for its labels.
 */
export function timeAxis(
  from: number,
  to: number,
  language: DeckLanguage,
  fits: (axis: TimeAxis) => boolean,
): TimeAxis | undefined {
  for (const unit of units) {
    const labels = labelsOf(from, to, unit, language);
    const [first, last] = [labels?.at(0), labels?.at(-1)];
    if (!labels || !first || !last) continue;
    const larger = unit === 'day' || unit === 'week' ? 'month' : 'year';
    const periods = unit === 'year' ? [] : (labelsOf(first.from, last.to, larger, language) ?? []);
    const inAxis = periods.map((one) => ({
      ...one,
      text: larger === 'month' ? withYear(one, language) : one.text,
      from: Math.max(one.from, first.from),
      to: Math.min(one.to, last.to),
    }));
    const axis = { from: first.from, to: last.to, labels, periods: inAxis };
    if (fits(axis)) return axis;
  }
  return undefined;
}

function labelsOf(from: number, to: number, unit: Unit, language: DeckLanguage): AxisLabel[] | undefined {
  const labels: AxisLabel[] = [];
  for (let at = startOf(from, unit); at < to;) {
    const next = nextAfter(at, unit);
    if (labels.length === maxLabels) return undefined;
    labels.push({ text: textOf(at, unit, language), from: at, to: next });
    at = next;
  }
  return labels;
}

function dateOf(day: number): { year: number; month: number; date: number; weekday: number } {
  const date = new Date(day * msPerDay);
  const weekday = (date.getUTCDay() + 6) % 7;
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), date: date.getUTCDate(), weekday };
}

function dayOf(year: number, month: number): number {
  return Date.UTC(year, month, 1) / msPerDay;
}

/** Returns the first day of the part of the axis that contains a day. Weeks begin on Mondays. */
function startOf(day: number, unit: Unit): number {
  const { year, month, weekday } = dateOf(day);
  if (unit === 'day') return day;
  if (unit === 'week') return day - weekday;
  if (unit === 'year') return dayOf(year, 0);
  return dayOf(year, unit === 'month' ? month : month - (month % 3));
}

function nextAfter(day: number, unit: Unit): number {
  const { year, month } = dateOf(day);
  if (unit === 'day') return day + 1;
  if (unit === 'week') return day + 7;
  return dayOf(year, month + { month: 1, quarter: 3, year: 12 }[unit]);
}

function textOf(day: number, unit: Unit, language: DeckLanguage): string {
  const { year, month, date } = dateOf(day);
  if (unit === 'day' || unit === 'week') return String(date);
  if (unit === 'quarter') return `Q${month / 3 + 1}`;
  if (unit === 'year') return language === 'zh' ? `${year}年` : String(year);
  return formatMonth(month + 1, language);
}

function withYear({ text, from }: AxisLabel, language: DeckLanguage): string {
  const { year } = dateOf(from);
  return language === 'zh' ? `${year}年${text}` : `${text} ${year}`;
}
