import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { fitSize, tolerance } from '../../text/fit.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { dividedRows } from '../cards/divided-rows.ts';
import type { Figure, FigureAndList } from './figure.ts';
import { maxValueWidth } from './figure.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { withLeadLines } from '../recognize/split-lead.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { progressIn } from './progress-items.ts';
import { plainText } from '../../text/runs.ts';

/** Width of the panel with the figure, as a fraction of the body, and the distance in px to the list. */
const panelRatio = 0.4;
const gap = 48;
const padding = 36;
const textGap = 16;
const valueSizes = [128, 112, 96, 88, 80, 72, 64] as const;
const sentenceSizes = [32, 28, 24] as const;
const itemSizes = [36, 32, 28, 24] as const;

/** The bar below a sentence about progress: its height and the distance to the sentence in px, and the opacity of its rest. */
const progressBar = { height: 16, gap: 24, restAlpha: 0.3 } as const;

/** Draws a bar of which a part is filled. */
function progressShapes(box: Box, share: number, color: Color): SlideElement[] {
  const shape = (id: string, width: number, alpha: number): SlideElement => ({
    kind: 'shape',
    id,
    part: 'decoration',
    name: 'Bar',
    alt: '',
    box: { ...box, width: Math.max(1, Math.round(width)) },
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color, ...(alpha < 1 && { alpha }) },
  });
  return [shape('bar-rest', box.width, progressBar.restAlpha), shape('bar-done', box.width * share, 1)];
}

/** Lays out the figure and its sentence on a panel, and the list next to it; undefined if they do not fit. */
export function figurePanelElements(
  { figure, items }: FigureAndList,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const { slideTheme, language } = context;
  const { ink, fill } = slideTheme.accent;
  const height = Math.round(box.height * maxFillRatio);
  const panel = { ...box, width: Math.round(box.width * panelRatio), height };
  const inner = panel.width - 2 * padding;
  const value: TextStyle = {
    face: 'heading',
    size: 0,
    bold: true,
    color: ink,
    lineHeight: 1.1,
    verticalAlign: 'bottom',
  };
  const valueSize = valueSizes.find((size) => runsWidth(figure.value, { ...value, size }) <= inner * maxValueWidth);
  if (!valueSize) return undefined;
  const valueHeight = Math.ceil(valueSize * value.lineHeight);
  const label: TextStyle = { face: 'body', size: 0, color: ink, lineHeight: language === 'zh' ? 1.4 : 1.25 };
  const share = progressIn(plainText(figure.label).trim())?.share;
  const barSpace = share === undefined ? 0 : progressBar.gap + progressBar.height;
  const available = height - 2 * padding - valueHeight - textGap - barSpace;
  const paragraphs = [{ runs: figure.label }];
  const labelSize = fitSize(paragraphs, label, sentenceSizes, { width: inner, height: available });
  const labelHeight = Math.ceil(heightOf(paragraphs, { ...label, size: labelSize }, inner));
  if (labelHeight > available + tolerance) return undefined;
  const top = Math.round(panel.y + (height - valueHeight - textGap - labelHeight - barSpace) / 2);
  const barBox = {
    x: panel.x + padding,
    y: top + valueHeight + textGap + labelHeight + progressBar.gap,
    width: inner,
    height: progressBar.height,
  };
  const x = panel.x + panel.width + gap;
  const rows = dividedRows(
    withLeadLines(items).map(({ runs }) => runs),
    { ...box, x, width: box.x + box.width - x, height },
    context,
    itemSizes,
  );
  if (!rows) return undefined;
  return [
    panelShape(panel, fill),
    figureElement(figure, { x: panel.x + padding, y: top, width: inner, height: valueHeight }, value, valueSize),
    labelElement(
      figure,
      { x: panel.x + padding, y: top + valueHeight + textGap, width: inner, height: labelHeight + textGap },
      { ...label, size: labelSize },
      sentenceSizes,
    ),
    ...(share === undefined ? [] : progressShapes(barBox, share, ink)),
    ...rows,
  ];
}

/** Width of a figure on a band, as a fraction of the body. */
const bandValueRatio = 0.46;
const bandSizes = { value: [200, 176, 160, 144, 128, 112, 96], sentence: [44, 40, 36, 32, 28] } as const;

/** Lays out a figure on a panel of the full width, next to its sentence; undefined if they do not fit. */
export function figureBandElements(
  figure: Figure,
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[] | undefined {
  const { ink, fill } = slideTheme.accent;
  const panel = { ...box, height: Math.round(box.height * maxFillRatio) };
  const valueWidth = Math.round(box.width * bandValueRatio) - 2 * padding;
  const valueStyle: TextStyle = {
    face: 'heading',
    size: 0,
    bold: true,
    color: ink,
    lineHeight: 1.1,
    verticalAlign: 'middle',
  };
  const valueSize = bandSizes.value.find(
    (size) => runsWidth(figure.value, { ...valueStyle, size }) <= valueWidth * maxValueWidth,
  );
  const labelStyle: TextStyle = {
    face: 'body',
    size: 0,
    color: ink,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    verticalAlign: 'middle',
  };
  const labelBox = {
    x: box.x + padding + valueWidth + padding,
    y: panel.y + padding,
    width: box.width - valueWidth - 3 * padding,
    height: panel.height - 2 * padding,
  };
  const labelSize = bandSizes.sentence.find(
    (size) =>
      heightOf([{ runs: figure.label }], { ...labelStyle, size }, labelBox.width) <= labelBox.height + tolerance,
  );
  if (!valueSize || !labelSize) return undefined;
  return [
    panelShape(panel, fill),
    figureElement(figure, { ...labelBox, x: box.x + padding, width: valueWidth }, valueStyle, valueSize),
    labelElement(figure, labelBox, { ...labelStyle, size: labelSize }, bandSizes.sentence),
  ];
}

const mainSizes = {
  value: [200, 176, 160, 144, 128, 112, 96],
  caption: [36, 32, 28],
  note: [28, 24],
} as const;
const mainPadding = 48;
const mainGap = 20;

/**
 * Lays out a figure in large type on a panel, above its label and a note; undefined if the figure is too long, or the
 * texts do not fit.
 */
export function mainFigureElements(
  figure: Figure,
  note: readonly Run[],
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[] | undefined {
  const { ink, fill } = slideTheme.accent;
  const panel = { ...box, height: Math.round(box.height * maxFillRatio) };
  const width = panel.width - 2 * mainPadding;
  const text: TextStyle = { face: 'body', size: 0, color: ink, lineHeight: language === 'zh' ? 1.4 : 1.25 };
  const valueStyle: TextStyle = {
    ...text,
    face: 'heading',
    bold: true,
    lineHeight: 1.1,
    verticalAlign: 'bottom',
  };
  const valueSize = mainSizes.value.find(
    (size) => runsWidth(figure.value, { ...valueStyle, size }) <= width * maxValueWidth,
  );
  if (!valueSize) return undefined;
  const valueHeight = Math.ceil(valueSize * valueStyle.lineHeight);
  const available = panel.height - mainPadding - valueHeight - 2 * mainGap;
  const noteRuns = note.map(({ bold: _, ...run }) => run);
  const sizes = mainSizes.caption
    .flatMap((caption) => mainSizes.note.map((small) => ({ caption, small: Math.min(small, caption) })))
    .map(({ caption, small }) => ({
      caption,
      small,
      captionHeight: Math.ceil(heightOf([{ runs: figure.label }], { ...text, size: caption }, width)),
      noteHeight: Math.ceil(heightOf([{ runs: noteRuns }], { ...text, size: small }, width)),
    }))
    .find(({ captionHeight, noteHeight }) => captionHeight + noteHeight <= available + tolerance);
  if (!sizes) return undefined;
  const { caption, small, captionHeight, noteHeight } = sizes;
  const x = panel.x + mainPadding;
  const top = Math.round(panel.y + (panel.height - valueHeight - captionHeight - noteHeight - 2 * mainGap) / 2);
  const captionTop = top + valueHeight + mainGap;
  const align = slideTheme.heading.align === 'center' ? { align: 'center' as const } : {};
  return [
    panelShape(panel, fill),
    figureElement(figure, { x, y: top, width, height: valueHeight }, valueStyle, valueSize, align),
    labelElement(
      figure,
      { x, y: captionTop, width, height: captionHeight },
      { ...text, size: caption },
      mainSizes.caption,
      align,
    ),
    {
      kind: 'text',
      id: 'body',
      role: 'body',
      box: { x, y: captionTop + captionHeight + mainGap, width, height: noteHeight + mainGap },
      paragraphs: [{ runs: noteRuns, ...align }],
      style: { ...text, size: small, steps: mainSizes.note.filter((one) => one <= small) },
    },
  ];
}

/** Creates the text element of a figure. */
function figureElement(
  { value, sentence }: Figure,
  box: Box,
  style: TextStyle,
  size: number,
  align: Pick<Paragraph, 'align'> = {},
): TextElement {
  return {
    kind: 'text',
    id: 'figure-1',
    part: 'figure',
    role: 'body',
    ...(sentence !== undefined && { alt: sentence }),
    box,
    paragraphs: [{ runs: value, ...align }],
    style: { ...style, size, steps: [size, 64, 48].filter((one) => one <= size) },
  };
}

/**
 * Creates the text element of the text next to a figure.
 * @param sizes Its font sizes in px, largest first.
 */
function labelElement(
  { label }: Figure,
  box: Box,
  style: TextStyle,
  sizes: readonly number[],
  align: Pick<Paragraph, 'align'> = {},
): TextElement {
  return {
    kind: 'text',
    id: 'label-1',
    part: 'figureLabel',
    role: 'body',
    box,
    paragraphs: [{ runs: label, ...align }],
    style: { ...style, steps: sizes.filter((one) => one <= style.size) },
  };
}

function panelShape(box: Box, color: Color): SlideElement {
  return {
    kind: 'shape',
    id: 'figure-panel',
    part: 'decoration',
    name: 'Panel',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color },
  };
}
