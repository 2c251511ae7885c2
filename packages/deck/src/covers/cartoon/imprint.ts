import type { SlideElement } from '../../model/element.ts';
import type { CoverScene } from '../design.ts';
import { pen, pill, solid } from '../shapes.ts';
import { lineWidth, textLine } from '../text-lines.ts';

/** Author and date in one pill under the bubble. */
export function imprint({ texts }: CoverScene, left: number): SlideElement[] {
  const parts = [
    ...(texts.author ? [{ id: 'author', role: 'author' as const, text: texts.author }] : []),
    ...(texts.date ? [{ id: 'date', role: 'date' as const, text: texts.date }] : []),
  ];
  if (parts.length === 0) return [];
  const widths = parts.map((part) => Math.min(420, lineWidth(part.text, 22, true)));
  const total = widths.reduce((sum, width) => sum + width, 0) + 16 * (parts.length - 1) + 56;
  let x = left + 28;
  const lines = parts.map((part, index) => {
    const width = widths[index] ?? 0;
    const line = textLine(
      part.id,
      part.text,
      { x, width, baseline: 594 },
      {
        color: 'deep',
        size: 22,
        bold: true,
        role: part.role,
      },
    );
    x += width + 16;
    return line;
  });
  const back = pill(left, 560, total, 52, 26, { fill: solid('paper'), stroke: pen('deep', 5, 1, { join: 'round' }) });
  return [{ ...back, id: 'pill' }, ...lines];
}
