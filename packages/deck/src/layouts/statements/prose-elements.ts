import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/runs.ts';
import { card } from '../cards/card.ts';
import { rowTextWidth } from '../cards/card-text-width.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { withStrongWords } from '../typography/strong-words.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { maxFillRatio, textOffset } from '../slide/vertical-space.ts';
import { areParallel, isNarrative } from './narrative.ts';
import { pullOutOf } from './pull-out.ts';
import { endsSentence } from '../../text/sentences.ts';

/**
 * Font sizes in px of the first text and of the others, the preferred ones first. `maxRatio`: maximum fraction of the
 * height that the others fill.
 */
export const proseSizes = [
  { first: 36, others: 32, maxRatio: 0.5 },
  { first: 36, others: 28, maxRatio: 1 },
  { first: 32, others: 28, maxRatio: 1 },
  { first: 32, others: 24, maxRatio: 1 },
  { first: 28, others: 24, maxRatio: 1 },
] as const;
/** Fraction of the width that the first text takes: if it is much shorter than the others, usually, and if it is longer. */
const shares = { short: 0.4, usual: 0.5, long: 0.58 } as const;
/** Ratio of the widths of the texts from which one of them is much longer. */
const minContrast = 1.7;
const gap = 48;
/** Distance in px between the edges of the panel and its text. */
export const padding = { x: 36, y: 24 } as const;
/** Fraction of the width that the panel of a sentence in large type takes, and font sizes in px. */
const pullOutShare = 0.42;
const pullOutSizes = { sentence: [48, 44, 40, 36], text: [32, 28] } as const;
/** Space before a paragraph, in em. */
const paragraphSpace = 0.6;
/** Distance in px between two panels. */
const panelGap = 24;
/** Maximum share of the longer of two texts of the width, and the difference up to which both have the same share. */
const pairShares = { max: 0.62, equal: 0.06 } as const;
/** Maximum ratio of the height of two panels to that of the longer text, unless their text needs more. */
const maxPairStretch = 3;
/** Maximum ratio of the heights of the texts on two panels. */
const maxHeightRatio = 2.2;
/** Maximum fraction of the height that text on a panel fills. Longer text has a line next to it instead. */
const maxPanelRatio = 0.75;
/** Maximum fraction of the height of a panel that several paragraphs fill. */
const maxTextsRatio = 0.88;
/** Minimum fraction of the slide's body that panels need. */
const minBodyRatio = 0.55;
/** Maximum ratio of the size of text to the size of the heading above it, and the minimum size in px. */
const maxTextRatio = 0.85;
const minTextSize = 28;
/** Maximum number of texts. */
const maxTexts = 3;

/**
 * Returns the maximum font size in px of text below a heading, which is larger; undefined if there is no heading, or if
 * it is a sentence, which is as important as the text below.
 */
export function maxTextSize(heading: readonly Run[], { headingOf }: LayoutContext): number | undefined {
  const title = plainText(heading);
  return title === '' || endsSentence(title, { questions: false })
    ? undefined
    : Math.max(minTextSize, headingOf(heading).style.size * maxTextRatio);
}

/**
 * Lays out a few paragraphs below a heading: two on panels; otherwise the first one in large type,
 * on a panel or next to a line, and the others to its right in smaller type. A single text is on a panel over the full
 * width.
 * @param maxSize Maximum font size in px.
 * @returns undefined if the texts do not fit or the area is too low
 */
export function proseElements(
  texts: readonly (readonly Run[])[],
  box: Box,
  context: LayoutContext,
  maxSize: number,
): SlideElement[] | undefined {
  const [first, ...others] = texts;
  if (!first || texts.length > maxTexts) return undefined;
  const area = { ...box, height: Math.floor(box.height * maxFillRatio) };
  const hasPanels = box.height >= context.slideTheme.body.box.height * minBodyRatio;
  if (others.length === 0)
    return hasPanels ? (besidePullOut([first], area, context) ?? panelOf([first], area, context, maxSize)) : undefined;
  const isOneText = hasPanels && isNarrative(texts) && !(texts.length === 2 && areParallel(texts));
  const whole = isOneText ? (besidePullOut(texts, area, context) ?? panelOf(texts, area, context, maxSize)) : undefined;
  if (whole) return whole;
  const pair = hasPanels ? panelPair(texts, area, context, maxSize) : undefined;
  if (pair) return pair;
  const width = Math.round((area.width - gap) * shareOf(first, others));
  const left = { ...area, width };
  const right = { ...area, x: area.x + width + gap, width: area.width - width - gap };
  const panelText = { x: left.x + padding.x, width: left.width - 2 * padding.x };
  for (const size of proseSizes) {
    if (size.first > maxSize) continue;
    const side = proseText('body-2', others, right, context, size.others);
    if (!side || side.box.height > area.height * size.maxRatio + tolerance) continue;
    const onPanel = hasPanels ? proseText('body', [first], { ...left, ...panelText }, context, size.first) : undefined;
    if (onPanel && onPanel.box.height <= area.height * maxPanelRatio)
      return [
        ...card(left, 0, context),
        inMiddle(
          onPanel,
          { y: area.y + padding.y, height: area.height - 2 * padding.y },
          context.slideTheme.code.color,
        ),
        inMiddle(side, area),
      ];
    const main = proseText('body', [first], left, context, size.first);
    if (!main || main.box.height > area.height + tolerance) continue;
    return [main, dividerAt(area.x + width + gap / 2, area, Math.max(main.box.height, side.box.height)), side];
  }
  return undefined;
}

/**
 * Lays out two texts on two panels in the same type, the longer one on the wider panel; undefined for other texts, or if
 * they do not fit.
 */
function panelPair(
  texts: readonly (readonly Run[])[],
  area: Box,
  context: LayoutContext,
  maxSize: number,
): SlideElement[] | undefined {
  if (texts.length !== 2) return undefined;
  const width = Math.round((area.width - panelGap) * pairShare(texts));
  const panels = [
    { ...area, width },
    { ...area, x: area.x + width + panelGap, width: area.width - width - panelGap },
  ];
  for (const { first: size } of proseSizes) {
    const shown = texts.flatMap((runs, index) => {
      const panel = panels[index] ?? area;
      const inner = { ...panel, x: panel.x + padding.x, y: panel.y + padding.y, width: panel.width - 2 * padding.x };
      return size <= maxSize ? (proseText(ids[index] ?? '', [runs], inner, context, size) ?? []) : [];
    });
    const heights = shown.map(({ box }) => box.height);
    const tallest = Math.max(...heights);
    if (shown.length < texts.length || tallest > maxHeightRatio * Math.min(...heights)) continue;
    const minHeight = tallest + 2 * padding.y;
    if (minHeight > area.height) continue;
    // Panels that are much higher than their text would look empty.
    const height = Math.round(Math.max(minHeight, Math.min(area.height, tallest * maxPairStretch)));
    const offset = textOffset(height - minHeight);
    const color = context.slideTheme.code.color;
    return panels.flatMap((panel, index) => [
      ...card({ ...panel, height }, index, context),
      ...shown.slice(index, index + 1).map((text) => ({
        ...text,
        box: { ...text.box, y: text.box.y + offset },
        style: { ...text.style, ...(color && { color }) },
      })),
    ]);
  }
  return undefined;
}

/**
 * Lays out a paragraph next to its first or last sentence, or paragraphs next to the last sentence, which is on a panel in
 * the accent color; undefined if there is no such sentence, or if they do not fit.
 */
function besidePullOut(
  texts: readonly (readonly Run[])[],
  area: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const above = texts.slice(0, -1);
  const found = pullOutOf(texts.at(-1) ?? [], above.length > 0);
  if (!found) return undefined;
  const { parts, at } = found;
  const width = Math.round((area.width - gap) * pullOutShare);
  const rest = { ...area, width: area.width - width - gap };
  const [panel, side] =
    at === 0
      ? [
          { ...area, width },
          { ...rest, x: area.x + width + gap },
        ]
      : [{ ...area, x: area.x + rest.width + gap, width }, rest];
  const { fill, ink } = context.slideTheme.accent;
  const [background] = card(panel, 0, context);
  const inner = { ...panel, x: panel.x + padding.x, y: panel.y + padding.y, width: panel.width - 2 * padding.x };
  const fitting = (
    id: string,
    some: readonly (readonly Run[])[],
    box: Box,
    sizes: readonly number[],
    maxHeight: number,
  ) => sizes.map((size) => proseText(id, some, box, context, size)).find((one) => one && one.box.height <= maxHeight);
  const text = fitting(ids[1 - at] ?? '', [...above, parts[1 - at] ?? []], side, pullOutSizes.text, area.height);
  const sentence = fitting(ids[at], [parts[at]], inner, pullOutSizes.sentence, area.height * maxPanelRatio);
  if (!background || !sentence || !text) return undefined;
  const shown = [inMiddle(sentence, { y: inner.y, height: area.height - 2 * padding.y }, ink), inMiddle(text, area)];
  return [{ ...background, fill: { kind: 'solid', color: fill } }, ...(at === 0 ? shown : shown.toReversed())];
}

const ids = ['body', 'body-2'] as const;

/** Lays out one or more paragraphs in the middle of a panel. */
function panelOf(
  texts: readonly (readonly Run[])[],
  area: Box,
  context: LayoutContext,
  maxSize: number,
): SlideElement[] | undefined {
  const inner = { ...area, x: area.x + padding.x, width: area.width - 2 * padding.x };
  const sized = proseSizes.flatMap(({ first }) =>
    first <= maxSize ? [proseText('body', texts, inner, context, first)] : [],
  );
  const maxRatio = texts.length > 1 ? maxTextsRatio : maxPanelRatio;
  const text = sized.find((one) => one && one.box.height <= area.height * maxRatio);
  if (!text) return undefined;
  const height = Math.round(Math.min(area.height, Math.max(text.box.height * 2, area.height * 0.6)));
  const panel = { ...area, height };
  return [
    ...card(panel, 0, context),
    inMiddle(text, { y: area.y + padding.y, height: height - 2 * padding.y }, context.slideTheme.code.color),
  ];
}

/** Returns the share of the first of two panels of the width, so that their texts have about the same height. */
function pairShare([first = [], second = []]: readonly (readonly Run[])[]): number {
  const share = emWidthOf(first) / (emWidthOf(first) + emWidthOf(second));
  if (Math.abs(share - 0.5) < pairShares.equal) return 0.5;
  return Math.min(pairShares.max, Math.max(1 - pairShares.max, share));
}

function emWidthOf(runs: readonly Run[]): number {
  return runsWidth(runs, { face: 'body', size: 1, lineHeight: 1 });
}

/** Returns the share of the first text of the width, by the lengths of the texts. */
function shareOf(first: readonly Run[], others: readonly (readonly Run[])[]): number {
  const ratio = emWidthOf(first) / others.reduce((sum, runs) => sum + emWidthOf(runs), 1);
  if (ratio * minContrast < 1) return shares.short;
  return ratio > minContrast ? shares.long : shares.usual;
}

/** Creates text at the top of an area; undefined if a word is too long for it. */
export function proseText(
  id: string,
  texts: readonly (readonly Run[])[],
  area: Box,
  { slideTheme, language }: LayoutContext,
  size: number,
): TextElement | undefined {
  const style: TextStyle = {
    face: 'body',
    size,
    color: slideTheme.body.color,
    lineHeight: language === 'zh' ? 1.4 : 1.3,
    verticalAlign: 'top',
    steps: [48, 44, 40, 36, 32, 28, 24].filter((step) => step <= size),
  };
  if (texts.some((runs) => hasLongWord(runs, style, area.width))) return undefined;
  const paragraphs: Paragraph[] = texts.map((runs, index) => ({
    runs: withStrongWords(runs, slideTheme.body.strong),
    ...(index > 0 && { spaceBefore: Math.round(size * paragraphSpace) }),
  }));
  const width = Math.max(...texts.map((runs) => rowTextWidth(runs, style, area.width, { language })));
  const height = Math.ceil(heightOf(paragraphs, style, width));
  return { kind: 'text', id, role: 'body', box: { x: area.x, y: area.y, width, height }, paragraphs, style };
}

/** Moves text to the middle of an area. */
export function inMiddle(
  text: TextElement,
  { y, height }: Pick<Box, 'y' | 'height'>,
  color: Color | undefined = text.style.color,
): TextElement {
  return {
    ...text,
    box: { ...text.box, y, height },
    style: { ...text.style, ...(color && { color }), verticalAlign: 'middle' },
  };
}

function dividerAt(x: number, { y }: Box, height: number): SlideElement {
  return {
    kind: 'line',
    id: 'divider-bar-1',
    part: 'decoration',
    name: 'Divider',
    alt: '',
    box: { x, y, width: 0, height },
    direction: 'down',
    stroke: { color: 'chartLine', width: 1 },
  };
}
