// This module is loaded with the first table, at the same time as its rows.

/** Formats of times in a language. */
export interface TimeFormats {
  /** Formats an ISO 8601 time in the user's time zone: "Today, 09:42", "17 Nov, 11:20", "17 Nov 2025, 11:20". */
  dateTime: (iso: string, now?: Date) => string;
  /** Formats the complete time, with its time zone. */
  fullTime: (iso: string) => string;
}

const formatsByLanguage: Record<string, TimeFormats> = {};

/**
 * Returns the formats of a language. They are cached, because `Intl` formatters are expensive.
 * @param reader Language of the user's browser. Times follow its region and hour cycle if the language is the same and
 * does not itself have a region.
 */
export function formatsOf(language: string, reader = ''): TimeFormats {
  // English without a region puts the day before the month, as in most of the world.
  const region = reader.startsWith(`${language}-`) ? reader : language === 'en' ? 'en-GB' : language;
  return (formatsByLanguage[region + language] ??= formatsIn(language, region));
}

function formatsIn(language: string, region: string): TimeFormats {
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
    dateTime: formatValid((date, now = new Date()) => dayOf(date, now) + comma + time.format(date)),
    fullTime: formatValid((date) => full.format(date)),
  };
}

/** Returns a function that formats valid times, and returns other strings unchanged. */
function formatValid(format: (date: Date, now?: Date) => string): TimeFormats['dateTime'] {
  return (iso, now) => {
    const date = new Date(iso);
    return date.getTime() >= 0 ? format(date, now) : iso;
  };
}

/** Counts calendar days in the user's time zone; a day of 23 or 25 hours counts as one. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}
