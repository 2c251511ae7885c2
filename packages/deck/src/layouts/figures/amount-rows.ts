import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { maxValueWidth } from './figure.ts';
import type { PartOfTotal } from './parts-of-total.ts';

/** Maximum number of rows that are higher, and their font sizes in px. */
const few = { maxRows: 3, sizes: [32, 52] } as const;
/** Font sizes in px of the names and of the amounts, largest first. */
const sizePairs = [
  [28, 40],
  [24, 36],
  [22, 32],
  [22, 28],
] as const;
/** Maximum fraction of the width of the names, of names with a text below them, and of the amounts. */
const shares = { name: 0.44, text: 0.6, amount: 0.24 } as const;
/** Maximum fraction of the height that the rows fill. */
const maxHeightRatio = 0.96;
/** Distances and sizes in px. */
const rowLayout = {
  gap: 28,
  maxHeight: 92,
  fewHeight: 124,
  barHeight: 28,
  fewBarHeight: 40,
  barShare: 0.7,
  minBar: 3,
  space: 8,
  minSpace: 4,
} as const;

/** Returns the width in px of the widest line of the names at a font size in px. */
function widestLine(parts: readonly PartOfTotal[], size: number): number {
  const style = { face: 'body', size, bold: true, lineHeight: 1 } as const;
  const lines = parts.flatMap(({ name }) => plainText(name).split('\n'));
  return Math.ceil(Math.max(...lines.map((text) => runsWidth([{ text }], style))) / maxValueWidth);
}

/**
 * Lays out the parts of a total in rows: the name, a bar, and the amount in large type.
 * @returns undefined if they do not fit
 */
export function amountRows(
  parts: readonly PartOfTotal[],
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const { slideTheme, language } = context;
  const { strong, color } = slideTheme.body;
  const areFew = parts.length <= few.maxRows && !parts.some(({ isBeforeName }) => isBeforeName);
  const maxHeight = areFew ? rowLayout.fewHeight : rowLayout.maxHeight;
  const height = Math.min(maxHeight, Math.floor((box.height * maxHeightRatio) / parts.length));
  const hasTexts = parts.some(({ name }) => name.some(({ text }) => text === '\n'));
  const nameWidth = Math.min(
    Math.floor(box.width * (hasTexts ? shares.text : shares.name)),
    widestLine(parts, areFew ? few.sizes[0] : sizePairs[0][0]),
  );
  const maxAmount = Math.floor(box.width * shares.amount);
  const pairs = areFew ? [few.sizes, ...sizePairs] : sizePairs;
  const styles = pairs.map(([label, value]): Record<'label' | 'value', TextStyle> => ({
    label: { face: 'body', size: label, color, lineHeight: language === 'zh' ? 1.4 : 1.25, verticalAlign: 'middle' },
    value: { face: 'heading', size: value, bold: true, color: strong, lineHeight: 1.1, verticalAlign: 'middle' },
  }));
  const styleWith = (space: number): (typeof styles)[number] | undefined =>
    styles.find(({ label, value }) =>
      parts.every(
        ({ name, amount }) =>
          heightOf([{ runs: name }], label, nameWidth) <= height - space &&
          !hasLongWord(name, label, nameWidth) &&
          runsWidth([{ text: amount }], value) <= maxAmount * maxValueWidth,
      ),
    );
  const style = (hasTexts ? undefined : styleWith(rowLayout.space)) ?? styleWith(rowLayout.minSpace);
  if (!style) return undefined;
  const barHeight = Math.min(
    areFew ? rowLayout.fewBarHeight : rowLayout.barHeight,
    Math.round(height * rowLayout.barShare),
  );
  const widest = Math.max(...parts.map(({ amount }) => runsWidth([{ text: amount }], style.value)));
  const amountWidth = Math.ceil(widest / maxValueWidth);
  const isBefore = parts[0]?.isBeforeName === true;
  // In reading order, a count before a name is to the left of it.
  const nameX = isBefore ? box.x + amountWidth + rowLayout.gap : box.x;
  const amountX = isBefore ? box.x : box.x + box.width - amountWidth;
  const barX = nameX + nameWidth + rowLayout.gap;
  const barWidth = box.width - nameWidth - amountWidth - 2 * rowLayout.gap;
  const largest = Math.max(...parts.map(({ value }) => value));
  return parts.flatMap(({ name, amount, value, isQuiet }, index): SlideElement[] => {
    const row = { y: box.y + index * height, height };
    const label: SlideElement = {
      kind: 'text',
      id: `label-${index + 1}`,
      part: 'figureLabel',
      role: 'body',
      box: { ...row, x: nameX, width: nameWidth },
      paragraphs: [{ runs: name }],
      style: style.label,
    };
    const bar: SlideElement = {
      kind: 'shape',
      id: `bar-${index + 1}`,
      part: 'decoration',
      name: 'Bar',
      alt: '',
      box: {
        x: barX,
        y: row.y + Math.round((height - barHeight) / 2),
        width: Math.max(rowLayout.minBar, Math.round((barWidth * value) / largest)),
        height: barHeight,
      },
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: isQuiet ? 'chartQuietBar' : 'chart1' },
    };
    const figure: SlideElement = {
      kind: 'text',
      id: `figure-${index + 1}`,
      part: 'figure',
      role: 'body',
      alt: isBefore ? `${amount} ${plainText(name).trim()}` : `${plainText(name).trim()}: ${amount}`,
      box: { ...row, x: amountX, width: amountWidth },
      paragraphs: [{ runs: [{ text: amount }], align: 'right' }],
      style: style.value,
    };
    return isBefore ? [figure, label, bar] : [label, bar, figure];
  });
}
