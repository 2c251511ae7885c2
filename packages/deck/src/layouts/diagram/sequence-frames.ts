import type { SlideElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { lineBetween } from './line-between.ts';
import type { Message, SequenceStep } from './parse-sequence.ts';

type SlideTheme = LayoutContext['slideTheme'];

/** The columns of participants: the left edge of the first one, and their width, in px. */
export interface SequenceColumns {
  left: number;
  column: number;
}

/** A frame around messages, from one participant to another. */
interface Frame {
  operator: string;
  label: string;
  /** Number of frames around this one. */
  depth: number;
  from: number;
  to: number;
  top: number;
  bottom: number;
  /** Its further parts: the label, and the upper edge in px. */
  parts: { label: string; top: number }[];
}

/** Distance in px between a frame and the edge of its column, and between nested frames. */
const inset = 10;
const labelPadding = 8;

/** Returns the height of a frame's label in px. */
export function frameLabelHeight({ size, lineHeight }: TextStyle): number {
  return Math.ceil(size * lineHeight) + 4;
}

/**
 * Returns the frames of a sequence, outer frames first.
 * @param ends Position in px at which each step ends.
 */
export function closedFrames(
  steps: readonly SequenceStep[],
  messages: readonly Message[],
  ends: readonly number[],
  labelHeight: number,
): Frame[] {
  const open: Frame[] = [];
  const frames: Frame[] = [];
  for (const [at, step] of steps.entries()) {
    const end = Math.round(ends[at] ?? 0);
    const message = step.kind === 'message' ? messages[step.index] : undefined;
    const range = step.kind === 'note' ? step : message;
    if (range)
      for (const frame of open) {
        frame.from = Math.min(frame.from, range.from, range.to);
        frame.to = Math.max(frame.to, range.from, range.to);
      }
    if (step.kind === 'open') {
      const { operator, label } = step;
      const frame = {
        operator,
        label,
        depth: open.length,
        from: Infinity,
        to: -1,
        top: end - labelHeight,
        bottom: end,
      };
      const withParts: Frame = { ...frame, parts: [] };
      open.push(withParts);
      frames.push(withParts);
    } else if (step.kind === 'divide') open.at(-1)?.parts.push({ label: step.label, top: end - labelHeight });
    else if (step.kind === 'close') {
      const frame = open.pop();
      if (frame) frame.bottom = end;
    }
  }
  return frames.filter(({ to }) => to >= 0);
}

/** Draws frames with their labels, and a line above each further part. */
export function frameElements(
  frames: readonly Frame[],
  { left, column }: SequenceColumns,
  messageStyle: TextStyle,
  { body, code }: SlideTheme,
): SlideElement[] {
  const style: TextStyle = { ...messageStyle, color: code.color, verticalAlign: 'middle' };
  const height = frameLabelHeight(messageStyle);
  const stroke = { color: body.secondary, width: 1 } as const;
  return frames.flatMap(({ operator, label, depth, from, to, top, bottom, parts }, index): SlideElement[] => {
    const x = Math.round(left + column * from + inset * (depth + 1));
    const width = Math.round(left + column * (to + 1) - inset * (depth + 1)) - x;
    const labelElement = (runs: readonly Run[], y: number, id: string): SlideElement => ({
      kind: 'shape',
      id,
      name: 'Frame label',
      box: { x, y, width: Math.min(width, Math.ceil(runsWidth(runs, style) * 1.04) + 2 * labelPadding), height },
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: code.fill },
      paragraphs: [{ runs }],
      style,
      insets: { left: labelPadding, right: 0, top: 0, bottom: 0 },
    });
    const name: Run = { text: operator, bold: true };
    return [
      {
        kind: 'shape',
        id: `frame-${index + 1}`,
        name: 'Frame',
        alt: '',
        box: { x, y: top, width, height: bottom - top },
        geometry: { kind: 'rect' },
        stroke,
      },
      labelElement(label === '' ? [name] : [name, { text: `  ${label}` }], top, `frame-label-${index + 1}`),
      ...parts.flatMap((part, at): SlideElement[] => [
        lineBetween(
          { x, y: part.top },
          { x: x + width, y: part.top },
          { id: `frame-part-${index + 1}-${at + 1}`, name: 'Frame', alt: '', stroke: { ...stroke, dash: 'dash' } },
        ),
        ...(part.label === ''
          ? []
          : [labelElement([{ text: part.label }], part.top, `frame-part-label-${index + 1}-${at + 1}`)]),
      ]),
    ];
  });
}
