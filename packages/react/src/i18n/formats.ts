import { usePpt } from '../provider/ppt-context.ts';

/** Numbers and times as a language writes them. */
export interface Formats {
  /** "Nov 20, 2026, 8:17 AM" of an ISO 8601 time, in the reader's time zone. */
  dateTime(iso: string): string;
  number(value: number): string;
  /** Whole and tenth megabytes (1 MB = 1,048,576 bytes) without the unit: "1.2". */
  megabytes(bytes: number): string;
}

const made = new Map<string, Formats>();

/** Formats of one language; made once, since `Intl` formatters are dear. */
export function formatsOf(language: string): Formats {
  const known = made.get(language);
  if (known) return known;
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const number = new Intl.NumberFormat(language);
  const tenths = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const formats: Formats = {
    dateTime: (iso) => {
      const date = new Date(iso);
      return Number.isNaN(date.getTime()) ? iso : dateTime.format(date);
    },
    number: (value) => number.format(value),
    megabytes: (bytes) => tenths.format(bytes / 1024 ** 2),
  };
  made.set(language, formats);
  return formats;
}

export function useFormats(): Formats {
  return formatsOf(usePpt().catalogue.language);
}
