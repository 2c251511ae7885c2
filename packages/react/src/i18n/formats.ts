import { usePpt } from '../provider/ppt-context.ts';

/** Numbers and times as a language writes them. */
export interface Formats {
  /** "Today, 09:42", "17 Nov, 11:20", "17 Nov 2025, 11:20" of an ISO 8601 time, in the reader's time zone. */
  dateTime(iso: string, now: Date): string;
  number(value: number): string;
}

const made = new Map<string, Formats>();

/** Formats of one language; made once, since `Intl` formatters are dear. */
export function formatsOf(language: string): Formats {
  const known = made.get(language);
  if (known) return known;
  // English without a region: the day before the month, as most of the world reads it.
  const dates = language === 'en' ? 'en-GB' : language;
  const time = new Intl.DateTimeFormat(dates, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const thisYear = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short' });
  const otherYear = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short', year: 'numeric' });
  const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const number = new Intl.NumberFormat(language);

  function dayOf(date: Date, now: Date): string {
    const ago = daysBetween(date, now);
    if (ago === 0 || ago === 1) return capital(day.format(-ago, 'day'), language);
    return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date);
  }

  const comma = language.startsWith('zh') ? ' ' : ', ';
  const formats: Formats = {
    dateTime: (iso, now) => {
      const date = new Date(iso);
      return Number.isNaN(date.getTime()) ? iso : dayOf(date, now) + comma + time.format(date);
    },
    number: (value) => number.format(value),
  };
  made.set(language, formats);
  return formats;
}

export function useFormats(): Formats {
  return formatsOf(usePpt().catalogue.language);
}

/** Calendar days in the reader's time zone; a day of 23 or 25 hours counts as one. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}

function capital(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
