import type { Locale } from '../../kit/appearance.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Formats a time relative to now, or as a date after a week.
 * @param at Unix seconds
 * @param now Unix seconds
 * @param justNow The text for the first minute, and for times in the future, because clocks may differ
 */
export function relativeTime(
  at: number,
  { now, locale, justNow }: { now: number; locale: Locale; justNow: string },
): string {
  const seconds = now - at;
  if (seconds < minute) return justNow;
  if (seconds >= 7 * day) return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at * 1000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (seconds < hour) return format.format(-Math.floor(seconds / minute), 'minute');
  if (seconds < day) return format.format(-Math.floor(seconds / hour), 'hour');
  return format.format(-Math.floor(seconds / day), 'day');
}
