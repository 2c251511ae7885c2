import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf, runsWidth, usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { lineBetween } from '../diagram/line-between.ts';
import type { AxisLabel, TimeAxis } from './time-axis.ts';
import { timeAxis } from './time-axis.ts';
import type { GanttPart } from './gantt-part.ts';
import type { GanttChart, GanttTask } from './read-tasks.ts';

const sizes = [26, 24, 22, 20, 18] as const;
/** Font size in px of dates, relative to that of names, and its minimum. */
const dateRatio = 0.84;
const minDateSize = 16;
/** Font size in px of the remark below a name, relative to that of names, and its minimum. */
const remarkRatio = 0.84;
const minRemarkSize = 18;
/** Maximum fractions of the width for the names of sections and tasks. */
const maxSectionShare = 0.18;
const maxNameShare = 0.32;
/** Distance in px between columns, between the panels of sections, and between a panel's edges and its rows. */
const gap = { column: 20, section: 6, edge: 4, date: 8 } as const;
/** Space in px above and below the name of a task, the font size up to which rows are dense, and their maximum height. */
const rowPadding = { usual: 7, dense: 3 } as const;
const maxDenseSize = 20;
const maxRow = 72;
/** Height of a bar, relative to its row, unless it has to be as tall as its text, and its maximum in px. */
const barRatio = 0.58;
const maxBar = 34;

type Style = Pick<LayoutContext, 'slideTheme' | 'language'>;

/** The tasks of a section that follow each other. */
interface Section {
  name: readonly Run[];
  tasks: readonly GanttTask[];
}

/** The styles, columns and axis of a Gantt chart at one font size. */
interface Measures {
  style: TextStyle;
  strong: TextStyle;
  dates: TextStyle;
  /** The left edges of the names of sections and tasks and of the bars, and the right edge of the bars, in px. */
  x: { section: number; name: number; bars: number; end: number };
  width: { section: number; name: number };
  axis: TimeAxis;
  /** Height of a line of the axis in px. */
  lineHeight: number;
  headHeight: number;
  /** Minimum height of the row of each task, by section. */
  rows: readonly (readonly number[])[];
}

/** Draws the tasks of a Gantt chart as bars along a time axis, below each other; undefined if they do not fit. */
export function ganttElements(gantt: GanttChart, box: Box, context: Style): SlideElement[] | undefined {
  const sections = sectionsOf(gantt.tasks);
  for (const size of sizes) {
    const elements = elementsAt(gantt, sections, size, box, context);
    if (elements) return elements;
  }
  return undefined;
}

function sectionsOf(tasks: readonly GanttTask[]): Section[] {
  const sections: { name: readonly Run[]; tasks: GanttTask[] }[] = [];
  for (const task of tasks) {
    const last = sections.at(-1);
    if (last && plainText(last.name) === plainText(task.section)) last.tasks.push(task);
    else sections.push({ name: task.section, tasks: [task] });
  }
  return sections;
}

function elementsAt(
  gantt: GanttChart,
  sections: readonly Section[],
  size: number,
  box: Box,
  context: Style,
): SlideElement[] | undefined {
  const measures = measure(gantt.header, sections, size, box, context);
  if (!measures) return undefined;
  const { rows, headHeight, strong, x, width } = measures;
  const spaces = sections.length * 2 * gap.edge + (sections.length - 1) * gap.section;
  const needed = rows.flat().reduce((sum, height) => sum + height, 0);
  const free = box.height - headHeight - spaces - needed;
  if (free < 0) return undefined;
  const extra = free / rows.flat().length;
  let y = box.y + headHeight;
  let index = 0;
  const elements: SlideElement[] = [];
  for (const [at, section] of sections.entries()) {
    const heights = (rows[at] ?? []).map((height) => Math.floor(Math.max(height, Math.min(maxRow, height + extra))));
    const height = heights.reduce((sum, one) => sum + one, 2 * gap.edge);
    const panel: Box = { x: box.x, y, width: box.width, height };
    elements.push(panelElement(panel, at, context), ...gridLines(panel, at, measures, context));
    if (plainText(section.name) !== '')
      elements.push(
        textElement(
          { part: 'planSection', id: `plan-section-${at + 1}` },
          section.name,
          { ...panel, x: x.section, width: width.section },
          strong,
        ),
      );
    let top = y + gap.edge;
    for (const [row, task] of section.tasks.entries()) {
      const parts = taskElements(task, index + 1, { y: top, height: heights[row] ?? 0 }, measures, context);
      if (!parts) return undefined;
      elements.push(...parts);
      top += heights[row] ?? 0;
      index += 1;
    }
    y += height + gap.section;
  }
  return [...headElements(gantt, box.y, measures, context), ...elements];
}

/** Measures a Gantt chart at a font size; returns undefined if a text does not fit its width. */
function measure(
  header: readonly Run[],
  sections: readonly Section[],
  size: number,
  box: Box,
  { slideTheme, language }: Style,
): Measures | undefined {
  const style: TextStyle = {
    face: 'body',
    size,
    color: slideTheme.body.color,
    lineHeight: language === 'zh' ? 1.3 : 1.2,
    verticalAlign: 'middle',
    steps: sizes.filter((step) => step <= size),
  };
  const strong: TextStyle = { ...style, bold: true, color: slideTheme.body.strong };
  const dateSize = Math.max(minDateSize, Math.round(size * dateRatio));
  const dates: TextStyle = { ...style, size: dateSize, steps: [dateSize] };
  const tasks = sections.flatMap((section) => section.tasks);
  const widthOf = (texts: readonly (readonly Run[])[], font: TextStyle, share: number): number => {
    const widest = Math.max(...texts.map((runs) => runsWidth(runs, font)));
    return Math.ceil(Math.min(box.width * share, widest / usableWidthRatio + 2));
  };
  const names = sections.map(({ name }) => name);
  const hasSections = names.some((runs) => plainText(runs) !== '');
  const width = {
    section: hasSections ? widthOf(names, strong, maxSectionShare) : 0,
    name: Math.max(
      widthOf(
        tasks.map(({ name }) => name),
        tasks.some(({ remark }) => remark) ? strong : style,
        maxNameShare,
      ),
      widthOf(
        tasks.map(({ remark = [] }) => remark),
        { ...style, size: remarkSize(size) },
        maxNameShare,
      ),
      widthOf([header], dates, maxNameShare),
    ),
  };
  const areLong =
    names.some((runs) => hasLongWord(runs, strong, Math.max(1, width.section))) ||
    tasks.some(({ name }) => hasLongWord(name, style, width.name)) ||
    // The name of the column is on one line.
    heightOf([{ runs: header }], dates, width.name) > dates.size * dates.lineHeight + 1;
  if (areLong) return undefined;
  const left = box.x + gap.column;
  const nameX = left + (hasSections ? width.section + gap.column : 0);
  const x = { section: left, name: nameX, bars: nameX + width.name + gap.column, end: box.x + box.width - gap.column };
  const days = tasks.flatMap(({ start, end }) => [start, end]);
  const axis = timeAxis(Math.min(...days), Math.max(...days), language, (one) =>
    one.labels.every(({ text, from, to }) => {
      const available = ((to - from) / (one.to - one.from)) * (x.end - x.bars);
      return runsWidth([{ text }], dates) / usableWidthRatio + 8 <= available;
    }),
  );
  if (!axis) return undefined;
  const lineHeight = Math.ceil(dateSize * style.lineHeight);
  const rows = sections.map((section) => rowHeights(section, style, strong, width));
  const headHeight = lineHeight * (axis.periods.length > 0 ? 2 : 1) + 8;
  return { style, strong, dates, x, width, axis, lineHeight, headHeight, rows };
}

/** Returns the minimum heights of the rows of a section, which are together at least as tall as its name. */
function rowHeights(
  { name, tasks }: Section,
  style: TextStyle,
  strong: TextStyle,
  width: Measures['width'],
): readonly number[] {
  const padding = style.size > maxDenseSize ? rowPadding.usual : rowPadding.dense;
  const heights = tasks.map((task) => heightOf(namesOf(task, style), style, width.name) + 2 * padding);
  const needed = width.section > 0 ? heightOf([{ runs: name }], strong, width.section) + 2 * padding : 0;
  const missing = Math.max(0, needed - heights.reduce((sum, height) => sum + height, 0));
  return heights.map((height) => Math.ceil(height + missing / tasks.length));
}

function remarkSize(size: number): number {
  return Math.max(minRemarkSize, Math.round(size * remarkRatio));
}

/** Returns the name of a task in bold above its remark, or only its name. */
function namesOf({ name, remark }: GanttTask, { size }: TextStyle, color?: Color): readonly Paragraph[] {
  if (!remark) return [{ runs: name }];
  const below = remark.map((run): Run => ({ ...run, size: remarkSize(size), ...(color && { color }) }));
  return [{ runs: name.map((run): Run => ({ ...run, bold: true })) }, ...(below.length > 0 ? [{ runs: below }] : [])];
}

/** Returns the position of a day on the axis in px. */
function positionOf(day: number, { axis, x }: Measures): number {
  return Math.round(x.bars + ((day - axis.from) / (axis.to - axis.from)) * (x.end - x.bars));
}

function panelElement(box: Box, index: number, { slideTheme }: Style): SlideElement {
  return {
    kind: 'shape',
    id: `plan-panel-${index + 1}`,
    part: 'decoration',
    name: 'Panel',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: slideTheme.code.fill },
  };
}

function gridLines({ y, height }: Box, index: number, measures: Measures, { slideTheme }: Style): SlideElement[] {
  return measures.axis.labels.map(({ from }, at) => {
    const x = positionOf(from, measures);
    const id = `plan-line-${index + 1}-${at + 1}`;
    const stroke = { color: slideTheme.table.line, width: 1 };
    return {
      ...lineBetween({ x, y }, { x, y: y + height }, { id, name: 'Grid line', alt: '', stroke }),
      part: 'decoration',
    };
  });
}

/** Draws the names of the columns and the labels of the axis. */
function headElements(
  { header, columns }: GanttChart,
  y: number,
  measures: Measures,
  { slideTheme }: Style,
): SlideElement[] {
  const { axis, dates, lineHeight, headHeight, x, width } = measures;
  const quiet: TextStyle = { ...dates, color: slideTheme.body.secondary, verticalAlign: 'bottom' };
  const bold: TextStyle = { ...quiet, bold: true };
  const labelElement = (
    { text, from, to }: AxisLabel,
    number: number,
    top: number,
    style: TextStyle,
  ): SlideElement[] => {
    const [left, right] = [positionOf(from, measures), positionOf(to, measures)];
    if (runsWidth([{ text }], style) / usableWidthRatio > right - left) return [];
    const box: Box = { x: left, y: top, width: right - left, height: lineHeight };
    return [textElement({ part: 'decoration', id: `plan-axis-${number}` }, [{ text }], box, style, 'center')];
  };
  const bottom = y + headHeight - 8 - lineHeight;
  return [
    {
      ...textElement(
        { part: 'planHeader', id: 'plan-header' },
        header,
        { x: x.name, y: bottom, width: width.name, height: lineHeight },
        quiet,
      ),
      alt: columns,
    },
    ...axis.periods.flatMap((label, index) => labelElement(label, index + 1, y, bold)),
    ...axis.labels.flatMap((label, index) => labelElement(label, axis.periods.length + index + 1, bottom, quiet)),
  ];
}

function textElement(
  { part, id }: { part: GanttPart | 'decoration'; id: string },
  runs: readonly Run[],
  box: Box,
  style: TextStyle,
  align?: 'center' | 'right',
): TextElement {
  return {
    kind: 'text',
    id,
    part,
    role: 'body',
    box,
    paragraphs: [{ runs, ...(align && { align }) }],
    style,
  };
}

/** Minimum width of a bar in px, which is visible beside its rounded corners. */
const minBarWidth = 12;

/** Draws the name, the bar and the dates of a task; undefined if there is no space for the dates. */
function taskElements(
  task: GanttTask,
  number: number,
  { y, height }: Pick<Box, 'y' | 'height'>,
  measures: Measures,
  { slideTheme }: Style,
): SlideElement[] | undefined {
  const { style, x, width } = measures;
  const { start, end, dates } = task;
  const barHeight = Math.round(Math.min(maxBar, Math.max(measures.lineHeight + 2, height * barRatio)));
  const [from, to] = [positionOf(start, measures), positionOf(end, measures)];
  // A day is marked like a milestone, because its bar would hardly be visible.
  const isShort = to - from < barHeight && end - start <= 1;
  const barWidth = isShort ? barHeight : Math.max(to - from, minBarWidth);
  const bar: Box = {
    x: Math.round((from + to - barWidth) / 2),
    y: Math.round(y + (height - barHeight) / 2),
    width: barWidth,
    height: barHeight,
  };
  const textWidth = Math.ceil(runsWidth([{ text: dates }], measures.dates) / usableWidthRatio) + 2;
  const isInside = textWidth + 2 * gap.date <= bar.width;
  const right = bar.x + bar.width + gap.date;
  const left = bar.x - gap.date - textWidth;
  const isRight = right + textWidth <= x.end + gap.column - 4;
  if (!isInside && !isRight && left < x.bars) return undefined;
  const dateBox = { x: isRight ? right : left, y, width: textWidth, height };
  return [
    {
      ...textElement(
        { part: 'planTask', id: `plan-task-${number}` },
        [],
        { x: x.name, y, width: width.name, height },
        style,
      ),
      paragraphs: namesOf(task, style, slideTheme.body.secondary),
    },
    {
      kind: 'shape',
      id: `plan-bar-${number}`,
      part: 'planBar',
      name: 'Bar',
      alt: isInside ? '' : `${plainText(task.name)}: ${dates}`,
      box: bar,
      geometry: isShort ? { kind: 'preset', name: 'diamond' } : { kind: 'roundRect', radius: 4 },
      fill: { kind: 'solid', color: slideTheme.accent.fill },
      ...(isInside && {
        paragraphs: [{ runs: [{ text: dates }], align: 'center' as const }],
        style: { ...measures.dates, color: slideTheme.accent.ink },
      }),
    },
    ...(isInside
      ? []
      : [
          textElement(
            { part: 'planDates', id: `plan-dates-${number}` },
            [{ text: dates }],
            dateBox,
            measures.dates,
            isRight ? undefined : 'right',
          ),
        ]),
  ];
}
