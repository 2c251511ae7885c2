import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';

const limits = { tasks: 40, fieldLength: 80 } as const;
const setting = /^(title|section|dateFormat)[ \t]+(\S.{0,80})$/u;
/** Matches lines that only change the calendar or the appearance. */
const ignored =
  /^(?:axisFormat|tickInterval|excludes|includes|todayMarker|weekday|weekend|inclusiveEndDates|topAxis|displayMode|click)\b/u;
/** Matches words before the dates of a task. */
const tag = /^(?:done|active|crit|milestone|vert)$/u;
const duration = /^(\d{1,4}(?:\.\d{1,2})?)(h|d|w|M|y)$/u;
const msPerDay = 86_400_000;

/** A task as it is written, with its start and the day after its end if they are known, in days since 1970. */
interface Task {
  section: string;
  name: string;
  id?: string;
  start?: number;
  end?: number;
  /** Whether the end was written as a date, which people read as the last day. */
  isDate: boolean;
  /** The fields after the name, without words such as `done`. */
  fields: readonly string[];
}

/**
 * Converts a mermaid Gantt chart to a table of its tasks with their sections, starts and ends, which a layout draws as
 * bars. The fields remain as they are written if some dates are unknown. Returns undefined if there are no tasks.
 * @param lines The lines below the first one, without comments.
 */
export function parseGantt(lines: readonly string[]): Block[] | undefined {
  const tasks: Task[] = [];
  let title = '';
  let section = '';
  let format = 'YYYY-MM-DD';
  for (const line of lines) {
    const [, name, value = ''] = setting.exec(line) ?? [];
    if (name === 'title') title = value;
    else if (name === 'section') section = value;
    else if (name === 'dateFormat') format = value.trim();
    else if (!ignored.test(line)) {
      const task = taskOf(line, section, format, tasks);
      if (!task) return undefined;
      tasks.push(task);
    }
  }
  if (tasks.length === 0 || tasks.length > limits.tasks) return undefined;
  const isHan = /\p{Script=Han}/u.test(tasks.map(({ name }) => name).join(''));
  const heading: Block[] = title === '' ? [] : [{ kind: 'paragraph', runs: [{ text: title, bold: true }] }];
  return [...heading, tableOf(tasks, !/D/u.test(format), isHan)];
}

function taskOf(line: string, section: string, format: string, tasks: readonly Task[]): Task | undefined {
  const colon = line.lastIndexOf(' :') >= 0 ? line.lastIndexOf(' :') + 1 : line.indexOf(':');
  const name = line.slice(0, colon).trim();
  const fields = line
    .slice(colon + 1)
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '' && !tag.test(field));
  if (colon < 1 || name === '' || fields.length > 3 || fields.some((field) => field.length > limits.fieldLength))
    return undefined;
  const [id, from, to] = [fields.at(-3), fields.at(-2), fields.at(-1)];
  const start = from === undefined ? tasks.at(-1)?.end : startOf(from, format, tasks);
  const { end, isDate = false } = start === undefined || to === undefined ? {} : endOf(to, start, format);
  return {
    section,
    name,
    ...(id !== undefined && { id }),
    ...(start !== undefined && end !== undefined && { start, end }),
    isDate,
    fields,
  };
}

/** Returns the start of a task: a date, or the end of the tasks after which it begins. */
function startOf(field: string, format: string, tasks: readonly Task[]): number | undefined {
  if (!field.startsWith('after ')) return dayOf(field, format);
  const ids = field.slice('after '.length).split(/\s/u);
  const ends = tasks.flatMap(({ id, end }) => (id !== undefined && ids.includes(id) ? (end ?? []) : []));
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** Returns the day after the end of a task: a date, or a duration after its start. */
function endOf(field: string, start: number, format: string): { end?: number; isDate?: boolean } {
  const [, count, unit] = duration.exec(field) ?? [];
  if (count === undefined) {
    const end = dayOf(field, format);
    return end === undefined || end < start ? {} : { end, isDate: true };
  }
  const amount = Number(count);
  const days = { h: 1 / 24, d: 1, w: 7 }[unit ?? ''];
  if (days !== undefined) return { end: start + Math.ceil(amount * days) };
  const date = new Date(start * msPerDay);
  date.setUTCMonth(date.getUTCMonth() + Math.round(amount * (unit === 'y' ? 12 : 1)));
  return { end: date.getTime() / msPerDay };
}

/** Reads a date with years, months and perhaps days, in the order of a format such as `DD.MM.YYYY`. */
function dayOf(field: string, format: string): number | undefined {
  const order: readonly string[] = format.match(/YYYY|MM|DD/gu) ?? [];
  const numbers = field.match(/\d+/gu) ?? [];
  const isDate = order.includes('YYYY') && order.length === numbers.length && /^[\d./-]+$/u.test(field);
  if (!isDate) return undefined;
  const part = (name: string): number => Number(numbers[order.indexOf(name)] ?? 1);
  const [year, month, day] = [part('YYYY'), part('MM'), part('DD')];
  const isPossible = year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isPossible ? Date.UTC(year, month - 1, day) / msPerDay : undefined;
}

function tableOf(tasks: readonly Task[], areMonths: boolean, isHan: boolean): Block {
  const areKnown = tasks.every(({ end }) => end !== undefined);
  const hasSections = tasks.some(({ section }) => section !== '');
  const words = isHan ? ['阶段', '任务', '开始', areKnown ? '结束' : '工期'] : ['Section', 'Task', 'Start'];
  if (!isHan) words.push(areKnown ? 'End' : 'Duration');
  const rows = tasks.map((task) => {
    const { section, name, fields, start = 0, end = 0, isDate } = task;
    const dates = areKnown
      ? [start, isDate ? end : Math.max(start, end - 1)].map((day) => dateText(day, areMonths, isHan))
      : [fields.length > 1 ? (fields.at(-2) ?? '') : '', fields.at(-1) ?? ''];
    return [section, name, ...dates];
  });
  const withSections = (cells: readonly string[]): Run[][] =>
    (hasSections ? cells : cells.slice(1)).map((text) => (text === '' ? [] : [{ text }]));
  return {
    kind: 'table',
    align: withSections(words).map(() => null),
    head: withSections(words),
    rows: rows.map(withSections),
  };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Writes a date as “5 Jan 2026” or “2026年1月5日”, without the day if only months are known. */
function dateText(day: number, isMonth: boolean, isHan: boolean): string {
  const date = new Date(day * msPerDay);
  const [year, month, number] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (isHan) return `${year}年${month + 1}月${isMonth ? '' : `${number}日`}`;
  return `${isMonth ? '' : `${number} `}${months[month] ?? ''} ${year}`;
}
