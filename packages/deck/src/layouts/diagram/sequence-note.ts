import type { SlideElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { SequenceStep } from './parse-sequence.ts';
import type { SequenceColumns } from './sequence-frames.ts';

type Note = Extract<SequenceStep, { kind: 'note' }>;

const padding = { x: 10, y: 4 } as const;
/** Distance in px between a note and the edge of its column, or the lifeline next to it. */
const margin = 10;

/** Returns the height of a note in px. */
export function noteHeight(note: Note, column: number, style: TextStyle): number {
  return (
    Math.ceil(heightOf([{ runs: [{ text: note.text }] }], style, maxWidthOf(note, column) - 2 * padding.x)) +
    2 * padding.y
  );
}

/** Creates a note across the lifelines of its participants, or on one side of a lifeline. */
export function noteElement(
  note: Note,
  index: number,
  bottom: number,
  { left, column }: SequenceColumns,
  messageStyle: TextStyle,
  { code, quote }: LayoutContext['slideTheme'],
): SlideElement {
  const { from, to, side, text } = note;
  const style: TextStyle = { ...messageStyle, color: code.color, verticalAlign: 'middle' };
  const runs = [{ text }];
  const height = noteHeight(note, column, messageStyle);
  const maxWidth = maxWidthOf(note, column);
  // A note about several participants covers their lifelines.
  const needed = Math.ceil(runsWidth(runs, style) * 1.05) + 2 * padding.x + 4;
  const width = from === to ? Math.min(maxWidth, needed) : maxWidth;
  const lifeline = left + column * (from + 0.5);
  const middle = left + (column * (from + to + 1)) / 2;
  const x = side === 'left' ? lifeline - margin - width : side === 'right' ? lifeline + margin : middle - width / 2;
  return {
    kind: 'shape',
    id: `note-${index + 1}`,
    name: 'Note',
    box: { x: Math.round(x), y: bottom - height, width: Math.round(width), height },
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: code.fill },
    stroke: { color: quote.bar, width: 1 },
    paragraphs: [{ runs, align: 'center' }],
    style,
    insets: { left: padding.x - 6, right: padding.x - 6, top: 0, bottom: 0 },
  };
}

function maxWidthOf({ from, to, side }: Note, column: number): number {
  return Math.floor(side ? column / 2 - 2 * margin : column * (to - from + 1) - 2 * margin);
}
