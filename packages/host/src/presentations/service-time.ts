/**
 * `YYYY-MM-DD HH:MM:SS` in a time zone → ISO 8601 with that zone's offset. A time that a clock change skipped is read as
 * the moment just after; of one that came twice the first is meant.
 * @returns an empty string where the text is no date.
 */
export function toIsoWithOffset(text: string, timeZone: string): string {
  const [, year, month, day, hour, minute, second] =
    /^\s*(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.\d+)?\s*$/.exec(text) ?? [];
  if (year === undefined) {
    const time = /^\d{4}-\d\d-\d\d[ T][\d:.]+\s*(Z|[+-]\d\d:?\d\d)$/.test(text.trim()) ? Date.parse(text) : Number.NaN;
    return Number.isNaN(time) ? '' : new Date(time).toISOString();
  }
  const asIfUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  // An impossible date (2026-02-30) would roll over into another.
  if (new Date(asIfUtc).toISOString().slice(0, 10) !== `${year}-${month}-${day}`) return '';
  const dayMs = 86_400_000;
  const candidates = [offsetAt(asIfUtc - dayMs, timeZone), offsetAt(asIfUtc + dayMs, timeZone)];
  const offset = candidates.find((minutes) => offsetAt(asIfUtc - minutes * 60_000, timeZone) === minutes);
  const chosen = offset ?? offsetAt(asIfUtc - (candidates[0] ?? 0) * 60_000, timeZone);
  const instant = asIfUtc - (offset ?? candidates[0] ?? 0) * 60_000;
  const local = new Date(instant + chosen * 60_000).toISOString().slice(0, 19);
  return local + formatOffset(chosen);
}

/** Offset of a zone from UTC at an instant, in minutes. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return Math.round((local - Math.floor(instant / 1000) * 1000) / 60_000);
}

function formatOffset(minutes: number): string {
  const absolute = Math.abs(minutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(absolute / 60))}:${two(absolute % 60)}`;
}
