import type { SlideElement } from '../../model/element.ts';
import type { CoverScene } from '../design.ts';
import { pen, pill, solid } from '../shapes.ts';
import { lineWidth, textLine } from '../text-lines.ts';

interface BylinePart {
  id: string;
  role: 'author' | 'date';
  text: string;
}

/** Distance between the ends of a pill and its text, and between author and date. */
const inset = 28;
const gap = 16;
/** Font sizes in px. If author and date do not fit on one line at any of these sizes, they are stacked at the last. */
const sizes = [24, 22] as const;

/**
 * Draws the author and date in a pill below the bubble.
 * @param right Left edge of the art that the pill must not cover.
 */
export function byline(
  { texts, extraHeight }: CoverScene,
  { left, right }: { left: number; right: number },
): SlideElement[] {
  const parts: BylinePart[] = [
    ...(texts.author ? [{ id: 'author', role: 'author' as const, text: texts.author }] : []),
    ...(texts.date ? [{ id: 'date', role: 'date' as const, text: texts.date }] : []),
  ];
  if (parts.length === 0) return [];
  const availableWidth = right - left - 2 * inset;
  const size = sizes.find(
    (one) => widthsAt(parts, one).reduce((sum, width) => sum + width + gap, -gap) <= availableWidth,
  );
  const elements = size === undefined ? stackParts(parts, left, availableWidth) : onSingleLine(parts, left, size);
  return elements.map((element) => ({ ...element, box: { ...element.box, y: element.box.y + extraHeight } }));
}

function onSingleLine(parts: readonly BylinePart[], left: number, size: number): SlideElement[] {
  const widths = widthsAt(parts, size);
  let x = left + inset;
  const lines = parts.map((part, index) => {
    const width = widths[index] ?? 0;
    const line = lineOf(part, { x, width, baseline: 594 }, size);
    x += width + gap;
    return line;
  });
  return [pillOf({ x: left, y: 560, width: x - gap + inset - left, height: 52 }), ...lines];
}

function stackParts(parts: readonly BylinePart[], left: number, availableWidth: number): SlideElement[] {
  const size = sizes[1];
  // A name that does not fit at any size is set on two lines, so its box extends upward from the baseline.
  const width = Math.min(availableWidth, Math.max(...widthsAt(parts, size)));
  const lines = parts.map((part, index) =>
    lineOf(part, { x: left + inset, width, baseline: 613 - 32 * (parts.length - 1 - index) }, size),
  );
  const top = Math.min(...lines.map(({ box }) => box.y)) - 10;
  return [pillOf({ x: left, y: top, width: width + 2 * inset, height: 632 - top }), ...lines];
}

function widthsAt(parts: readonly BylinePart[], size: number): number[] {
  return parts.map(({ text }) => lineWidth(text, size, true));
}

function lineOf({ id, role, text }: BylinePart, at: Parameters<typeof textLine>[2], size: number): SlideElement {
  return textLine(id, text, at, { color: 'deep', size, bold: true, role });
}

function pillOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }): SlideElement {
  const back = pill(x, y, width, height, 26, {
    fill: solid('paper'),
    stroke: pen('deep', 5, 1, { join: 'round' }),
  });
  return { ...back, id: 'pill' };
}
