import type { Box } from '../../model/box.ts';
import type { LineElement, SlideElement } from '../../model/element.ts';
import type { Stroke } from '../../model/paint.ts';
import type { TextStyle } from '../../model/text.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { lineBetween } from './line-between.ts';
import type { Message, Sequence, SequenceStep } from './parse-sequence.ts';
import { closedFrames, frameElements, frameLabelHeight } from './sequence-frames.ts';
import { noteElement, noteHeight } from './sequence-note.ts';

const sizes = [28, 26, 24, 22, 20, 18] as const;
/** Font sizes in px of a long sequence, in which the text of messages may wrap. */
const compactSizes = [22, 20, 18, 16] as const;
/** Minimum font size of messages, in px. */
const minMessageSize = 14;
/** Maximum number of lines of a message's text. */
const maxLines = 2;
/** Minimum font size in px at which no text wraps, and maximum font size of sequences in which it wraps. */
const minLineSize = 22;
const maxWrappedSize = 24;
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
  const attempts: readonly Attempt[] = [
    ...sizes.filter((size) => size >= minLineSize).map((size) => ({ size, isCompact: false, maxLines: 1 })),
    ...sizes.filter((size) => size <= maxWrappedSize).map((size) => ({ size, isCompact: false, maxLines })),
    ...compactSizes.map((size) => ({ size, isCompact: true, maxLines })),
  ];
  for (const attempt of attempts) {
    const elements = elementsAt(sequence, attempt, box, context);
    if (elements) return elements;
  }
  return undefined;
}

/** A font size of the names, and how messages are set. */
interface Attempt {
  size: number;
  isCompact: boolean;
  /** Maximum number of lines of a message's text. */
  maxLines: number;
}

/** The styles and sizes of a sequence at one font size. */
interface Measures {
  isCompact: boolean;
  style: TextStyle;
  messageStyle: TextStyle;
  /** Width of the part of the box that belongs to a participant. */
  column: number;
  /** Width of a participant. */
  width: number;
  headHeight: number;
  /** Height of a line of a message's text. */
  lineHeight: number;
  /** Distances in px from a message's text to its arrow, and to what is above it. */
  space: { text: number; above: number };
  /** Number of lines of the text of each message. */
  lines: readonly number[];
  /** Returns the x coordinate of a participant's line. */
  middle: (participant: number) => number;
}

/** Measures a sequence at a font size; returns undefined if a text does not fit its width. */
function measure(
  { participants, messages }: Sequence,
  { size, isCompact, maxLines: max }: Attempt,
  box: Box,
  { slideTheme, language }: Style,
): Measures | undefined {
  const style: TextStyle = {
    face: 'body',
    size,
    bold: true,
    color: slideTheme.accent.ink,
    lineHeight: language === 'zh' ? 1.35 : 1.2,
    verticalAlign: 'middle',
    steps: [...sizes, ...compactSizes].filter((step, index, all) => step <= size && all.indexOf(step) === index),
  };
  const { bold: _, ...plain } = style;
  const messageSize = Math.max(minMessageSize, Math.round(size * 0.9));
  const messageStyle: TextStyle = {
    ...plain,
    size: messageSize,
    color: slideTheme.body.color,
    verticalAlign: 'bottom',
    ...(isCompact && { lineHeight: 1.2 }),
    steps: [messageSize],
  };
  const column = box.width / participants.length;
  const width = Math.floor(Math.min(maxParticipantWidth, column - (isCompact ? 16 : participantGap)));
  const names = participants.map((text) => [{ text }]);
  if (names.some((runs) => hasLongWord(runs, style, width - 24))) return undefined;
  const nameHeight = Math.max(...names.map((runs) => heightOf([{ runs }], style, width - 24)));
  const middle = (index: number): number => Math.round(box.x + column * (index + 0.5));
  const lines = messages.map(({ from, to, text }) => {
    const available = (from === to ? column - loop.width : Math.abs(middle(to) - middle(from))) - 24;
    return lineCount(text, available, messageStyle, max);
  });
  if (!lines.every((count) => count !== undefined)) return undefined;
  return {
    isCompact,
    style,
    messageStyle,
    column,
    width,
    headHeight: Math.ceil(nameHeight) + (isCompact ? 14 : 28),
    lineHeight: Math.ceil(messageStyle.size * messageStyle.lineHeight),
    space: isCompact ? { text: 2, above: 4 } : { text: textGap, above: 10 },
    lines,
    middle,
  };
}

/** Returns the number of lines of a text; undefined if it does not fit. */
function lineCount(text: string, width: number, style: TextStyle, max: number): number | undefined {
  const runs = [{ text }];
  if (runsWidth(runs, style) <= width) return 1;
  if (max === 1 || hasLongWord(runs, style, width)) return undefined;
  const count = Math.round(heightOf([{ runs }], style, width) / (style.size * style.lineHeight));
  return count <= max ? count : undefined;
}

/** Returns the minimum height of a step. */
function minHeightOf(step: SequenceStep, { lines, lineHeight, space, column, messageStyle }: Measures): number {
  switch (step.kind) {
    case 'message':
      return (lines[step.index] ?? 1) * lineHeight + space.text + space.above;
    case 'note':
      return noteHeight(step, column, messageStyle) + space.above;
    case 'open':
    case 'divide':
      return frameLabelHeight(messageStyle) + space.above;
    case 'close':
      return 10;
    default:
      return step satisfies never;
  }
}

function elementsAt(sequence: Sequence, attempt: Attempt, box: Box, context: Style): SlideElement[] | undefined {
  const { participants, messages } = sequence;
  const steps: readonly SequenceStep[] =
    sequence.steps ?? messages.map((_message, index) => ({ kind: 'message', index }));
  const measures = measure(sequence, attempt, box, context);
  if (!measures) return undefined;
  const { style, messageStyle, column, width, headHeight, middle } = measures;
  const { slideTheme } = context;
  const minHeights = steps.map((step) => minHeightOf(step, measures));
  const needed = minHeights.reduce((sum, height) => sum + height, 0);
  const free = (box.height - headHeight - lineEnd - needed) / messages.length;
  if (free < 0) return undefined;
  const top = box.y;
  let end = top + headHeight;
  const ends = steps.map(({ kind }, index) => {
    const min = minHeights[index] ?? 0;
    return (end += kind === 'message' ? Math.max(min, Math.min(maxPitch, min + free)) : min);
  });
  const stroke = { color: slideTheme.body.secondary, width: 2 } as const;
  const frames = closedFrames(steps, messages, ends, frameLabelHeight(messageStyle));
  const drawn = steps.flatMap((step, at): SlideElement[] => {
    const y = Math.round(ends[at] ?? 0);
    if (step.kind === 'note') return [noteElement(step, at, y, { left: box.x, column }, messageStyle, slideTheme)];
    const message = step.kind === 'message' ? messages[step.index] : undefined;
    if (step.kind !== 'message' || !message) return [];
    const arrow = { ...stroke, color: slideTheme.quote.bar, ...(message.isDashed && { dash: 'dash' as const }) };
    // The last participant has no free space to its right.
    const side = message.from === participants.length - 1 ? -1 : 1;
    return messageElements(message, step.index, y, side, arrow, measures);
  });
  const range = { top: top + headHeight, bottom: Math.round(end + lineEnd) };
  return [
    ...participants.flatMap((_name, index) => lifeline(index, middle(index), range, drawn, { ...stroke, width: 1 })),
    ...frameElements(frames, { left: box.x, column }, messageStyle, slideTheme),
    ...participants.map((text, index): SlideElement => ({
      kind: 'shape',
      id: `participant-${index + 1}`,
      name: 'Participant',
      box: { x: Math.round(middle(index) - width / 2), y: top, width, height: headHeight },
      geometry: { kind: 'roundRect', radius: 8 },
      fill: { kind: 'solid', color: slideTheme.accent.fill },
      paragraphs: [{ runs: [{ text }], align: 'center' }],
      style,
    })),
    ...drawn,
  ];
}

/** Draws the line of a participant, with gaps at the texts of messages that it would strike through. */
function lifeline(
  index: number,
  x: number,
  { top, bottom }: { top: number; bottom: number },
  drawn: readonly SlideElement[],
  stroke: Stroke,
): LineElement[] {
  const gaps = drawn.flatMap((one) => {
    if (one.kind !== 'text' || one.name !== 'Message text') return [];
    const width = Math.min(one.box.width, runsWidth(one.paragraphs[0]?.runs ?? [], one.style));
    return Math.abs(one.box.x + one.box.width / 2 - x) <= width / 2 ? [one.box] : [];
  });
  const starts = [top, ...gaps.map(({ y, height }) => Math.round(y + height))];
  const ends = [...gaps.map(({ y }) => Math.round(y)), bottom];
  return starts.flatMap((start, at) => {
    const end = ends[at] ?? bottom;
    const id = `lifeline-${index + 1}${at === 0 ? '' : `-${at + 1}`}`;
    const shape = { id, name: 'Lifeline', alt: '', stroke: { ...stroke, dash: 'dash' as const } };
    return end > start ? [lineBetween({ x, y: start }, { x, y: end }, shape)] : [];
  });
}

/** Draws a message at the height `y`: an arrow, and its text above it. `side` is that of a message to oneself. */
function messageElements(
  { from, to, text, isLost }: Message,
  index: number,
  y: number,
  side: 1 | -1,
  arrow: Stroke,
  { middle, column, lines, lineHeight, space, messageStyle }: Measures,
): SlideElement[] {
  const [start, end] = [middle(from), middle(to)];
  if (from === to) {
    return [
      ...loopLines(start, y, side, index, arrow, isLost),
      ...(text === '' ? [] : [loopText(text, lines[index] ?? 1, { x: start, y }, side, index, column, messageStyle)]),
    ];
  }
  const id = `message-${index + 1}`;
  const lineTo = (x: number, heads: Pick<LineElement, 'heads' | 'endHead'>): LineElement =>
    lineBetween({ x: start, y }, { x, y }, { id, name: 'Message', alt: '', stroke: arrow, ...heads });
  const crossAt = end - Math.sign(end - start) * 2 * crossSize;
  const drawn = isLost
    ? [lineTo(crossAt, {}), ...crossLines(crossAt, y, id, arrow)]
    : [lineTo(end, { heads: 'end', endHead: { size: 'large' } })];
  if (text === '') return drawn;
  const height = (lines[index] ?? 1) * lineHeight;
  const textEnd = textEndOf(text, start, end, column, messageStyle);
  return [
    ...drawn,
    {
      kind: 'text',
      id: `message-text-${index + 1}`,
      name: 'Message text',
      box: {
        x: Math.min(start, textEnd) + 8,
        y: y - space.text - height,
        width: Math.abs(textEnd - start) - 16,
        height,
      },
      paragraphs: [{ runs: [{ text }], align: 'center' }],
      style: messageStyle,
    },
  ];
}

/** Half of the width of the cross at the end of a lost message, in px. */
const crossSize = 9;

/** Draws the cross at the end of a lost message (UML 2.5 §17.4.4). */
function crossLines(x: number, y: number, id: string, { width }: Stroke): LineElement[] {
  const stroke: Stroke = { color: 'negative', width: width + 1 };
  return [-crossSize, crossSize].map((rise) =>
    lineBetween(
      { x: x - crossSize, y: y - rise },
      { x: x + crossSize, y: y + rise },
      { id: `${id}-cross-${rise < 0 ? 1 : 2}`, name: 'Message', alt: '', stroke },
    ),
  );
}

/**
 * Returns where the text of a message ends that begins at `start`: if possible, at the next participant, because the
 * lines of participants would cross text in the middle of a longer message.
 */
function textEndOf(text: string, start: number, end: number, column: number, style: TextStyle): number {
  return runsWidth([{ text }], style) <= column - 24 ? start + Math.sign(end - start) * column : end;
}

/** Draws an arrow that leaves the line of a participant and returns to it or, if it is lost, ends with a cross before it. */
function loopLines(
  x: number,
  y: number,
  side: 1 | -1,
  index: number,
  stroke: Stroke,
  isLost: boolean | undefined,
): SlideElement[] {
  const far = x + side * loop.width;
  const top = y - loop.height;
  const crossAt = x + side * crossSize * 1.5;
  const corners = [
    { x: far, y: top },
    { x: far, y },
    { x: isLost ? crossAt : x, y },
  ];
  const id = `message-${index + 1}`;
  const lines = corners.map((corner, at) =>
    lineBetween(corners[at - 1] ?? { x, y: top }, corner, {
      id: `${id}-${at + 1}`,
      name: 'Message',
      alt: '',
      stroke,
      ...(at === 2 && !isLost && { heads: 'end' as const }),
    }),
  );
  return isLost ? [...lines, ...crossLines(crossAt, y, id, stroke)] : lines;
}

/** Creates the text next to the arrow of a message from a participant to itself. */
function loopText(
  text: string,
  lineCount: number,
  { x, y }: { x: number; y: number },
  side: 1 | -1,
  index: number,
  column: number,
  style: TextStyle,
): SlideElement {
  const lineHeight = Math.ceil(style.size * style.lineHeight);
  const height = lineCount * lineHeight;
  return {
    kind: 'text',
    id: `message-text-${index + 1}`,
    name: 'Message text',
    box: {
      x: side > 0 ? x + loop.width + 8 : x - column + 12,
      // A second line is above the arrow, because the next message may be below it.
      y: Math.round(y - (loop.height + lineHeight) / 2) - (height - lineHeight),
      width: column - loop.width - 20,
      height,
    },
    paragraphs: [{ runs: [{ text }], ...(side < 0 && { align: 'right' as const }) }],
    style: { ...style, verticalAlign: 'middle' },
  };
}
