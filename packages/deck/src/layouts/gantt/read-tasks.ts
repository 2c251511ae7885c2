import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import type { CalendarDate } from '../../text/dates.ts';
import { plainText } from '../../text/runs.ts';
import { msPerDay, parseDate } from '../../text/dates.ts';

/** A task of a Gantt chart, with its first day and the day after its last one, in days since 1970. */
export interface GanttTask {
  /** Empty if the Gantt chart has no sections. */
  section: readonly Run[];
  name: readonly Run[];
  start: number;
  end: number;
  /** Its dates as text. */
  dates: string;
  /** What the column after the dates says about it. */
  remark?: readonly Run[];
}

/** The tasks of a Gantt chart, and the names of the columns. */
export interface GanttChart {
  /** The name of the column with the names of tasks, and that of the remarks. */
  header: readonly Run[];
  /** The names of all columns, joined by “ | ”. */
  columns: string;
  tasks: readonly GanttTask[];
}

/** Names of columns that also occur in tables of routes, prices and versions. */
const vagueName = /^(?:from|to|until)$/iu;
/** Matches words about work or time in the name of the first column or in the heading. */
const planWord =
  /\b(?:activit(?:y|ies)|agenda|calendar|campaigns?|deadlines?|events?|milestones?|periods?|phases?|plan(?:s|ned|ning)?|programmes?|projects?|roadmap|schedules?|sprints?|stages?|steps?|tasks?|time(?:line|table)?|when|works?|workstreams?)\b|任务|阶段|计划|规划|安排|日程|进度|路线图|工作|项目|活动|时间|里程碑/iu;
const limits = { min: 2, max: 18, years: 40, remark: 64 } as const;
const startName = /^(?:starts?|begins?|from|start (?:date|month)|(?:开始|起始|启动|开工)(?:时间|日期|月份)?)$/iu;
const endName =
  /^(?:ends?|finish(?:es)?|to|until|(?:end|finish) (?:date|month)|(?:结束|完成|截止|完工|竣工)(?:时间|日期|月份)?)$/iu;
const sectionName = /^(?:section|phase|group|stage|workstream|阶段|分组|部分)$/iu;

/**
 * Reads a table with tasks and their first and last days or months as a Gantt chart; returns undefined for other tables, if a
 * date has no year or is not understood, and for very short or long Gantt charts.
 * @param heading Heading of the slide. It or the first column says whether “From” and “To” are months.
 */
export function ganttChartIn(block: Block, heading: readonly Run[] = []): GanttChart | undefined {
  if (block.kind !== 'table' || block.rows.length < limits.min || block.rows.length > limits.max) return undefined;
  const remarked = withoutRemarks(block);
  if (remarked) {
    const chart = ganttChartIn(remarked.table, heading);
    const tasks = chart?.tasks.map((task, index) => ({ ...task, remark: remarked.remarks[index] ?? [] }));
    return chart && tasks
      ? {
          tasks,
          header: [...chart.header, { text: remarkSeparator + remarked.name }],
          columns: `${chart.columns} | ${remarked.name}`,
        }
      : undefined;
  }
  const names = block.head.map((runs) => plainText(runs).trim());
  const hasSections = names.length === 4 && sectionName.test(names[0] ?? '');
  if (!startName.test(names.at(-2) ?? '') || !endName.test(names.at(-1) ?? '')) return undefined;
  if (names.length !== (hasSections ? 4 : 3)) return undefined;
  const isVague = vagueName.test(names.at(-2) ?? '') && vagueName.test(names.at(-1) ?? '');
  const areDays = block.rows.every((row) => row.slice(-2).every((cell) => dateIn(plainText(cell))?.day !== undefined));
  // Tasks without an end are the exception.
  if (block.rows.filter((row) => plainText(row.at(-1) ?? []).trim().length < 2).length * 2 > block.rows.length)
    return undefined;
  if (isVague && !areDays && !planWord.test(`${names.at(-3) ?? ''} ${plainText(heading)}`)) return undefined;
  const rows = withPlainNames(block.rows.map((row) => (hasSections ? row : [[], ...row])));
  const tasks = rows.map(taskOf);
  if (!tasks.every((task) => task !== undefined)) return undefined;
  const days = tasks.flatMap(({ start, end }) => [start, end]);
  const range = Math.max(...days) - Math.min(...days);
  const areNamed = tasks.every(({ name }) => plainText(name).trim() !== '');
  return areNamed && range <= limits.years * 366
    ? { header: block.head.at(-3) ?? [], columns: names.join(' | '), tasks }
    : undefined;
}

/** Separates the name of the column of tasks from that of the remarks below them. */
export const remarkSeparator = ' · ';

/** Separates a table with tasks and dates from the short remarks in its last column; undefined for other tables. */
function withoutRemarks(
  table: Extract<Block, { kind: 'table' }>,
): { table: Extract<Block, { kind: 'table' }>; name: string; remarks: readonly (readonly Run[])[] } | undefined {
  const [start, end, last] = table.head.slice(-3).map((runs) => plainText(runs).trim());
  const remarks = table.rows.map((row) => row[table.head.length - 1] ?? []);
  const areShort = remarks.every((runs) => plainText(runs).length <= limits.remark && !plainText(runs).includes('\n'));
  if (!startName.test(start ?? '') || !endName.test(end ?? '') || !last || !areShort) return undefined;
  const without = <Cell>(row: readonly Cell[]): readonly Cell[] => row.slice(0, table.head.length - 1);
  const plain = { ...table, align: without(table.align), head: without(table.head), rows: table.rows.map(without) };
  return { table: plain, name: last, remarks };
}

/** Removes the bold type of sections and names if all of them are bold, as in the first column of tables. */
function withPlainNames(rows: readonly (readonly (readonly Run[])[])[]): readonly (readonly (readonly Run[])[])[] {
  const areBold = [0, 1].map((column) => rows.every((row) => row[column]?.every(({ bold }) => bold)));
  return rows.map((row) =>
    row.map((runs, column) => (areBold[column] ? runs.map(({ bold: _, ...run }) => run) : runs)),
  );
}

function taskOf([section = [], name = [], from = [], to = []]: readonly (readonly Run[])[]): GanttTask | undefined {
  const start = plainText(from).trim();
  // Without an end, the task is a milestone.
  const end =
    plainText(to)
      .trim()
      .replace(/^[–—-]$/u, '') || start;
  const [first, last] = [periodOf(start), periodOf(end)];
  return first && last && last.end > first.start
    ? { section, name, start: first.start, end: last.end, dates: datesOf(start, end) }
    : undefined;
}

/** Matches a year and a month with a dot, which may be a version. */
const version = /^\s*\d{4}\.\d{1,2}\s*$/u;

function dateIn(text: string): CalendarDate | undefined {
  return version.test(text) ? undefined : parseDate(text);
}

/** Returns the day on which a date or month begins and the day after its end; undefined for impossible dates. */
function periodOf(text: string): { start: number; end: number } | undefined {
  const { year = 0, month = 0, day } = dateIn(text) ?? {};
  const start = new Date(Date.UTC(year, month - 1, day ?? 1));
  if (month < 1 || start.getUTCMonth() !== month - 1) return undefined;
  const first = start.getTime() / msPerDay;
  return { start: first, end: day === undefined ? Date.UTC(year, month, 1) / msPerDay : first + 1 };
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
  if (prefix !== '' && end.startsWith(prefix) && end !== prefix) return `${start}–${end.slice(prefix.length)}`;
  const [year = ''] = /^\d{4}年/u.exec(start) ?? [];
  return year !== '' && end.startsWith(year) ? `${start}–${end.slice(year.length)}` : `${start} – ${end}`;
}
