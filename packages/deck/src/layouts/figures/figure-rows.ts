import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { itemCard } from '../cards/card.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import type { Figure } from './figure.ts';
import { maxValueWidth } from './figure.ts';
import { valueRuns } from './tile-metrics.ts';

/** Limits of the number of figures in rows. */
const count = { min: 3, max: 4 } as const;
/** Minimum width in em of a label that is much longer than the others, and the minimum ratio of its width to theirs. */
const uneven = { width: 18, ratio: 3 } as const;
/** Distances in px between the rows, and between their edges and their text. */
const gap = 16;
const padding = { x: 32, y: 14 } as const;
/** Fraction of the width for the figures. */
const valueRatio = 0.34;
const sizes = { value: [80, 72, 64, 56, 48, 44], label: [36, 32, 28, 24] } as const;

/** Whether one of several figures has a long text and the others have a few words, so that their cards would be uneven. */
function areUneven(figures: readonly Figure[]): boolean {
  const style = { face: 'body', size: 1, lineHeight: 1 } as const;
  const [longest = 0, next = 0] = figures
    .map(({ label }) => runsWidth(label, style))
    .toSorted((one, other) => other - one);
  return longest >= uneven.width && longest >= next * uneven.ratio;
}

/**
 * Lays out figures in rows, each next to its label, if one label is much longer than the others; undefined for other
 * figures, or if they do not fit.
 */
export function figureRows(
  figures: readonly Figure[],
  box: Box,
  context: LayoutContext,
  styles: { value: TextStyle; label: TextStyle },
): SlideElement[] | undefined {
  const { length } = figures;
  if (length < count.min || length > count.max || !areUneven(figures)) return undefined;
  const height = Math.floor((box.height * maxFillRatio - gap * (length - 1)) / length);
  const valueWidth = Math.round(box.width * valueRatio) - padding.x;
  const labelX = padding.x + valueWidth + padding.x;
  const labelWidth = box.width - labelX - padding.x;
  const inner = height - 2 * padding.y;
  const value = sizes.value.find((size) =>
    figures.every(
      (figure) =>
        size * styles.value.lineHeight <= inner &&
        runsWidth(valueRuns(figure, size), { ...styles.value, size }) <= valueWidth * maxValueWidth,
    ),
  );
  const label = sizes.label.find((size) =>
    figures.every(
      ({ label: runs }) => heightOf([{ runs }], { ...styles.label, size }, labelWidth) <= inner + tolerance,
    ),
  );
  if (!value || !label) return undefined;
  const text = (id: string, part: 'figure' | 'figureLabel', figure: Figure, area: Box): TextElement => {
    const isValue = part === 'figure';
    const size = isValue ? value : label;
    return {
      kind: 'text',
      id,
      part,
      role: 'body',
      ...(isValue && figure.sentence !== undefined && { alt: figure.sentence }),
      box: area,
      paragraphs: [{ runs: isValue ? valueRuns(figure, value) : figure.label }],
      style: {
        ...styles[isValue ? 'value' : 'label'],
        size,
        verticalAlign: 'middle',
        steps: sizes[isValue ? 'value' : 'label'].filter((one) => one <= size),
      },
    };
  };
  return figures.flatMap((figure, index): SlideElement[] => {
    const y = box.y + index * (height + gap);
    const area = { y: y + padding.y, height: inner };
    return [
      ...itemCard({ ...box, y, height }, index, context),
      text(`figure-${index + 1}`, 'figure', figure, { ...area, x: box.x + padding.x, width: valueWidth }),
      text(`label-${index + 1}`, 'figureLabel', figure, { ...area, x: box.x + labelX, width: labelWidth }),
    ];
  });
}
