import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { sum } from '../flow/table-columns.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { cellLabel, cellLabels } from '../tables/cell-labels.ts';
import type { Event as ListEvent } from './read-events.ts';

/** An event, which may be the row of a table. */
export interface Event extends ListEvent {
  /** The names of the columns of the table. */
  head?: readonly string[];
}

/** Font sizes in px, largest first. */
const sizes = [28, 26, 24, 22] as const;
/** Distances in px: between the columns, between the times, the line and the text, and between rows. */
const gaps = { columns: 48, line: 20, minRow: 10, maxRow: 64 } as const;
const dotSize = 16;
/** Maximum fraction of a column for the times. */
const maxTimeShare = 0.35;

/** Sizes and positions in px that both columns share. */
interface Columns {
  size: number;
  timeWidth: number;
  textWidth: number;
  gap: number;
  heights: readonly number[];
  /** Index of the first event of the second column. */
  split: number;
}

/**
 * Lays out many events in two columns that are read from top to bottom: times, a line with dots, and their text. Returns
 * undefined if they do not fit.
 */
export function layoutEventColumns(
  events: readonly Event[],
  box: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  const width = Math.floor((box.width - gaps.columns) / 2);
  const columns = sizes.map((size) => columnsAt(size, events, width, box, context)).find((one) => one);
  if (!columns) return undefined;
  return [
    [
      ...columnElements(events.slice(0, columns.split), 0, { ...box, width }, columns, context),
      ...columnElements(
        events.slice(columns.split),
        columns.split,
        { ...box, x: box.x + width + gaps.columns, width },
        columns,
        context,
      ),
    ],
  ];
}

function stylesOf(size: number, { slideTheme, language }: LayoutContext): Record<'time' | 'what', TextStyle> {
  const shared = { size, lineHeight: language === 'zh' ? 1.4 : 1.25, steps: sizes.filter((one) => one <= size) };
  return {
    time: { ...shared, face: 'heading', bold: true, color: slideTheme.body.strong },
    what: { ...shared, face: 'body', color: slideTheme.body.color },
  };
}

function columnsAt(
  size: number,
  events: readonly Event[],
  width: number,
  box: Box,
  context: LayoutContext,
): Columns | undefined {
  const { time, what } = stylesOf(size, context);
  const timeWidth = Math.ceil(Math.max(...events.map((event) => runsWidth(event.time, time))) * 1.06) + 4;
  const textWidth = width - timeWidth - 2 * gaps.line - dotSize;
  if (timeWidth > width * maxTimeShare || events.some((event) => hasLongWord(event.what, what, textWidth)))
    return undefined;
  const heights = events.map((event) => Math.ceil(heightOf([{ runs: event.what }], what, textWidth)));
  const split = evenSplit(heights);
  const free = box.height * maxFillRatio + tolerance;
  const gap = Math.min(
    gaps.maxRow,
    ...[heights.slice(0, split), heights.slice(split)].map((some) => (free - sum(some)) / Math.max(1, some.length - 1)),
  );
  return gap < gaps.minRow ? undefined : { size, timeWidth, textWidth, gap, heights, split };
}

/** Returns the index at which rows are divided into two columns of similar heights. */
function evenSplit(heights: readonly number[]): number {
  const heightOfRows = (some: readonly number[]): number => sum(some) + some.length * gaps.minRow;
  let split = Math.ceil(heights.length / 2);
  const tallest = (at: number): number => Math.max(heightOfRows(heights.slice(0, at)), heightOfRows(heights.slice(at)));
  while (split > 1 && tallest(split - 1) < tallest(split)) split--;
  while (split < heights.length - 1 && tallest(split + 1) < tallest(split)) split++;
  return split;
}

/** Draws the events of a column. The dots are beside the first line of the text. */
function columnElements(
  events: readonly Event[],
  from: number,
  box: Box,
  { size, timeWidth, textWidth, gap, heights }: Columns,
  context: LayoutContext,
): SlideElement[] {
  const { time, what } = stylesOf(size, context);
  const firstLine = size * what.lineHeight;
  const lineX = box.x + timeWidth + gaps.line + dotSize / 2;
  const rows = events.map((event, at) => ({
    event,
    number: from + at + 1,
    y: Math.round(box.y + sum(heights.slice(from, from + at)) + at * gap),
    height: heights[from + at] ?? 0,
  }));
  const text = { kind: 'text', role: 'body' } as const;
  const textBox = (y: number, height: number): Box => ({
    x: lineX + dotSize / 2 + gaps.line,
    y,
    width: textWidth,
    height,
  });
  return [
    {
      kind: 'line',
      id: from === 0 ? 'time' : 'time-2',
      part: 'decoration',
      name: 'Time',
      alt: '',
      box: { x: lineX, y: box.y + firstLine / 2, width: 0, height: (rows.at(-1)?.y ?? box.y) - box.y },
      direction: 'down',
      stroke: { color: context.slideTheme.quote.bar, width: 3 },
    },
    ...rows.flatMap(({ event, number, y, height }): SlideElement[] => [
      {
        ...text,
        id: `when-${number}`,
        part: 'eventTime',
        ...cellLabel(event.head?.[0], event.time),
        box: { x: box.x, y, width: timeWidth, height },
        paragraphs: [{ runs: event.time, align: 'right' }],
        style: time,
      },
      {
        kind: 'shape',
        id: `time-mark-${number}`,
        part: 'decoration',
        alt: '',
        box: { x: lineX - dotSize / 2, y: y + (firstLine - dotSize) / 2, width: dotSize, height: dotSize },
        geometry: { kind: 'ellipse' },
        fill: { kind: 'solid', color: context.slideTheme.body.strong },
      },
      // Without a fill: only for editors, in which the event is a unit like a card.
      {
        kind: 'shape',
        id: `card-${number}`,
        part: 'decoration',
        name: 'Card',
        alt: '',
        box: textBox(y, height),
        geometry: { kind: 'rect' },
      },
      {
        ...text,
        id: `what-${number}`,
        part: 'eventText',
        ...cellLabels(event.head?.slice(1) ?? [], event.what),
        box: textBox(y, height),
        paragraphs: [{ runs: event.what }],
        style: what,
      },
    ]),
  ];
}
