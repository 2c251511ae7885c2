/**
 * Converts `YYYY-MM-DD HH:MM:SS` in a time zone to ISO 8601 with that zone's offset. A time skipped by a clock change
 * is moved forward to just after it. For a time that occurs twice, the first is used.
 * @returns an empty string if the text is not a date.
 */
export function toIsoWithOffset(text: string, timeZone: string): string {
  const [, year, month, day, hour, minute, second] =
    /^\s*(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.\d+)?\s*$/.exec(text) ?? [];
  if (year === undefined) {
    const time = /^\d{4}-\d\d-\d\d[ T][\d:.]+\s*(Z|[+-]\d\d:?\d\d)$/.test(text.trim()) ? Date.parse(text) : Number.NaN;
    return Number.isNaN(time) ? '' : new Date(time).toISOString();
  }
  const asIfUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const local = new Date(asIfUtc).toISOString();
  // An impossible date such as 2026-02-30 would otherwise roll over.
  if (local.slice(0, 10) !== `${year}-${month}-${day}`) return '';
  const { offset, skipped } = offsetOfLocal(asIfUtc, timeZone);
  return (skipped === 0 ? local : new Date(asIfUtc + skipped).toISOString()).slice(0, 19) + offset;
}

interface LocalOffset {
  /** Offset in the form `+08:00`. */
  offset: string;
  /** Milliseconds by which a time skipped by a clock change is moved forward. */
  skipped: number;
}

/**
 * Period for which an offset is cached, in ms: offsets change only at full quarter hours, and computing one takes a
 * hundred times as long as reading the cache.
 */
const quarterMs = 15 * 60_000;
const maxCached = 2_000;
const cacheByZone = new Map<string, Map<number, LocalOffset>>();

function offsetOfLocal(asIfUtc: number, timeZone: string): LocalOffset {
  const cache = cacheByZone.get(timeZone) ?? new Map<number, LocalOffset>();
  cacheByZone.set(timeZone, cache);
  const quarter = Math.floor(asIfUtc / quarterMs);
  const found = cache.get(quarter);
  if (found) return found;
  if (cache.size >= maxCached) cache.clear();
  const computed = computeOffset(asIfUtc, timeZone);
  cache.set(quarter, computed);
  return computed;
}

function computeOffset(asIfUtc: number, timeZone: string): LocalOffset {
  const dayMs = 86_400_000;
  const before = offsetAt(asIfUtc - dayMs, timeZone);
  const candidates = [before, offsetAt(asIfUtc + dayMs, timeZone)];
  const offset = candidates.find((minutes) => offsetAt(asIfUtc - minutes * 60_000, timeZone) === minutes);
  if (offset !== undefined) return { offset: formatOffset(offset), skipped: 0 };
  const after = offsetAt(asIfUtc - before * 60_000, timeZone);
  return { offset: formatOffset(after), skipped: (after - before) * 60_000 };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the offset of a zone from UTC at an instant, in minutes. */
function offsetAt(instant: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? makeFormat(timeZone);
  formats.set(timeZone, format);
  const parts = format.formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return Math.round((local - Math.floor(instant / 1000) * 1000) / 60_000);
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}

function formatOffset(minutes: number): string {
  const absolute = Math.abs(minutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(absolute / 60))}:${two(absolute % 60)}`;
}
