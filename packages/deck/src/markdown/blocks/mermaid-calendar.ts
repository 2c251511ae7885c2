import { msPerDay } from '../../text/dates.ts';

/** Maximum number of days of a task whose working days are counted. */
const maxDays = 3660;
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const duration = /^(\d{1,4}(?:\.\d{1,2})?)([mhdwMy])$/u;
/** The lengths of units in days. Months and years have different lengths. */
const unitDays: Readonly<Record<string, number>> = { m: 1 / 1440, h: 1 / 24, d: 1, w: 7 };

/** The settings of a Gantt chart that change its dates. */
export interface GanttCalendar {
  /** The order of years, months and days: `DD.MM.YYYY`. */
  format: string;
  /** Whether tasks end after the date of their end instead of before it. */
  hasInclusiveEnds: boolean;
  /** The words after `excludes`. */
  excluded: readonly string[];
  /** Whether `includes` makes some of the excluded days working days. */
  hasIncluded: boolean;
  /** The first day of the weekend, from 0 for Monday. */
  weekend: number;
}

/** The end of a task in days since 1970: where the next task begins, and the end of its last working day. */
export interface TaskEnd {
  end: number;
  shownEnd: number;
}

/** Reads a date with years, months and perhaps days, in the order of a format such as `DD.MM.YYYY`. */
export function dayOf(field: string, format: string): number | undefined {
  const order: readonly string[] = format.match(/YYYY|MM|DD/gu) ?? [];
  const numbers = field.match(/\d+/gu) ?? [];
  const isDate = order.includes('YYYY') && order.length === numbers.length && /^[\d./-]+$/u.test(field);
  if (!isDate) return undefined;
  const part = (name: string): number => Number(numbers[order.indexOf(name)] ?? 1);
  const [year, month, day] = [part('YYYY'), part('MM'), part('DD')];
  if (year < 1000 || year > 9999) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  // Impossible dates, such as 31 February, would continue in the next month.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / msPerDay : undefined;
}

/** Whether a field is a date or a duration. */
export function isDateOrDuration(field: string, format: string): boolean {
  return duration.test(field) || dayOf(field, format) !== undefined;
}

/** Returns the end of a task: a date, or a duration after its start; undefined if it is not understood. */
export function endOf(field: string, start: number, calendar: GanttCalendar): TaskEnd | undefined {
  const [, count, unit = ''] = duration.exec(field) ?? [];
  if (count === undefined) {
    const day = dayOf(field, calendar.format);
    if (day === undefined || day < start) return undefined;
    // People read the date of an end as the last day.
    return { end: calendar.hasInclusiveEnds ? day + 1 : day, shownEnd: day + 1 };
  }
  const days = unitDays[unit];
  const end =
    days === undefined
      ? monthsAfter(start, Math.round(Number(count) * (unit === 'y' ? 12 : 1)))
      : start + Number(count) * days;
  return withoutFreeDays(start, end, calendar);
}

/** Returns the day a number of months later, or the last day of that month if it is shorter. */
function monthsAfter(day: number, count: number): number {
  const date = new Date(Math.floor(day) * msPerDay);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / msPerDay + (day - Math.floor(day));
}

/** Moves the end of a task by the days off, as mermaid does; undefined if they are not understood. */
function withoutFreeDays(start: number, end: number, calendar: GanttCalendar): TaskEnd | undefined {
  if (calendar.excluded.length === 0) return { end, shownEnd: end };
  const free = freeDays(calendar);
  if (!free || end - start > maxDays) return undefined;
  let [moved, shownEnd] = [end, end];
  let isFree = false;
  // At least one weekday is a working day, so that the end moves by at most seven times the duration.
  for (let day = start + 1; day <= moved; day += 1) {
    if (!isFree) shownEnd = moved;
    isFree = free.weekdays.has(weekdayOf(day)) || free.days.has(Math.floor(day));
    if (isFree) moved += 1;
  }
  return { end: moved, shownEnd };
}

/** Returns the excluded weekdays and days; undefined if a word is not understood or no weekday is left. */
function freeDays({
  format,
  excluded,
  hasIncluded,
  weekend,
}: GanttCalendar): { weekdays: ReadonlySet<number>; days: ReadonlySet<number> } | undefined {
  if (hasIncluded) return undefined;
  const free = { weekdays: new Set<number>(), days: new Set<number>() };
  for (const word of excluded) {
    const weekday = weekdays.findIndex((name) => name === word);
    const day = dayOf(word, format) ?? dayOf(word, 'YYYY-MM-DD');
    if (word === 'weekends') free.weekdays.add(weekend).add((weekend + 1) % 7);
    else if (weekday >= 0) free.weekdays.add(weekday);
    else if (day === undefined) return undefined;
    else free.days.add(day);
  }
  return free.weekdays.size < 7 ? free : undefined;
}

/** Returns the weekday of a day since 1970, from 0 for Monday. The first day of 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (((Math.floor(day) + 3) % 7) + 7) % 7;
}
