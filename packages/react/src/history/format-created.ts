import type { en } from './messages.ts';

/**
 * When a presentation was made, as a row says it: "Today, 09:42", "Yesterday, 17:05", "17 Nov, 11:20", and the year
 * where it is another one. Days are those of the reader's time zone.
 * @param iso ISO 8601 with offset; anything else comes back as it is.
 */
export function formatCreated(iso: string, now: Date, language: string, words: typeof en): string {
  const created = new Date(iso);
  if (Number.isNaN(created.getTime())) return iso;
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const time = clock.format(created);
  const days = daysBetween(created, now);
  if (days === 0) return words.today(time);
  if (days === 1) return words.yesterday(time);
  const isOtherYear = created.getFullYear() !== now.getFullYear();
  // Plain "en" puts the month first; the rest of the interface counts day before month.
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    ...(isOtherYear && { year: 'numeric' }),
  });
  return words.on(day.format(created), time);
}

/** Midnights between two times; the noon of each day, so that a change of the clocks costs none. */
function daysBetween(earlier: Date, later: Date): number {
  const noon = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12).getTime();
  return Math.round((noon(later) - noon(earlier)) / 86_400_000);
}
