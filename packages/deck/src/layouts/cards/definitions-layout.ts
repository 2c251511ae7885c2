import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { sum } from '../flow/table-columns.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { itemPairs } from '../recognize/item-pairs.ts';
import type { Labeled } from '../recognize/recognize-labels.ts';
import { labeledParagraphs } from '../recognize/recognize-labels.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';
import { leadGap, maxFillRatio } from '../slide/vertical-space.ts';

const sizes = [40, 36, 32, 28, 26, 24] as const;
/**
 * Widths of the column with the labels, as fractions of the body's width: usually, and for labels that would have more than
 * `maxLabelLines` lines there. `columnGap`: the distance in px to the texts.
 */
const labelShares = [0.24, 0.36] as const;
const maxLabelLines = 2;
/** Minimum ratio of the size of text next to labels on one line to the larger size. */
const minOneLineRatio = 0.85;
const columnGap = 24;
/** Space in px above and below the text of a row: the minimum, and the maximum if there is much space. */
const padding = { min: 10, max: 80 } as const;

/**
 * Layout for three to eight paragraphs that each begin with a label, and for questions with their answers: labels to the left
 * of their texts, with lines between the rows. Three or four short paragraphs are columns instead; see `labelColumns`.
 */
export const definitions: SlideLayout = {
  id: 'definitions',
  layout: 'cards',
  matchReason: ({ blocks }) => {
    if (itemPairs(blocks)) return 'Its items are questions with their answers.';
    const found = labeledParagraphs(blocks);
    return found && `It explains ${found.entries.length} labels.`;
  },
  arrange: ({ blocks }, box, context) => {
    const pairs = itemPairs(blocks);
    const found = pairs ? { ...pairs, below: [] } : labeledParagraphs(blocks);
    if (!found) return undefined;
    const text = context.stackText(found.lead, box.width);
    const used = text.height > 0 ? text.height + leadGap : 0;
    const below = context.stackText(found.below, box.width);
    const reserved = below.height > 0 ? below.height + leadGap : 0;
    const height = box.height * (reserved > 0 ? 1 : maxFillRatio) - used - reserved;
    const elements = definitionRows(found.entries, { ...box, y: box.y + used, height }, context);
    if (!elements) return undefined;
    const foot = Math.max(...elements.map((element) => element.box.y + element.box.height));
    return [[...text.draw(box), ...elements, ...below.draw({ ...box, y: foot + leadGap, height: below.height })]];
  },
};

/** Lays out labels and texts in rows; undefined if they do not fit. */
export function definitionRows(
  entries: readonly Labeled[],
  area: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[] | undefined {
  const text: TextStyle = {
    face: 'body',
    size: 0,
    color: slideTheme.body.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
  };
  const label: TextStyle = { ...text, bold: true, color: slideTheme.body.strong };
  const fitting = fittingColumns(entries, area, text, label);
  if (!fitting) return undefined;
  const { size, labelWidth, textWidth, rows: heights } = fitting;
  // The first row has little space above it, and the last one below it, because the rows fill the area.
  const free = area.height - sum(heights) - 2 * padding.min;
  const space = Math.min(padding.max, Math.floor(free / Math.max(1, 2 * entries.length - 2)));
  const cell = (
    id: string,
    part: 'eventTime' | 'eventText',
    runs: readonly Run[],
    box: Box,
    style: TextStyle,
  ): TextElement => ({
    kind: 'text',
    id,
    part,
    role: 'body',
    box,
    paragraphs: [{ runs }],
    style: { ...style, size, steps: sizes.filter((one) => one <= size) },
  });
  let { y } = area;
  return entries.flatMap((entry, index): SlideElement[] => {
    const top = y;
    const above = index > 0 ? space : padding.min;
    const height = (heights[index] ?? 0) + above + (index < entries.length - 1 ? space : padding.min);
    y += height;
    const row = { y: top + above, height: height - above };
    const line: SlideElement = {
      kind: 'line',
      id: `divider-bar-${index}`,
      part: 'decoration',
      name: 'Divider',
      alt: '',
      box: { ...area, y: top, height: 0 },
      direction: 'down',
      stroke: { color: 'chartLine', width: 1 },
    };
    return [
      ...(index > 0 ? [line] : []),
      cell(`label-${index + 1}`, 'eventTime', entry.label, { ...row, x: area.x, width: labelWidth }, label),
      cell(
        `item-${index + 1}`,
        'eventText',
        entry.text,
        {
          ...row,
          x: area.x + labelWidth + columnGap,
          width: textWidth,
        },
        text,
      ),
    ];
  });
}

/** Columns of labels and texts, in px, with the height of each row without padding. */
interface Columns {
  size: number;
  labelWidth: number;
  textWidth: number;
  rows: readonly number[];
}

/** Returns the largest text and the narrowest labels that fit; undefined if no size fits. */
function fittingColumns(
  entries: readonly Labeled[],
  area: Box,
  text: TextStyle,
  label: TextStyle,
): Columns | undefined {
  const widthsAt = (share: number): { labelWidth: number; textWidth: number } => {
    const labelWidth = Math.round(area.width * share);
    return { labelWidth, textWidth: area.width - labelWidth - columnGap };
  };
  const candidates = sizes.flatMap((size) => labelShares.map((share) => ({ size, ...widthsAt(share) })));
  const heightsAt = ({
    size,
    labelWidth,
    textWidth,
  }: (typeof candidates)[number]): { labels: number[]; rows: number[] } => {
    const labels = entries.map((entry) => heightOf([{ runs: entry.label }], { ...label, size }, labelWidth));
    const texts = entries.map((entry) => heightOf([{ runs: entry.text }], { ...text, size }, textWidth));
    return { labels, rows: texts.map((height, index) => Math.ceil(Math.max(height, labels[index] ?? 0))) };
  };
  const readable = candidates.find((one, index) => {
    const { size, labelWidth, textWidth } = one;
    const { labels, rows } = heightsAt(one);
    const isWide = index % labelShares.length > 0;
    return (
      sum(rows) + 2 * padding.min * entries.length <= area.height &&
      (isWide || Math.max(...labels) < (maxLabelLines + 0.5) * size * label.lineHeight) &&
      !entries.some(
        (entry) =>
          hasLongWord(entry.label, { ...label, size }, labelWidth) ||
          hasLongWord(entry.text, { ...text, size }, textWidth),
      )
    );
  });
  if (!readable) return undefined;
  // A wider column, or slightly smaller text, keeps each label on one line if the texts are not higher then.
  const wider = candidates.find((one) => {
    const { labels, rows } = heightsAt(one);
    return (
      one.size <= readable.size &&
      one.size >= readable.size * minOneLineRatio &&
      Math.max(...labels) < 1.5 * one.size * label.lineHeight &&
      sum(rows) <= sum(heightsAt(readable).rows) &&
      !entries.some((entry) => hasLongWord(entry.text, { ...text, size: one.size }, one.textWidth))
    );
  });
  const fitting = wider ?? readable;
  return { ...fitting, rows: heightsAt(fitting).rows };
}
