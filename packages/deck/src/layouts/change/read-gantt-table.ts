import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { ganttPartOf } from '../gantt/gantt-part.ts';
import type { GanttPart } from '../gantt/gantt-part.ts';
import { remarkSeparator } from '../gantt/read-tasks.ts';
import { joinParagraphs } from './read-paragraphs.ts';
import { labelLanguage } from '../../text/scripts.ts';

/** A text of a Gantt chart, with its element. */
interface GanttText {
  part: GanttPart;
  element: SlideElement;
  runs: readonly Run[];
  /** What is below the name of a task. */
  remark: readonly Run[];
}

/** A Gantt chart on a slide as the table of its tasks, and the first of its elements. */
export interface GanttTable {
  first: SlideElement;
  table: Extract<Block, { kind: 'table' }>;
}

/**
 * Reads a Gantt chart back as the table of its tasks with their starts and ends. Text that is no longer a date is kept as the
 * start. Returns undefined if there are no tasks.
 */
export function readGanttTable(elements: readonly SlideElement[]): GanttTable | undefined {
  const texts = elements.flatMap(ganttTexts);
  const textsOf = (part: GanttPart): GanttText[] => texts.filter((text) => text.part === part);
  const sections = textsOf('planSection').toSorted((one, other) => one.element.box.y - other.element.box.y);
  const tasks = inRows([...textsOf('planTask'), ...textsOf('planDates'), ...textsOf('planBar')]);
  const [first] = texts;
  const hasRemarks = tasks.some((task) => task.some(({ remark }) => remark.length > 0));
  if (!first || tasks.length === 0) return undefined;
  const rows = tasks.map((task) => {
    const section = sections.findLast(({ element }) => element.box.y <= centerOf(task[0]));
    const name = task.flatMap(({ part, runs }) => (part === 'planTask' ? runs : []));
    const ownDates = task.filter(({ part }) => part !== 'planTask').map(({ runs }) => plainText(runs));
    const cells = splitDates(ownDates.join(' ')).map((text) => (text === '' ? [] : [{ text }]));
    const remark = task.flatMap((text) => text.remark);
    return [...(sections.length > 0 ? [section?.runs ?? []] : []), name, ...cells, ...(hasRemarks ? [remark] : [])];
  });
  const head = headOf(textsOf('planHeader')[0], rows, { hasSections: sections.length > 0, hasRemarks });
  return { first: first.element, table: { kind: 'table', align: head.map(() => null), head, rows } };
}

/** Returns the text of an element that shows a part of the table. */
function ganttTexts(element: SlideElement): GanttText[] {
  const part = ganttPartOf(element);
  if (!part || !('paragraphs' in element) || !element.paragraphs) return [];
  const { paragraphs } = element;
  const [name = { runs: [] }, ...others] = part === 'planTask' ? paragraphs : [{ runs: joinParagraphs(paragraphs) }];
  const remark = joinParagraphs(others).map(({ size: _, color: _color, ...run }) => run);
  // The name above a remark is bold.
  const runs = remark.length > 0 ? name.runs.map(({ bold: _, ...run }) => run) : name.runs;
  return plainText(runs) === '' ? [] : [{ part, element, runs, remark }];
}

/** Maximum distance in px between the middles of a task, its bar and its dates. Rows are further apart. */
const maxDistance = 8;

/** Groups texts by their rows, from top to bottom. */
function inRows(texts: readonly GanttText[]): GanttText[][] {
  const rows: GanttText[][] = [];
  for (const text of texts.toSorted((one, other) => centerOf(one) - centerOf(other))) {
    const row = rows.at(-1);
    if (row && centerOf(text) - centerOf(row[0]) <= maxDistance) row.push(text);
    else rows.push([text]);
  }
  return rows;
}

function centerOf(text: GanttText | undefined): number {
  return text ? text.element.box.y + text.element.box.height / 2 : 0;
}

const usualNames = { zh: ['阶段', '开始', '结束'], en: ['Section', 'Start', 'End'] } as const;

/** Returns the header row. The alternative text of the visible name contains the names of all columns. */
function headOf(
  header: GanttText | undefined,
  rows: readonly (readonly (readonly Run[])[])[],
  { hasSections, hasRemarks }: { hasSections: boolean; hasRemarks: boolean },
): readonly (readonly Run[])[] {
  const all = header?.element.alt?.split(' | ') ?? [];
  const names = hasRemarks ? all.slice(0, -1) : all;
  const [section, , start, end] = [
    ...(names.length === 3 ? [''] : []),
    ...(names.length === 3 || names.length === 4 ? names : []),
  ];
  const [usualSection, usualStart, usualEnd] = usualNames[labelLanguage(rows.flat().map(plainText).join(''))];
  return [
    ...(hasSections ? [[{ text: section || usualSection }]] : []),
    hasRemarks ? withoutRemark(header?.runs ?? []) : (header?.runs ?? []),
    [{ text: start ?? usualStart }],
    [{ text: end ?? usualEnd }],
    ...(hasRemarks ? [[{ text: all.at(-1) ?? '' }]] : []),
  ];
}

/** Returns the name of the column of tasks without that of the remarks. */
function withoutRemark(runs: readonly Run[]): readonly Run[] {
  const text = plainText(runs);
  const end = text.lastIndexOf(remarkSeparator);
  return end < 0 ? runs : [{ text: text.slice(0, end) }];
}

/** Splits a period such as “5–20 Jan 2026” or “2026年1月–7月” into two whole dates. */
function splitDates(text: string): [start: string, end: string] {
  const plain = text.replaceAll('\u{A0}', ' ').trim();
  const [first = '', last, ...others] = plain.split(/ ?[–—] ?/u);
  if (last === undefined && /\d{4}/u.test(plain)) return [plain, plain];
  if (last === undefined || first === '' || last === '' || others.length > 0) return [plain, ''];
  const [, year = '', month = ''] = /^(\d{4}年)(\d{1,2}月)?/u.exec(first) ?? [];
  const end = /\d{4}/u.test(last) ? last : `${year}${last.includes('月') ? '' : month}${last}`;
  const own = first.split(' ');
  const start = /\d{4}/u.test(first) ? first : [...own, ...last.split(' ').slice(own.length)].join(' ');
  return [start, end];
}
