import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { plainText, textOfRuns, weightedLengthOf } from '../../text/runs.ts';
import { sliceRuns, withCapital } from '../../text/slice-runs.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { cardBarName, itemBarColor } from '../cards/card.ts';
import { boldLead } from '../recognize/bold-lead.ts';
import type { LayoutContext, StackedText } from '../slide-layout.ts';
import { eventLimits, lowTimeline } from '../timeline/low-timeline.ts';
import { readEvents } from '../timeline/read-events.ts';
import { hasForcedBreak, hasLongWord } from '../typography/has-long-word.ts';

type List = Extract<Block, { kind: 'list' }>;

/** Limits of the number of columns. */
const columnLimits = { min: 2, max: 4 } as const;
/** Distance in px between columns, between the bar of a column and its text, and the width of the bar. */
const gaps = { columns: 36, bar: 16 } as const;
const barWidth = 4;
/** Maximum number of lines of the text of a column, without its label. */
const maxLines = 3;
/** Maximum length of a figure with its unit. A Han character counts as two. */
const maxFigure = 22;
/** Ratio of the sizes of figures and their labels to the size of other text. */
const figureRatios = { value: 1.5, label: 0.92 } as const;
/** Fraction of a column's width that stays free beside a figure, because other fonts may be wider. */
const reserve = 0.94;

/** An item of the list: its label, if it has one, and the text after it. */
interface Point {
  label: readonly Run[];
  text: readonly Run[];
}

/** A list, ready to be drawn. */
interface ListBelow extends StackedText {
  /** Whether its items are events along a line. */
  isTimeline?: boolean;
}

/**
 * Measures the list below a table or a chart: events along a line, or a few short items in columns, with their labels above them. Returns
 * undefined for other lists, or if they do not fit at this size.
 * @param size Font size in px.
 */
export function listBelow(list: List, width: number, size: number, context: LayoutContext): ListBelow | undefined {
  const { items } = list;
  const isPlain = items.every(
    (item) => !item.items && item.checked === undefined && item.mark === undefined && item.number === undefined,
  );
  if (list.ordered || !isPlain) return undefined;
  const texts = items.map(({ runs }) => runs);
  const areEvents = items.length >= eventLimits.min && items.length <= eventLimits.max;
  const events = areEvents ? readEvents(texts, '') : undefined;
  const timeline = events && lowTimeline(events, width, size, context);
  if (timeline) return { ...timeline, isTimeline: true };
  if (items.length < columnLimits.min || items.length > columnLimits.max) return undefined;
  return pointColumns(pointsOf(texts), width, size, context);
}

/** Matches the words before a colon or a dash: at most 40 characters. */
const label = /^[^\n:：]{1,40}?(?:：|:(?=\s)|——|\s[–—](?=\s))\s{0,2}(?=\S)/u;
const labelEnd = /(?:\s?[:：]|——|\s[–—])\s{0,2}$/u;

/** Splits the items after their labels; without labels if one has none. */
function pointsOf(items: readonly (readonly Run[])[]): readonly Point[] {
  const points = items.map((runs) => boldPoint(runs) ?? plainPoint(runs));
  return points.every((point) => point !== undefined) ? points : items.map((runs) => ({ label: [], text: runs }));
}

function boldPoint(runs: readonly Run[]): Point | undefined {
  const { separator = 'space', label: name, text = [] } = boldLead(runs) ?? {};
  return !name || separator === 'space' || separator === 'comma' ? undefined : { label: [name], text };
}

function plainPoint(runs: readonly Run[]): Point | undefined {
  const text = textOfRuns(runs);
  const start = label.exec(text)?.[0];
  if (start === undefined || !/\p{L}/u.test(start)) return undefined;
  const name = sliceRuns(runs, 0, start.replace(labelEnd, '').length);
  return { label: name, text: sliceRuns(runs, start.length, text.length) };
}

/** Whether all texts are figures with their units. */
function areFigures(points: readonly Point[]): boolean {
  return points.every(
    (point) => point.label.length > 0 && weightedLengthOf(point.text) <= maxFigure && /\d/u.test(plainText(point.text)),
  );
}

/** Measures items in columns of the same width, each beside a bar. */
function pointColumns(
  points: readonly Point[],
  width: number,
  size: number,
  { slideTheme, language }: LayoutContext,
): StackedText | undefined {
  const { strong, secondary, color } = slideTheme.body;
  const pitch = Math.floor((width + gaps.columns) / points.length);
  const inner = pitch - gaps.columns - barWidth - gaps.bar;
  const isOfFigures = areFigures(points);
  const style: TextStyle = {
    face: 'body',
    size: isOfFigures ? Math.round(size * figureRatios.label) : size,
    color: isOfFigures ? secondary : color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
  };
  const figureFormat = { size: Math.round(size * figureRatios.value), bold: true, color: strong };
  const shown = points.map((point): Point => {
    const name = point.label.map(({ bold: _, ...run }) => run);
    if (isOfFigures) return { label: name, text: point.text.map((run) => ({ ...run, ...figureFormat })) };
    return { label: name.map((run) => ({ ...run, bold: true, color: strong })), text: withCapital(point.text) };
  });
  const areFitting = shown.every((point) => {
    if (isOfFigures) return [point.label, point.text].every((runs) => runsWidth(runs, style) <= inner * reserve);
    return (
      heightOf([{ runs: point.text }], style, inner) <= (maxLines + 0.5) * style.size * style.lineHeight &&
      [point.label, point.text].every((runs) => !hasLongWord(runs, style, inner) && !hasForcedBreak(runs, style, inner))
    );
  });
  if (!areFitting) return undefined;
  const paragraphs = shown.map((point) =>
    [point.label, point.text].flatMap((runs) => (runs.length > 0 ? [{ runs }] : [])),
  );
  const height = Math.ceil(Math.max(...paragraphs.map((some) => heightOf(some, style, inner))));
  return {
    height,
    draw: ({ x, y }) =>
      paragraphs.flatMap((own, index): SlideElement[] => {
        const column: Box = { x: x + index * pitch, y, width: pitch - gaps.columns, height };
        const shape = { kind: 'shape', part: 'decoration', alt: '', geometry: { kind: 'rect' } } as const;
        return [
          { ...shape, id: `card-${index + 1}`, name: 'Card', box: column },
          {
            ...shape,
            id: `card-bar-${index + 1}`,
            name: cardBarName,
            box: { ...column, width: barWidth },
            fill: { kind: 'solid', color: itemBarColor },
          },
          {
            kind: 'text',
            id: `item-${index + 1}`,
            part: 'item',
            role: 'body',
            box: { ...column, x: column.x + barWidth + gaps.bar, width: inner },
            paragraphs: own,
            style,
          },
        ];
      }),
  };
}
