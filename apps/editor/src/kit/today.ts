import type { CalendarDay } from '@ppt-embed/deck';

/** Returns the current day in the user's time zone. */
export const today = (): CalendarDay => dayAt(Date.now());

/** Returns the day of a time in ms, in the user's time zone. */
export function dayAt(ms: number): CalendarDay {
  const date = new Date(ms);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}
