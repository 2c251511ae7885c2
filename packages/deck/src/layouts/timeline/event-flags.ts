import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { minLargeTextWidth } from '../cards/card-text-width.ts';
import { cellLabel, cellLabels } from '../tables/cell-labels.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { hasForcedBreak, hasLongWord } from '../typography/has-long-word.ts';
import type { Event } from './event-columns.ts';

/** Limits of the number of events. Fewer fill columns, and more would be in narrow text. */
const limits = { min: 4, max: 7 } as const;
/** Font sizes in px of text. Smaller text is easier to read in rows. */
const sizes = [36, 32, 28] as const;
const timeSizes = [36, 32, 28, 24] as const;
const maxLines = 4;
/** Distance in px between two cards at the same side of the line, and between the line and a card. */
const gap = 24;
const pole = { min: 24, max: 44, width: 4 } as const;
const dot = 22;
/** Space in px between a card's edges and its text, and between the time and the text. */
const padding = { x: 20, y: 14 } as const;
const belowTime = 4;

/**
 * Lays out events like flags at a line, alternately above and below it, so that each has the width of two columns;
 * undefined if there are too few or too many, or if their text would be small.
 */
export function eventFlags(
  events: readonly Event[],
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[] | undefined {
  if (events.length < limits.min || events.length > limits.max) return undefined;
  // Lines of an event, such as its details, are easier to read in a wide row.
  if (events.some(({ what }) => textOfRuns(what).includes('\n'))) return undefined;
  const { height } = box;
  const pitch = (box.width + gap) / (events.length + 1);
  const width = Math.floor(2 * pitch - gap);
  const inner = width - 2 * padding.x;
  const lineHeight = language === 'zh' ? 1.4 : 1.25;
  const time: TextStyle = { face: 'heading', size: 0, bold: true, color: slideTheme.body.strong, lineHeight: 1.2 };
  const what: TextStyle = { face: 'body', size: 0, color: slideTheme.code.color, lineHeight };
  const timeSize = timeSizes.find((size) => events.every((one) => runsWidth(one.time, { ...time, size }) <= inner));
  if (!timeSize) return undefined;
  const timeHeight = Math.ceil(timeSize * time.lineHeight);
  const above = padding.y + timeHeight + belowTime;
  const maxCardHeight = Math.floor(height / 2) - pole.min;
  const textHeight = (size: number): number =>
    Math.ceil(Math.max(...events.map(({ what: runs }) => heightOf([{ runs }], { ...what, size }, inner))));
  const size = sizes.find((one) => {
    const own = { ...what, size: one };
    return (
      one <= timeSize &&
      textHeight(one) <= Math.min(maxCardHeight - above - padding.y, one * lineHeight * maxLines) + tolerance &&
      (one <= 28 || inner >= minLargeTextWidth(textHeight(one), own, { language })) &&
      events.every(({ what: runs }) => !hasLongWord(runs, own, inner) && !hasForcedBreak(runs, own, inner))
    );
  });
  if (!size) return undefined;
  const cardHeight = above + textHeight(size) + padding.y;
  const distance = Math.min(pole.max, Math.floor(height / 2) - cardHeight);
  const lineY = Math.round(box.y + height / 2);
  const shape = { kind: 'shape', part: 'decoration', alt: '', geometry: { kind: 'rect' } } as const;
  const bar = { kind: 'solid', color: slideTheme.quote.bar } as const;
  return [
    {
      kind: 'line',
      id: 'time',
      part: 'decoration',
      name: 'Time',
      alt: '',
      box: { x: box.x, y: lineY, width: box.width, height: 0 },
      direction: 'down',
      stroke: { color: slideTheme.quote.bar, width: 3 },
      heads: 'end',
    },
    ...events.flatMap((event, index): SlideElement[] => {
      const isAbove = index % 2 === 0;
      const x = Math.round(box.x + index * pitch);
      const card = { x, y: isAbove ? lineY - distance - cardHeight : lineY + distance, width, height: cardHeight };
      const poleTop = isAbove ? lineY - distance : lineY;
      const text = { kind: 'text', role: 'body' } as const;
      return [
        {
          ...shape,
          id: `pole-${index + 1}`,
          name: 'Time',
          box: { x: x + (dot - pole.width) / 2, y: poleTop, width: pole.width, height: distance },
          fill: bar,
        },
        {
          ...shape,
          id: `time-mark-${index + 1}`,
          box: { x, y: lineY - dot / 2, width: dot, height: dot },
          geometry: { kind: 'ellipse' },
          fill: { kind: 'solid', color: slideTheme.body.strong },
        },
        {
          ...shape,
          id: `card-${index + 1}`,
          name: 'Card',
          box: card,
          fill: { kind: 'solid', color: slideTheme.code.fill },
        },
        {
          ...text,
          id: `when-${index + 1}`,
          part: 'eventTime',
          ...cellLabel(event.head?.[0], event.time),
          box: { x: x + padding.x, y: card.y + padding.y, width: inner, height: timeHeight },
          paragraphs: [{ runs: event.time }],
          style: { ...time, size: timeSize, steps: timeSizes.filter((one) => one <= timeSize) },
        },
        {
          ...text,
          id: `what-${index + 1}`,
          part: 'eventText',
          ...cellLabels(event.head?.slice(1) ?? [], event.what),
          box: { x: x + padding.x, y: card.y + above, width: inner, height: cardHeight - above - padding.y / 2 },
          paragraphs: [{ runs: event.what }],
          style: { ...what, size, steps: sizes.filter((one) => one <= size) },
        },
      ];
    }),
  ];
}
