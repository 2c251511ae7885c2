import type { Box } from '../../model/box.ts';
import type { ElementPart } from '../../model/element-part.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { balancedWidth, fitSize, tolerance } from '../../text/fit.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/split-runs.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** A figure and its label. */
interface Figure {
  value: readonly Run[];
  label: readonly Run[];
}

const maxFigures = 4;
const gap = 40;
const valueSizes = [120, 104, 96, 88, 80, 72, 64, 56] as const;
const singleValueSizes = [176, 160, 144, 128, ...valueSizes] as const;
const labelSizes = [28, 24, 22, 20] as const;
const labelGap = 12;

/** One to four figures, each above its label. */
export const bigNumber: SlideLayout = {
  id: 'bigNumber',
  layout: 'bigNumber',
  matchReason: ({ blocks }) => {
    const figures = figuresIn(blocks);
    if (!figures) return undefined;
    return figures.length === 1 ? 'It is about one figure.' : `It is about ${figures.length} figures.`;
  },
  arrange: ({ blocks }, box, context) => {
    const figures = figuresIn(blocks);
    return figures && layoutFigures(figures, box, context);
  },
};

function figuresIn(blocks: readonly Block[]): Figure[] | undefined {
  const [first, ...others] = blocks;
  let entries: (readonly Run[])[];
  if (first?.kind === 'list' && others.length === 0) {
    if (
      first.items.length < 2 ||
      first.items.some(({ items, checked }) => items !== undefined || checked !== undefined)
    )
      return undefined;
    entries = first.items.map(({ runs }) => runs);
  } else {
    if (blocks.some(({ kind }) => kind !== 'paragraph')) return undefined;
    entries = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  }
  if (entries.length === 0 || entries.length > maxFigures) return undefined;
  const figures = entries.map(figureOf);
  return figures.every((figure) => figure !== undefined) ? figures : undefined;
}

/** Parses "**41 %** less fuel": a short bold figure that begins with a digit. */
function figureOf(runs: readonly Run[]): Figure | undefined {
  const [value, ...label] = runs;
  if (!value?.bold || !/\d/u.test(value.text) || Array.from(value.text).length > 12 || /\p{L}{6}/u.test(value.text))
    return undefined;
  if (label.some((run) => run.text.includes('\n')) || plainText(label).length < 2 || plainText(label).length > 140)
    return undefined;
  const [next, ...rest] = label;
  const start = next?.text.replace(/^[\s:：,，—–-]+/u, '') ?? '';
  return { value: [value], label: next && start !== '' ? [{ ...next, text: start }, ...rest] : rest };
}

function layoutFigures(
  figures: readonly Figure[],
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[][] | undefined {
  const count = figures.length;
  const width = Math.floor((box.width - gap * (count - 1)) / count);
  const value: TextStyle = {
    face: 'heading',
    size: 0,
    bold: true,
    color: slideTheme.body.strong,
    lineHeight: 1.1,
    verticalAlign: 'bottom',
  };
  const label: TextStyle = {
    face: 'body',
    size: 0,
    color: slideTheme.body.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
  };
  const isCentered = slideTheme.heading.align === 'center';
  const sizes = count === 1 ? singleValueSizes : valueSizes;
  const size = sizes.find((one) =>
    figures.every((figure) => runsWidth(figure.value, { ...value, size: one }) <= width * (count === 1 ? 0.95 : 0.86)),
  );
  if (!size) return undefined;
  const maxLabelWidth = Math.min(width, count === 1 ? 820 : width);
  const maxLabelHeight = box.height - size * 1.1 - labelGap - 24;
  const labelSize = figures.reduce<number>(
    (min, figure) =>
      Math.min(
        min,
        fitSize([{ runs: figure.label }], label, labelSizes, { width: maxLabelWidth, height: maxLabelHeight }),
      ),
    labelSizes[0],
  );
  const labelWidth = figures.reduce(
    (max, figure) =>
      Math.max(max, balancedWidth([{ runs: figure.label }], { ...label, size: labelSize }, maxLabelWidth)),
    0,
  );
  const heights = figures.map((figure) =>
    heightOf([{ runs: figure.label }], { ...label, size: labelSize }, labelWidth),
  );
  const labelHeight = Math.ceil(Math.max(...heights));
  if (labelHeight > maxLabelHeight + tolerance) return undefined;
  const valueHeight = Math.ceil(size * 1.1);
  const top = Math.round(box.y + Math.max(0, (box.height - valueHeight - labelGap - labelHeight - 30) * 0.4));
  return [
    figures.flatMap((figure, index): SlideElement[] => {
      const x = box.x + index * (width + gap);
      const barWidth = Math.min(width, 64);
      const text = (
        id: string,
        part: ElementPart,
        runs: readonly Run[],
        textBox: Box,
        style: TextStyle,
      ): TextElement => ({
        kind: 'text',
        id: `${id}-${index + 1}`,
        part,
        role: 'body',
        box: textBox,
        paragraphs: [{ runs, ...(isCentered && { align: 'center' as const }) }],
        style,
      });
      return [
        {
          kind: 'shape',
          id: `figure-bar-${index + 1}`,
          part: 'decoration',
          alt: '',
          box: { x: isCentered ? x + (width - barWidth) / 2 : x, y: top, width: barWidth, height: 6 },
          geometry: { kind: 'rect' },
          fill: { kind: 'solid', color: slideTheme.quote.bar },
        },
        text(
          'figure',
          'figure',
          figure.value,
          { x, y: top + 24, width, height: valueHeight },
          { ...value, size, steps: [size, 64, 48, 40] },
        ),
        text(
          'label',
          'figureLabel',
          figure.label,
          {
            x: isCentered ? x + (width - labelWidth) / 2 : x,
            y: top + 24 + valueHeight + labelGap,
            width: labelWidth,
            height: Math.max(labelHeight, Math.min(maxLabelHeight, labelHeight + 40)),
          },
          { ...label, size: labelSize, steps: labelSizes.filter((one) => one <= labelSize) },
        ),
      ];
    }),
  ];
}
