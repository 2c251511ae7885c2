import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import type { LayoutContext, StackedText } from '../slide-layout.ts';
import { hasForcedBreak, hasLongWord } from '../typography/has-long-word.ts';
import type { Event } from './read-events.ts';

/** Limits of the number of events. */
export const eventLimits = { min: 3, max: 7 } as const;
/** Distances in px: between columns, and between the times, the line and the texts. */
const gaps = { columns: 24, line: 10 } as const;
const dotSize = 16;
/** Maximum number of lines of a text. */
const maxLines = 3;
/** Fraction of a column's width that stays free, because other fonts may be wider. */
const reserve = 0.95;

/**
 * Measures events along a horizontal line without cards, for the space below other content. Returns undefined if a time needs more than one
 * line, or a text too many.
 * @param size Font size in px.
 */
export function lowTimeline(
  events: readonly Event[],
  width: number,
  size: number,
  { slideTheme, language }: LayoutContext,
): StackedText | undefined {
  const pitch = Math.floor((width + gaps.columns) / events.length);
  const inner = pitch - gaps.columns;
  const shared = { size, lineHeight: language === 'zh' ? 1.4 : 1.25 };
  const time: TextStyle = { ...shared, face: 'heading', bold: true, color: slideTheme.body.strong };
  const what: TextStyle = { ...shared, face: 'body', color: slideTheme.body.color };
  const lineHeight = Math.ceil(size * shared.lineHeight);
  const textHeight = Math.ceil(Math.max(...events.map((event) => heightOf([{ runs: event.what }], what, inner))));
  const isFitting =
    textHeight <= maxLines * lineHeight &&
    events.every(
      (event) =>
        runsWidth(event.time, time) <= inner * reserve &&
        !hasLongWord(event.what, what, inner) &&
        !hasForcedBreak(event.what, what, inner),
    );
  if (!isFitting) return undefined;
  const lineY = lineHeight + gaps.line + dotSize / 2;
  const textTop = lineY + dotSize / 2 + gaps.line;
  return {
    height: textTop + textHeight,
    draw: ({ x, y }) => [
      {
        kind: 'line',
        id: 'time',
        part: 'decoration',
        name: 'Time',
        alt: '',
        box: { x, y: y + lineY, width, height: 0 },
        direction: 'down',
        stroke: { color: slideTheme.quote.bar, width: 3 },
      },
      ...events.flatMap((event, index): SlideElement[] => {
        const column: Box = { x: x + index * pitch, y, width: inner, height: lineHeight };
        const below: Box = { ...column, y: y + textTop, height: textHeight };
        return [
          // Without a fill: only for editors, in which the event is a unit like a card.
          {
            kind: 'shape',
            id: `card-${index + 1}`,
            part: 'decoration',
            name: 'Card',
            alt: '',
            box: { ...column, height: textTop + textHeight },
            geometry: { kind: 'rect' },
          },
          {
            kind: 'text',
            id: `when-${index + 1}`,
            part: 'eventTime',
            role: 'body',
            box: column,
            paragraphs: [{ runs: event.time }],
            style: time,
          },
          {
            kind: 'shape',
            id: `time-mark-${index + 1}`,
            part: 'decoration',
            alt: '',
            box: { x: column.x, y: y + lineY - dotSize / 2, width: dotSize, height: dotSize },
            geometry: { kind: 'ellipse' },
            fill: { kind: 'solid', color: slideTheme.body.strong },
          },
          {
            kind: 'text',
            id: `what-${index + 1}`,
            part: 'eventText',
            role: 'body',
            box: below,
            paragraphs: [{ runs: event.what }],
            style: what,
          },
        ];
      }),
    ],
  };
}
