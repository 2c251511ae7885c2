import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/split-runs.ts';

/** A task of a plan, with its first day and the day after its last one, in days since 1970. */
export interface PlanTask {
  /** Empty if the plan has no sections. */
  section: readonly Run[];
  name: readonly Run[];
  start: number;
  end: number;
  /** Its dates as text. */
  dates: string;
}

/** The tasks of a plan, and the name of the column with their names. */
export interface Plan {
  header: readonly Run[];
  tasks: readonly PlanTask[];
}

const limits = { min: 2, max: 18, years: 40 } as const;
const startName = /^(?:start|begin|from|start date|开始|开始时间|开始日期|起始)$/iu;
const endName = /^(?:end|finish|to|until|end date|结束|结束时间|结束日期|完成|截止)$/iu;
const sectionName = /^(?:section|phase|group|stage|workstream|阶段|分组|部分)$/iu;
const msPerDay = 86_400_000;

/**
 * Reads a table with tasks and their first and last days or months as a plan; returns undefined for other tables, if a
 * date has no year or is not understood, and for very short or long plans.
 */
export function planIn(block: Block): Plan | undefined {
  if (block.kind !== 'table' || block.rows.length < limits.min || block.rows.length > limits.max) return undefined;
  const names = block.head.map((runs) => plainText(runs).trim());
  const hasSections = names.length === 4 && sectionName.test(names[0] ?? '');
  if (!startName.test(names.at(-2) ?? '') || !endName.test(names.at(-1) ?? '')) return undefined;
  if (names.length !== (hasSections ? 4 : 3)) return undefined;
  const tasks = block.rows.map((row) => taskOf(hasSections ? row : [[], ...row]));
  if (!tasks.every((task) => task !== undefined)) return undefined;
  const days = tasks.flatMap(({ start, end }) => [start, end]);
  const range = Math.max(...days) - Math.min(...days);
  const areNamed = tasks.every(({ name }) => plainText(name).trim() !== '');
  return areNamed && range <= limits.years * 366 ? { header: block.head.at(-3) ?? [], tasks } : undefined;
}

function taskOf([section = [], name = [], from = [], to = []]: readonly (readonly Run[])[]): PlanTask | undefined {
  const [start, end] = [plainText(from).trim(), plainText(to).trim()];
  const [first, last] = [periodOf(start), periodOf(end)];
  return first && last && last.end > first.start
    ? { section, name, start: first.start, end: last.end, dates: datesOf(start, end) }
    : undefined;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Match dates and months: “2026-01-05”, “2026年1月5日”, “5 Jan 2026”. */
const numericDate = /^(\d{4}) ?[-/.年] ?(\d{1,2})(?: ?[-/.月] ?(\d{1,2})日?|月)?$/u;
const namedDate = /^(?:(\d{1,2}) )?([A-Za-z]{3,9})\.? (\d{4})$/u;

/** Returns the day on which a date or month begins and the day after its end. */
function periodOf(text: string): { start: number; end: number } | undefined {
  const plain = text.slice(0, 30).replaceAll('\u{A0}', ' ');
  const [, year, month, day] = numericDate.exec(plain) ?? [];
  if (year !== undefined) return period(Number(year), Number(month), day);
  const [, dayBefore, name = '', yearAfter] = namedDate.exec(plain) ?? [];
  const number = monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return yearAfter === undefined ? undefined : period(Number(yearAfter), number, dayBefore);
}

function period(year: number, month: number, day: string | undefined): { start: number; end: number } | undefined {
  if (month < 1 || month > 12 || Number(day ?? 1) < 1 || Number(day ?? 1) > 31) return undefined;
  const at = (monthIndex: number, date: number): number => Date.UTC(year, monthIndex, date) / msPerDay;
  if (day === undefined) return { start: at(month - 1, 1), end: at(month, 1) };
  return { start: at(month - 1, Number(day)), end: at(month - 1, Number(day) + 1) };
}

/** Writes two dates as a period without repeating their month and year: “5–20 Jan 2026”, “2026年1月–7月”. */
function datesOf(start: string, end: string): string {
  if (start === end) return start;
  const [first, last] = [start.split(/[ \u{A0}]/u), end.split(/[ \u{A0}]/u)];
  const common = last.findIndex(
    (_, index) => last.slice(index).join(' ') === first.slice(index - last.length).join(' '),
  );
  if (first.length === last.length && common > 0) {
    const from = first.slice(0, common).join(' ');
    return from.includes(' ') ? `${from} – ${end}` : `${from}–${end}`;
  }
  const [prefix = ''] = /^\d{4}年(?:\d{1,2}月(?=\d))?/u.exec(start) ?? [];
  if (prefix !== '' && end.startsWith(prefix)) return `${start}–${end.slice(prefix.length)}`;
  const [year = ''] = /^\d{4}年/u.exec(start) ?? [];
  return year !== '' && end.startsWith(year) ? `${start}–${end.slice(year.length)}` : `${start} – ${end}`;
}
