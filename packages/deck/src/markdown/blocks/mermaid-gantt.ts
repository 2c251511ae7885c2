import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import type { GanttCalendar } from './mermaid-calendar.ts';
import { dayOf, endOf, isDateOrDuration } from './mermaid-calendar.ts';
import { readSetting } from './mermaid-setting.ts';
import { hasHan, labelLanguage } from '../../text/scripts.ts';
import { formatDay } from '../../text/dates.ts';

const limits = { tasks: 40, fieldLength: 80 } as const;
/** Matches lines that only change the calendar or the appearance. Tasks may begin with the same words. */
const statement =
  /^(?:(?:axisFormat|tickInterval|todayMarker)(?=[ \t]|$)|(?:weekday|weekend)[ \t]{1,9}[a-z]{1,9}day$|(?:inclusiveEndDates|topAxis)$|click[ \t]{1,9}\S{1,80}[ \t]{1,9}(?:href[ \t]{1,9}"|call[ \t]{1,9}[\w.$]{1,80}\())/u;
/** Matches the first words of such lines, which are not tasks if they have no colon. */
const statementWord = /^(?:excludes|includes|click|displayMode)(?=[ \t]|$)/u;
/** Matches words before the dates of a task. */
const tag = /^(?:done|active|crit|milestone|vert)$/u;

/** A task as it is written, with its start and its last day if they are known, in days since 1970. */
interface Task {
  section: string;
  name: string;
  id?: string;
  start?: number;
  /** The day on which tasks after this one begin. */
  end?: number;
  lastDay?: number;
  /** The fields after the name, without words such as `done`. */
  fields: readonly string[];
}

/**
 * Converts a mermaid Gantt chart to a table of its tasks with their sections, starts and ends, which a layout draws as
 * bars. The fields remain as they are written if some dates are unknown, except that names replace ids. Returns
 * undefined if there are no tasks.
 * @param lines The lines below the first one, without comments.
 */
export function parseGantt(lines: readonly string[]): Block[] | undefined {
  const calendar = calendarOf(lines);
  const tasks: Task[] = [];
  let title = '';
  let section = '';
  for (const line of lines) {
    const setting = isTask(line, calendar.format) ? undefined : readSetting(line);
    if (setting?.name === 'title') title = setting.value;
    else if (setting?.name === 'section') section = setting.value;
    else if (!setting && !isStatement(line)) {
      const task = taskOf(line, section, calendar, tasks);
      if (!task) return undefined;
      tasks.push(task);
    }
  }
  if (tasks.length === 0 || tasks.length > limits.tasks) return undefined;
  const heading: Block[] = title === '' ? [] : [{ kind: 'paragraph', runs: [{ text: title, bold: true }] }];
  return [...heading, tableOf(tasks, !/D/u.test(calendar.format))];
}

function isStatement(line: string): boolean {
  return statement.test(line) || (statementWord.test(line) && !line.includes(':'));
}

/** Reads the settings of the dates, which also apply to the tasks above them. */
function calendarOf(lines: readonly string[]): GanttCalendar {
  const wordsAfter = (name: string): string[] =>
    lines
      .filter((line) => line.startsWith(`${name} `) && isStatement(line))
      .flatMap((line) =>
        line
          .slice(name.length)
          .toLowerCase()
          .split(/[\s,]+/u),
      )
      .filter((word) => word !== '');
  const formats = lines.map(readSetting).filter((setting) => setting?.name === 'dateFormat');
  return {
    format: formats.at(-1)?.value ?? 'YYYY-MM-DD',
    hasInclusiveEnds: lines.includes('inclusiveEndDates'),
    excluded: wordsAfter('excludes'),
    hasIncluded: wordsAfter('includes').length > 0,
    weekend: wordsAfter('weekend').includes('friday') ? 4 : 5,
  };
}

/** Splits a line into the name of a task and the fields after the colon. */
function partsOf(line: string): { name: string; fields: readonly string[] } {
  const colon = line.lastIndexOf(' :') >= 0 ? line.lastIndexOf(' :') + 1 : line.indexOf(':');
  const fields = line
    .slice(colon + 1)
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '' && !tag.test(field));
  return { name: line.slice(0, Math.max(0, colon)).trim(), fields };
}

/** Whether a line that begins like a setting is a task: “title page :t1, 2026-03-07, 2d”. */
function isTask(line: string, format: string): boolean {
  const { name, fields } = partsOf(line);
  const hasFields = fields.length > 1 || line.includes(' :');
  return name !== '' && hasFields && fields.length <= 3 && isDateOrDuration(fields.at(-1) ?? '', format);
}

function taskOf(line: string, section: string, calendar: GanttCalendar, tasks: readonly Task[]): Task | undefined {
  const { name, fields } = partsOf(line);
  if (name === '' || fields.length > 3 || fields.some((field) => field.length > limits.fieldLength)) return undefined;
  const [id, from, to] = [fields.at(-3), fields.at(-2), fields.at(-1)];
  const start = from === undefined ? tasks.at(-1)?.end : startOf(from, calendar.format, tasks);
  const ends = start === undefined || to === undefined ? undefined : endOf(to, start, calendar);
  return {
    section,
    name,
    ...(id !== undefined && { id }),
    ...(start !== undefined &&
      ends && {
        start: Math.floor(start),
        end: ends.end,
        lastDay: Math.max(Math.floor(start), Math.ceil(ends.shownEnd) - 1),
      }),
    fields,
  };
}

/** Returns the start of a task: a date, or the end of the tasks after which it begins. */
function startOf(field: string, format: string, tasks: readonly Task[]): number | undefined {
  if (!field.startsWith('after ')) return dayOf(field, format);
  const ids = idsIn(field);
  const ends = tasks.flatMap(({ id, end }) => (id !== undefined && ids.includes(id) ? (end ?? []) : []));
  // Tasks that are written below this one, or whose dates are unknown, may end later.
  return ends.length < ids.length ? undefined : Math.max(...ends);
}

/** Returns the ids in a field such as `after a b`. */
function idsIn(field: string): string[] {
  return field.split(/\s+/u).slice(1);
}

/** Replaces the ids in `after a b` and `until a` with the names of their tasks; other fields remain as they are. */
function withNames(field: string, tasks: readonly Task[]): string {
  const [, word] = /^(after|until)\s/u.exec(field) ?? [];
  const names = idsIn(field).map((id) => tasks.find((task) => task.id === id)?.name);
  if (word === undefined || names.some((name) => name === undefined)) return field;
  if (hasHan(names.join(''))) return `${names.join('、')}${word === 'after' ? '之后' : '之前'}`;
  return `${word} ${names.join(', ')}`;
}

function tableOf(tasks: readonly Task[], areMonths: boolean): Block {
  const language = labelLanguage(tasks.map(({ name }) => name).join(''));
  const areKnown = tasks.every(({ end }) => end !== undefined);
  const hasSections = tasks.some(({ section }) => section !== '');
  const words =
    language === 'zh'
      ? ['阶段', '任务', '开始', areKnown ? '结束' : '工期']
      : ['Section', 'Task', 'Start', areKnown ? 'End' : 'Duration'];
  const rows = tasks.map((task) => {
    const { section, name, fields, start = 0, lastDay = 0 } = task;
    const dates = areKnown
      ? [start, lastDay].map((day) => formatDay(day, areMonths ? 'month' : 'day', language))
      : [fields.at(-2) ?? '', fields.at(-1) ?? ''].map((field) => withNames(field, tasks));
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
