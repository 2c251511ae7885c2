import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { isFigure } from '../../text/figure-text.ts';
import { plainText } from '../../text/runs.ts';
import { isTime } from '../recognize/event-times.ts';
import { rangeSign } from '../recognize/range-sign.ts';
import { timeAtStart } from '../recognize/read-time.ts';
import type { Event } from './event-columns.ts';
import { datesHeading } from './read-events.ts';

type Row = readonly (readonly Run[])[];

/** Limits for the rows of a table with a column of times, and the length of their text. */
const tableRows = { min: 3, max: 12, length: 100 } as const;

/** Matches the name of a column of times only, and a time in words: “Easter week”, “盛唐”. */
const timeColumn = /^(?:dates?|when|timing|year|period|era|时间|时间节点|日期|年份|年代|时期|周期)$/iu;
const timeInWords = /^[\p{L}’' -]{2,24}$/u;
/** Matches the name of a column of other numbers. */
const numberColumn = /(?<!\p{L})(?:n(?:o|r|umber)|count|id|visitors|members)(?!\p{L})|#|编号|序号|数|量/iu;
/** Minimum share of dates in a column with such a name. */
const minDated = 0.75;

/** Matches the name of a column that contains what happens. */
const eventColumn =
  /^(?:key )?(?:events?|milestones?|what(?: happen(?:s|ed))?|activit(?:y|ies)|phases?|stages?|steps?|sessions?|topics?|themes?|programme|program|goals?)$|^(?:(?:重大|重要|关键|里程碑|标志性)?事件|里程碑|大事|环节|活动|阶段|步骤|主题|议题|议程|内容|目标|节点|事项|(?:主要|重点)?(?:工作|任务)(?:内容|事项|安排)?)$/iu;
/**
 * Matches the name of a column whose text explains what happens and is understood below it without the name of the column,
 * unlike the name of a person, a place or a status.
 */
const explanationColumn =
  /^(?:key )?(?:meaning|significance|why(?: it matter(?:s|ed))?|impact|effects?|descriptions?|details?|notes?|remarks?|outcomes?|milestones?|deliverables?|goals?|focus|what(?: happen(?:s|ed))?|activit(?:y|ies)|contents?|scope|results?)$|^(?:意义|影响|作用|说明|描述|简介|详情|备注|要点|内容|(?:主要|重点|核心|关键)?(?:工作|任务|内容|目标|成果|事项|里程碑|举措)|交付物|里程碑|亮点)$/iu;

/**
 * Reads a table of times and short texts as events: two columns, or a third one that explains what happens. The times may
 * follow the names of what happens, such as phases.
 * @param heading The heading of the slide, which may say that four digits are years.
 */
export function readEventRows(
  { head, rows }: Extract<Block, { kind: 'table' }>,
  heading: readonly Run[],
): Event[] | undefined {
  if (head.length < 2 || head.length > 3 || rows.length < tableRows.min || rows.length > tableRows.max)
    return undefined;
  const names = head.map((cell) => plainText(cell).trim());
  if (names.includes('')) return undefined;
  const order = timesFirst(names);
  if (!order) return undefined;
  const sorted = (row: Row): Row => order.map((column) => row[column] ?? []);
  const [columns = [], ...cells] = [head, ...rows].map(sorted);
  if (!isPlain(columns, cells)) return undefined;
  const events = cells.map((row) => eventOf(row, columns));
  const isShort = (text: string): boolean => !isFigure(text) && text.length <= tableRows.length;
  const areTexts = cells.every(([, what = [], ...more]) => {
    const [name, texts] = [plainText(what), more.map(plainText)];
    return (
      isShort(name) &&
      /\p{L}{2}/u.test(name) &&
      texts.every((text) => text === '' || (isShort(text) && /\p{L}/u.test(text)))
    );
  });
  return areTexts && areTimes(events, heading) ? events : undefined;
}

/** Returns the columns of a table in the order in which events show them; undefined if events need the names of columns. */
function timesFirst(names: readonly string[]): readonly number[] | undefined {
  const [first = '', second = '', third] = names;
  const isTimeSecond = eventColumn.test(first) && timeColumn.test(second);
  if (third === undefined) return isTimeSecond ? [1, 0] : [0, 1];
  if (!explanationColumn.test(third)) return undefined;
  return isTimeSecond ? [1, 0, 2] : eventColumn.test(second) ? [0, 1, 2] : undefined;
}

/** Whether the names of columns and the times have one format, and no cell has a link or several lines. */
function isPlain(head: Row, rows: readonly Row[]): boolean {
  return [head, ...rows].every((row, index) =>
    row.every(
      (cell, column) =>
        (cell.length <= 1 || (index > 0 && column > 0)) &&
        cell.every(({ text, link }) => !link && !(index === 0 ? /[\n:]/u : /\n/u).test(text)),
    ),
  );
}

/** Returns the event of a row. What happens is in bold type above its explanation. */
function eventOf([time = [], what = [], explanation]: Row, head: Row): Event {
  const columns = head.map((cell) => plainText(cell));
  if (!explanation) return { time, what, head: columns };
  const name = what.map((run): Run => ({ ...run, bold: true }));
  return {
    time,
    what: plainText(explanation).trim() === '' ? name : [...name, { text: '\n' }, ...explanation],
    head: columns,
  };
}

/** Whether every event has a time: a date or a period, or, among others, a time in words. */
function areTimes(events: readonly Event[], heading: readonly Run[]): boolean {
  const [own = ''] = events[0]?.head ?? [];
  const column = datesHeading.test(plainText(heading)) && !numberColumn.test(own) ? 'year' : own;
  const isDated = ({ time }: Event): boolean => isWholeTime(plainText(time).trim(), column);
  const dated = events.filter(isDated).length;
  const areMostDated = timeColumn.test(own.trim()) && dated >= events.length * minDated;
  const isInWords = ({ time }: Event): boolean => areMostDated && timeInWords.test(plainText(time).trim());
  // Next to other dates, three digits are a year.
  const isYearAmongDates = ({ time }: Event): boolean =>
    yearColumn.test(own) && earlyYears.test(plainText(time).trim()) && events.some(isDated);
  return events.every((event) => isDated(event) || isYearAmongDates(event) || isInWords(event));
}

/** Matches a month, which would be a number elsewhere, and a period of months: “2031.04”, “2031.04—2031.06”. */
const monthOfYear = new RegExp(String.raw`^20\d\d\.(?:0[1-9]|1[0-2])(?:${rangeSign}20\d\d\.(?:0[1-9]|1[0-2]))?$`, 'u');

/** Matches four digits that are not a date of this century, and the name of a column of years. */
const bareNumber = /^\d{4}$/u;
const yearColumn = /(?:year|date|tim(?:e|ing)|when|period|年|时间|日期|时期)/iu;
/** Matches years before 1000, and a period that begins with one: “751”, “618–907”. */
const earlyYears = new RegExp(String.raw`^[1-9]\d{2}(?:${rangeSign}[1-9]\d{2,3})?$`, 'u');
/** Matches a number of minutes above 59, as in the results of a race. */
const noClock = /^\d{1,2}:[6-9]\d$/u;

/**
 * Whether text is only a date, a time or a period.
 * @param column Name of the column. Four digits are a year only in a column of years.
 */
function isWholeTime(text: string, column = ''): boolean {
  if (noClock.test(text) || (bareNumber.test(text) && !yearColumn.test(column))) return false;
  return isTime(text) || monthOfYear.test(text) || timeAtStart(text)?.length === text.length;
}
