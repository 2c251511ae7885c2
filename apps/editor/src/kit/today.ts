import type { CalendarDay } from '@ppt-embed/deck';

/** Returns the current day in the user's time zone. */
export function today(): CalendarDay {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
