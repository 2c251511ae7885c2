import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { balancedWidth, fitSize, tolerance } from '../../text/fit.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/split-runs.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { SlideContent, SlideLayout } from '../slide-layout.ts';
import { fitsStage, layoutStage } from '../stage.ts';

/** em; longer texts are not statements. */
const maxWidthEm = 120;
const headingSizes = [72, 64, 56, 48, 44, 40, 36] as const;
const textSizes = [44, 40, 36, 32, 28] as const;
const barWidth = 8;
const barGap = 32;

/** A heading alone, or one short text under it, large and in the middle. */
export const statement: SlideLayout = {
  id: 'statement',
  layout: 'statement',
  includesHeading: true,
  matchReason: ({ heading, blocks }) => {
    const [only] = blocks;
    if (blocks.length === 0) return plainText(heading) === '' ? undefined : 'It has only a heading.';
    return blocks.length === 1 && isTextBlock(only) && isShort(only.runs) ? 'It has one short text.' : undefined;
  },
  stage: ({ heading, blocks }, context) => {
    const texts = { heading, quoted: [], attribution: [] };
    return blocks.length === 0 && fitsStage(texts, context) ? layoutStage(texts, context) : undefined;
  },
  arrange: (content, box, context) => {
    const [only] = content.blocks;
    return isTextBlock(only) ? layoutText(only.runs, content, box, context) : layoutHeading(content, box, context);
  },
};

type TextBlock = Extract<Block, { kind: 'paragraph' | 'heading' }>;

function isTextBlock(block: Block | undefined): block is TextBlock {
  return block?.kind === 'paragraph' || block?.kind === 'heading';
}

function isShort(runs: readonly Run[]): boolean {
  const characterCount = runs.reduce((sum, run) => sum + run.text.length, 0);
  return (
    characterCount < 1000 &&
    runs.every((run) => !run.text.includes('\n')) &&
    runsWidth(runs, { face: 'body', size: 1, lineHeight: 1 }) <= maxWidthEm
  );
}

function layoutHeading(
  { heading }: SlideContent,
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[][] | undefined {
  const isCentered = slideTheme.heading.align === 'center';
  const style: TextStyle = {
    face: 'heading',
    bold: true,
    size: 72,
    color: slideTheme.heading.color,
    lineHeight: language === 'zh' ? 1.25 : 1.12,
    verticalAlign: 'middle',
    steps: headingSizes,
  };
  const runs = heading.map((run) => ({ ...run, text: run.text.replace(/\s+/gu, ' ') }));
  const area = { x: box.x, y: 150, width: Math.min(box.width, isCentered ? box.width : 980), height: 400 };
  const title = fitLargest('title', runs, style, headingSizes, area, isCentered);
  if (!title) return undefined;
  const height = heightOf(title.paragraphs, title.style, area.width);
  const bar = 6;
  const mark: SlideElement = {
    kind: 'shape',
    id: 'statement-mark',
    part: 'decoration',
    alt: '',
    box: {
      x: isCentered ? area.x + area.width / 2 - 44 : area.x,
      y: Math.round(area.y + (area.height - height) / 2 - 36 - bar),
      width: 88,
      height: bar,
    },
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: slideTheme.quote.bar },
  };
  return [[mark, title]];
}

function layoutText(
  runs: readonly Run[],
  { heading }: SlideContent,
  box: Box,
  { slideTheme, language, headingOf }: LayoutContext,
): SlideElement[][] | undefined {
  const style: TextStyle = {
    face: 'body',
    size: 44,
    color: slideTheme.body.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    verticalAlign: 'middle',
    steps: textSizes,
  };
  const isCentered = slideTheme.heading.align === 'center';
  const left = isCentered ? 0 : barWidth + barGap;
  const size = { width: Math.min(box.width - left, 1000), height: Math.min(box.height * 0.8, 330) };
  const area = {
    x: isCentered ? box.x + (box.width - size.width) / 2 : box.x + left,
    y: Math.round(box.y + (box.height - size.height) * 0.36),
    ...size,
  };
  const fitted = fitLargest('body', runs, style, textSizes, area, isCentered);
  if (!fitted) return undefined;
  const width = balancedWidth(fitted.paragraphs, fitted.style, area.width);
  const x = isCentered ? area.x + (area.width - width) / 2 : area.x;
  const body = { ...fitted, box: { ...fitted.box, x, width } };
  const lines = Math.ceil(heightOf(body.paragraphs, body.style, width));
  const bars = isCentered ? horizontalBars(area, lines) : [sideBar(box.x, area, lines)];
  const marks = bars.map((barBox, index): SlideElement => ({
    kind: 'shape',
    id: index === 0 ? 'statement-bar' : `statement-bar-${index + 1}`,
    part: 'decoration',
    alt: '',
    box: barBox,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: slideTheme.quote.bar },
  }));
  return [[...(plainText(heading) === '' ? [] : [headingOf(heading)]), ...marks, body]];
}

/** @param lines Height of the text lines in the middle of the area, in px. */
function sideBar(x: number, area: Box, lines: number): Box {
  const height = lines + 76;
  return { x, y: Math.round(area.y + (area.height - height) / 2), width: barWidth, height };
}

/** Symmetric designs have one bar above the text and one below. */
function horizontalBars(area: Box, lines: number): Box[] {
  const [width, height, gap] = [88, 4, 42];
  const x = area.x + (area.width - width) / 2;
  const top = Math.round(area.y + (area.height - lines) / 2);
  return [top - gap - height, top + lines + gap].map((y) => ({ x, y, width, height }));
}

function fitLargest(
  role: 'title' | 'body',
  runs: readonly Run[],
  style: TextStyle,
  sizes: readonly number[],
  box: Box,
  isCentered: boolean,
): TextElement | undefined {
  const paragraphs = [{ runs, ...(isCentered && { align: 'center' as const }) }];
  const size = fitSize(paragraphs, style, sizes, box);
  if (heightOf(paragraphs, { ...style, size }, box.width) > box.height + tolerance) return undefined;
  return {
    kind: 'text',
    id: role,
    role,
    box,
    paragraphs,
    style: { ...style, size, steps: sizes.filter((step) => step <= size) },
  };
}
