import { usePpt } from '../provider/ppt-context.ts';
import { useIsAlive } from './use-is-alive.ts';

/** Numbers and times as a language writes them. */
export interface Formats {
  /** "Today, 09:42", "17 Nov, 11:20", "17 Nov 2025, 11:20" of an ISO 8601 time, in the reader's time zone. */
  dateTime: (iso: string, now?: Date) => string;
  /** The whole of it, with its time zone. */
  fullTime: (iso: string) => string;
  number: (value: number) => string;
}

const made: Record<string, Formats> = {};

/** Formats of one language; made once, since `Intl` formatters are dear. */
export function formatsOf(language: string): Formats {
  return (made[language] ??= formatsIn(language));
}

function formatsIn(language: string): Formats {
  // English without a region: the day before the month, as most of the world reads it.
  const dates = language === 'en' ? 'en-GB' : language;
  const formatter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(dates, options);
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const day = { ...hours, day: 'numeric', month: 'short' } as const;
  const time = formatter(hours);
  const thisYear = formatter(day);
  const otherYear = formatter({ ...day, year: 'numeric' });
  const full = formatter({ dateStyle: 'full', timeStyle: 'long' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

  return {
    dateTime: orAsItIs((date, now = new Date()) => {
      const ago = daysBetween(date, now);
      if (ago !== 0 && ago !== 1) return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date);
      const name = relative.format(-ago, 'day');
      const comma = language.startsWith('zh') ? ' ' : ', ';
      return name.charAt(0).toLocaleUpperCase(language) + name.slice(1) + comma + time.format(date);
    }),
    fullTime: orAsItIs((date) => full.format(date)),
    number: (value) => value.toLocaleString(language),
  };
}

/** On a server, and until what it made has come to life, a day: only the reader's browser knows his time zone. */
const onServer: Pick<Formats, 'dateTime' | 'fullTime'> = {
  dateTime: (iso) => iso.slice(0, 10),
  fullTime: (iso) => iso,
};

export function useFormats(): Formats {
  const formats = formatsOf(usePpt().catalogue.language);
  return useIsAlive() ? formats : { ...formats, ...onServer };
}

function orAsItIs(format: (date: Date, now?: Date) => string): Formats['dateTime'] {
  return (iso, now) => {
    const date = new Date(iso);
    return date.getTime() >= 0 ? format(date, now) : iso;
  };
}

/** Calendar days in the reader's time zone; a day of 23 or 25 hours counts as one. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}
