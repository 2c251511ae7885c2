import type { Box } from '../../model/box.ts';
import type { ElementPart } from '../../model/element-part.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { balancedWidth, fitSize, tolerance } from '../../text/fit.ts';
import { plainText } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import type { SlideTheme } from '../../themes/slide-theme.ts';
import { card } from '../cards/card.ts';
import type { Figure } from './figure.ts';
import { maxValueWidth } from './figure.ts';
import { figureRows } from './figure-rows.ts';
import type { LayoutContext, ListIcons } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { tilePaddingY, valueRuns } from './tile-metrics.ts';
import { wrapWidth } from '../typography/wrap-width.ts';

const gap = 24;
/**
 * Distance in px between a card's edges and its text. A single figure has no card, but a bar above it.
 */
const padding = { x: 28, right: 12, y: 32 } as const;
/** Maximum number of figures in one row. Four figures that would be small in one row are laid out in two rows. */
const maxColumns = 4;
const minRowValueSize = 88;
/** Maximum size of a figure in two rows, in px and as a fraction of the height of its card. */
const maxRowValue = { size: 72, ratio: 0.45 } as const;
/** Font size in px of labels below which figures of the same size are in one row. */
const minRowLabelSize = 28;
/** Distance in px between the bar of a single figure and its value. */
const barGap = 24;
const valueSizes = [144, 128, 112, 96, 88, 80, 72, 64, 56, 48, 44] as const;
const singleValueSizes = [240, 220, 200, 176, 160, ...valueSizes] as const;
const minLabelSize = 22;
const labelSizes = [36, 28, 24, minLabelSize] as const;
const singleLabelSizes = [44, ...labelSizes] as const;
const labelGap = 12;
/** Size in px of an icon above a figure, and the space below it. */
const iconSize = 48;
const iconGap = 12;
/** Space below the value, in em. Digits this large need more space below them. */
const labelGapRatio = 0.14;

/** Sizes that all figures of a slide share, in px. */
interface FigureMetrics {
  /** Width available for a figure's text. */
  width: number;
  valueSize: number;
  valueHeight: number;
  /** Space between value and label. */
  labelSpace: number;
  labelSize: number;
  labelWidth: number;
  /** Width available for a label. */
  maxLabelWidth: number;
  labelHeight: number;
  maxLabelHeight: number;
}

/**
 * Lays out figures above their labels, in one row or two, or next to them if one label is much longer than the others.
 * @returns undefined if the figures do not fit, or need two rows with icons.
 */
export function figureColumns(
  figures: readonly Figure[],
  box: Box,
  context: LayoutContext,
  icons?: ListIcons,
): SlideElement[] | undefined {
  const { slideTheme } = context;
  const areCards = figures.length > 1;
  const styles = stylesOf(context);
  const inRows = icons ? undefined : figureRows(figures, box, context, styles);
  if (inRows) return inRows;
  const header = icons ? iconSize + iconGap : 0;
  const left = { ...box, height: box.height * maxFillRatio - header };
  const inOneRow = measureFigures(figures, left, styles, figures.length);
  const inTwoRows =
    figures.length === maxColumns && !icons && (inOneRow?.valueSize ?? 0) < minRowValueSize
      ? measureFigures(figures, left, styles, 2)
      : undefined;
  const hasTwoRows =
    inTwoRows !== undefined &&
    (inTwoRows.valueSize > (inOneRow?.valueSize ?? 0) ||
      inTwoRows.labelSize >= Math.min(minRowLabelSize, inOneRow?.labelSize ?? 0));
  const metrics = hasTwoRows ? inTwoRows : inOneRow;
  const columns = hasTwoRows ? 2 : figures.length;
  if (!metrics) return undefined;
  const rows = Math.ceil(figures.length / columns);
  const { width, valueHeight, labelSpace, labelHeight } = metrics;
  const isCentered = slideTheme.heading.align === 'center';
  const textHeight = header + valueHeight + labelSpace + labelHeight;
  if (!areCards) {
    const { y } = box;
    const bar = { x: isCentered ? box.x + (width - 64) / 2 : box.x, y, width: Math.min(width, 64), height: 6 };
    const texts = figures.flatMap((figure) =>
      figureTexts(figure, 0, { x: box.x, y: y + barGap }, metrics, styles, isCentered),
    );
    // Most styles already have such a bar next to the heading.
    return slideTheme.headingMarks.length > 0 ? texts : [singleFigureBar(bar, slideTheme), ...texts];
  }
  const cardWidth = width + padding.x + padding.right;
  const cardHeight = Math.floor((left.height + header - gap * (rows - 1)) / rows);
  return figures.flatMap((figure, index): SlideElement[] => {
    const cardX = box.x + (index % columns) * (cardWidth + gap);
    const cardY = box.y + Math.floor(index / columns) * (cardHeight + gap);
    // The value and its label are centered on the card.
    const y = Math.round(cardY + (cardHeight - textHeight) / 2);
    const iconX = isCentered ? cardX + (cardWidth - iconSize) / 2 : cardX + padding.x;
    return [
      ...card({ x: cardX, y: cardY, width: cardWidth, height: cardHeight }, index, context),
      ...(icons?.draw(index, { x: iconX, y }, iconSize, context) ?? []),
      ...figureTexts(figure, index, { x: cardX + padding.x, y: y + header }, metrics, styles, isCentered),
    ];
  });
}

function singleFigureBar(box: Box, slideTheme: SlideTheme): SlideElement {
  return {
    kind: 'shape',
    id: 'figure-bar-1',
    part: 'decoration',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: slideTheme.quote.bar },
  };
}

interface FigureStyles {
  value: TextStyle;
  label: TextStyle;
}

/** Returns the text styles without font sizes, which depend on the available space. */
function stylesOf({ slideTheme, language }: LayoutContext): FigureStyles {
  const { strong, color } = slideTheme.body;
  return {
    value: { face: 'heading', size: 0, bold: true, color: strong, lineHeight: 1.1, verticalAlign: 'bottom' },
    label: { face: 'body', size: 0, color, lineHeight: language === 'zh' ? 1.4 : 1.25 },
  };
}

/**
 * Measures the figures and their labels.
 * @returns undefined if the figures or their labels do not fit.
 */
function measureFigures(
  figures: readonly Figure[],
  box: Box,
  { value, label }: FigureStyles,
  columns: number,
): FigureMetrics | undefined {
  const count = figures.length;
  const rows = Math.ceil(count / columns);
  const height = (box.height - gap * (rows - 1)) / rows;
  const inset = count === 1 ? { x: 0, right: 0, y: 0 } : rows > 1 ? { ...padding, y: tilePaddingY(height) } : padding;
  const width = Math.floor((box.width - gap * (columns - 1)) / columns) - inset.x - inset.right;
  const labels = figures.map((figure) => [{ runs: figure.label }]);
  // In two rows, figures are as large as their labels permit.
  const minLabelHeight =
    rows > 1
      ? Math.max(...labels.map((paragraphs) => heightOf(paragraphs, { ...label, size: minLabelSize }, width)))
      : 0;
  const sizes = count === 1 ? singleValueSizes : valueSizes;
  const valueSize = sizes.find(
    (size) =>
      (rows === 1 ||
        (size <= Math.min(maxRowValue.size, height * maxRowValue.ratio) &&
          height - size * 1.1 - labelGap - 2 * inset.y >= minLabelHeight)) &&
      figures.every((figure) => runsWidth(valueRuns(figure, size), { ...value, size }) <= width * maxValueWidth),
  );
  if (!valueSize) return undefined;
  const maxLabelWidth = Math.min(width, count === 1 ? 820 : width);
  const labelSpace = count === 1 ? Math.round(Math.max(labelGap, valueSize * labelGapRatio)) : labelGap;
  const maxLabelHeight = height - valueSize * 1.1 - labelSpace - (rows > 1 ? 0 : barGap) - 2 * inset.y;
  const fittingSizes = labels.map((paragraphs) =>
    fitSize(paragraphs, label, count === 1 ? singleLabelSizes : labelSizes, {
      width: maxLabelWidth,
      height: maxLabelHeight,
    }),
  );
  const labelSize = Math.min(...fittingSizes);
  const sized = { ...label, size: labelSize };
  const labelWidth = Math.max(...labels.map((paragraphs) => balancedWidth(paragraphs, sized, maxLabelWidth)));
  const labelHeight = Math.ceil(Math.max(...labels.map((paragraphs) => heightOf(paragraphs, sized, labelWidth))));
  if (labelHeight > maxLabelHeight + tolerance) return undefined;
  const valueHeight = Math.ceil(valueSize * 1.1);
  return {
    width,
    valueSize,
    valueHeight,
    labelSpace,
    labelSize,
    labelWidth,
    maxLabelWidth,
    labelHeight,
    maxLabelHeight,
  };
}

/** Creates the text boxes of a figure, value first, positioned from `x` and `y`. */
function figureTexts(
  figure: Figure,
  index: number,
  { x, y }: Pick<Box, 'x' | 'y'>,
  {
    width,
    valueSize,
    valueHeight,
    labelSpace,
    labelSize,
    labelWidth,
    maxLabelWidth,
    labelHeight,
    maxLabelHeight,
  }: FigureMetrics,
  styles: FigureStyles,
  isCentered: boolean,
): [value: TextElement, label: TextElement] {
  const text = (id: string, part: ElementPart, runs: readonly Run[], box: Box, style: TextStyle): TextElement => ({
    kind: 'text',
    id: `${id}-${index + 1}`,
    part,
    role: 'body',
    ...(part === 'figure' && figure.sentence !== undefined && { alt: figure.sentence }),
    box,
    paragraphs: [{ runs, ...(isCentered && { align: 'center' as const }) }],
    style,
  });
  const valueBox = { x, y, width, height: valueHeight };
  // A line ends before a remark in parentheses, even if the lines then have different lengths.
  const labelWrap = /[(（]/u.test(plainText(figure.label)) ? wrapWidth : balancedWidth;
  // Chinese text keeps the full width, in which its words stay whole when the slide is finished.
  const ownWidth = hasHan(plainText(figure.label))
    ? maxLabelWidth
    : labelWrap([{ runs: figure.label }], { ...styles.label, size: labelSize }, labelWidth);
  const labelBox = {
    x: isCentered ? x + (width - ownWidth) / 2 : x,
    y: y + valueHeight + labelSpace,
    width: ownWidth,
    height: Math.max(labelHeight, Math.min(maxLabelHeight, labelHeight + padding.y - 8)),
  };
  const labelSteps = singleLabelSizes.filter((size) => size <= labelSize);
  return [
    text('figure', 'figure', valueRuns(figure, valueSize), valueBox, {
      ...styles.value,
      size: valueSize,
      steps: [valueSize, 64, 48, 40].filter((size) => size <= valueSize),
    }),
    text('label', 'figureLabel', figure.label, labelBox, { ...styles.label, size: labelSize, steps: labelSteps }),
  ];
}
