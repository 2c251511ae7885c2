import { usePpt } from '../provider/ppt-context.ts';
import { useIsHydrated } from '../provider/use-is-hydrated.ts';

/** Numbers and times as a language writes them. */
export interface Formats {
  /** "Today, 09:42", "17 Nov, 11:20", "17 Nov 2025, 11:20" of an ISO 8601 time, in the reader's time zone. */
  dateTime: (iso: string, now?: Date) => string;
  /** The whole of it, with its time zone. */
  fullTime: (iso: string) => string;
  number: (value: number) => string;
}

const formatsByLanguage: Record<string, Formats> = {};

/**
 * Formats of one language; made once, since `Intl` formatters are dear.
 * @param reader the language of the reader's browser: times are as its region writes them, in its hours, where the
 * language is the same and names no region itself.
 */
export function formatsOf(language: string, reader = ''): Formats {
  // English of nobody's region: the day before the month, as most of the world reads it.
  const region = reader.startsWith(`${language}-`) ? reader : language === 'en' ? 'en-GB' : language;
  return (formatsByLanguage[region + language] ??= formatsIn(language, region));
}

function formatsIn(language: string, region: string): Formats {
  const formatter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(region, options);
  const thisYear = formatter({ day: 'numeric', month: 'short' });
  const otherYear = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
  const time = formatter({ timeStyle: 'short' });
  const full = formatter({ dateStyle: 'full', timeStyle: 'long' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const comma = language.startsWith('zh') ? ' ' : ', ';

  const dayOf = (date: Date, now: Date): string => {
    const ago = daysBetween(date, now);
    if (ago !== 0 && ago !== 1) return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date);
    const name = relative.format(-ago, 'day');
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  };

  return {
    dateTime: orUnchanged((date, now = new Date()) => dayOf(date, now) + comma + time.format(date)),
    fullTime: orUnchanged((date) => full.format(date)),
    number: (value) => value.toLocaleString(language),
  };
}

/** On a server, and until what it made has come to life, a day: only the reader's browser knows his time zone. */
const onServer: Pick<Formats, 'dateTime' | 'fullTime'> = {
  dateTime: (iso) => iso.slice(0, 10),
  fullTime: (iso) => iso,
};

export function useFormats(): Formats {
  const { language } = usePpt().locale;
  return useIsHydrated() ? formatsOf(language, navigator.language) : { ...formatsOf(language), ...onServer };
}

function orUnchanged(format: (date: Date, now?: Date) => string): Formats['dateTime'] {
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
