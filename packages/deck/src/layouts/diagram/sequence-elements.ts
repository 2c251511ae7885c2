import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Stroke } from '../../model/paint.ts';
import type { TextStyle } from '../../model/text.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { lineBetween } from './line-between.ts';
import type { Sequence } from './parse-sequence.ts';

const sizes = [28, 26, 24, 22, 20, 18] as const;
/** Maximum width of a participant, in px. */
const maxParticipantWidth = 240;
const participantGap = 32;
const maxPitch = 110;
/**
 * Distance in px between a message's text and its arrow, and between the last arrow and the end of the participants'
 * lines.
 */
const textGap = 6;
const lineEnd = 20;
/** Size in px of the loop that is drawn for a message from a participant to itself. */
const loop = { width: 36, height: 22 } as const;

type Style = Pick<LayoutContext, 'slideTheme' | 'language'>;

/** Draws participants with a line below each, and messages as arrows between the lines; undefined if they do not fit. */
export function sequenceElements(sequence: Sequence, box: Box, context: Style): SlideElement[] | undefined {
  for (const size of sizes) {
    const elements = elementsAt(sequence, size, box, context);
    if (elements) return elements;
  }
  return undefined;
}

function elementsAt(
  { participants, messages }: Sequence,
  size: number,
  box: Box,
  { slideTheme, language }: Style,
): SlideElement[] | undefined {
  const style: TextStyle = {
    face: 'body',
    size,
    bold: true,
    color: slideTheme.accent.ink,
    lineHeight: language === 'zh' ? 1.35 : 1.2,
    verticalAlign: 'middle',
    steps: sizes.filter((one) => one <= size),
  };
  const { bold: _, ...plain } = style;
  const messageStyle: TextStyle = {
    ...plain,
    size: Math.round(size * 0.9),
    color: slideTheme.body.color,
    verticalAlign: 'bottom',
    steps: [Math.round(size * 0.9)],
  };
  const column = box.width / participants.length;
  const width = Math.floor(Math.min(maxParticipantWidth, column - participantGap));
  const names = participants.map((text) => [{ text }]);
  if (names.some((runs) => hasLongWord(runs, style, width - 24))) return undefined;
  const headHeight = Math.ceil(Math.max(...names.map((runs) => heightOf([{ runs }], style, width - 24)))) + 28;
  const middle = (index: number): number => Math.round(box.x + column * (index + 0.5));
  const messageHeight = Math.ceil(messageStyle.size * messageStyle.lineHeight);
  const minPitch = messageHeight + textGap + 10;
  const pitch = Math.min(maxPitch, (box.height - headHeight - lineEnd) / messages.length);
  const isWide = messages.some(
    ({ from, to, text }) =>
      runsWidth([{ text }], messageStyle) >
      (from === to ? column - loop.width : Math.abs(middle(to) - middle(from))) - 24,
  );
  if (pitch < minPitch || isWide) return undefined;
  const height = headHeight + pitch * messages.length + lineEnd;
  const top = box.y;
  const stroke = { color: slideTheme.body.secondary, width: 2 } as const;
  return [
    ...participants.map((_name, index) =>
      lineBetween(
        { x: middle(index), y: top + headHeight },
        { x: middle(index), y: Math.round(top + height) },
        { id: `lifeline-${index + 1}`, name: 'Lifeline', alt: '', stroke: { ...stroke, width: 1, dash: 'dash' } },
      ),
    ),
    ...names.map((runs, index): SlideElement => ({
      kind: 'shape',
      id: `participant-${index + 1}`,
      name: 'Participant',
      box: { x: Math.round(middle(index) - width / 2), y: top, width, height: headHeight },
      geometry: { kind: 'roundRect', radius: 8 },
      fill: { kind: 'solid', color: slideTheme.accent.fill },
      paragraphs: [{ runs, align: 'center' }],
      style,
    })),
    ...messages.flatMap(({ from, to, text, isDashed }, index): SlideElement[] => {
      const y = Math.round(top + headHeight + pitch * (index + 1));
      const [start, end] = [middle(from), middle(to)];
      const textEnd = textEndOf(text, start, end, column, messageStyle);
      const arrow = { ...stroke, color: slideTheme.quote.bar, ...(isDashed && { dash: 'dash' as const }) };
      if (from === to) {
        // The last participant has no free space to its right.
        const side = from === participants.length - 1 ? -1 : 1;
        return [
          ...loopLines(start, y, side, index, arrow),
          loopText(text, start, y, side, index, column, messageStyle),
        ];
      }
      return [
        lineBetween(
          { x: start, y },
          { x: end, y },
          {
            id: `message-${index + 1}`,
            name: 'Message',
            alt: '',
            stroke: arrow,
            heads: 'end',
          },
        ),
        {
          kind: 'text',
          id: `message-text-${index + 1}`,
          name: 'Message text',
          box: {
            x: Math.min(start, textEnd) + 8,
            y: y - textGap - messageHeight,
            width: Math.abs(textEnd - start) - 16,
            height: messageHeight,
          },
          paragraphs: [{ runs: [{ text }], align: 'center' }],
          style: messageStyle,
        },
      ];
    }),
  ];
}

/**
 * Returns where the text of a message ends that begins at `start`: if possible, at the next participant, because the
 * lines of participants would cross text in the middle of a longer message.
 */
function textEndOf(text: string, start: number, end: number, column: number, style: TextStyle): number {
  return runsWidth([{ text }], style) <= column - 24 ? start + Math.sign(end - start) * column : end;
}

/** Draws an arrow that leaves the line of a participant and returns to it. */
function loopLines(x: number, y: number, side: 1 | -1, index: number, stroke: Stroke): SlideElement[] {
  const far = x + side * loop.width;
  const top = y - loop.height;
  const corners = [
    { x: far, y: top },
    { x: far, y },
    { x, y },
  ];
  return corners.map((corner, at) =>
    lineBetween(corners[at - 1] ?? { x, y: top }, corner, {
      id: `message-${index + 1}-${at + 1}`,
      name: 'Message',
      alt: '',
      stroke,
      ...(at === 2 && { heads: 'end' as const }),
    }),
  );
}

/** Creates the text next to the arrow of a message from a participant to itself. */
function loopText(
  text: string,
  x: number,
  y: number,
  side: 1 | -1,
  index: number,
  column: number,
  style: TextStyle,
): SlideElement {
  const height = Math.ceil(style.size * style.lineHeight);
  return {
    kind: 'text',
    id: `message-text-${index + 1}`,
    name: 'Message text',
    box: {
      x: side > 0 ? x + loop.width + 8 : x - column + 12,
      y: Math.round(y - (loop.height + height) / 2),
      width: column - loop.width - 20,
      height,
    },
    paragraphs: [{ runs: [{ text }], ...(side < 0 && { align: 'right' as const }) }],
    style: { ...style, verticalAlign: 'middle' },
  };
}
