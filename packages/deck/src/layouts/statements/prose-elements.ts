import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { countLines } from '../../styles/title-wrapping/optimal-wrap-width.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/runs.ts';
import { card } from '../cards/card.ts';
import type { Figure } from '../figures/figure.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { withStrongWords } from '../typography/strong-words.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { maxFillRatio, textOffset } from '../slide/vertical-space.ts';
import { areParallel, isNarrative } from './narrative.ts';
import { pullOutOf } from './pull-out.ts';
import { fewSentences, sentenceRows } from './sentence-rows.ts';
import { withKeyFigures } from './with-key-figures.ts';
import { emphasisReason, isEmphatic, isStepSentence } from '../recognize/emphasis-reason.ts';
import { isLetter } from '../recognize/is-letter.ts';
import { isNote } from '../recognize/is-note.ts';
import { messageLabel } from '../recognize/message-label.ts';
import { endOfFirstSentence } from '../recognize/first-sentence.ts';
import { sliceRuns, withoutLeadingSpace } from '../../text/slice-runs.ts';
import { widthWithoutWidow } from '../../styles/title-wrapping/without-widow.ts';
import { endsSentence, hasSeveralSentences, isQuestion } from '../../text/sentences.ts';

/** Font sizes in px of text on panels, and above a band, the preferred one first. */
export const panelSizes = [36, 32, 28] as const;
/** Font sizes in px of text without a panel. The largest ones are only for text that would fill little of the slide. */
const blockSizes = [56, 52, 48, 44, 40, 36, 32, 28] as const;
/**
 * Maximum fraction of the height that text without a panel fills: text that is larger than `size`, and text that is larger
 * than its heading.
 */
const blockFill = { size: 32, large: 0.85, largest: 0.6 } as const;
/** Maximum width in em of a first sentence in larger type, and minimum ratio of the width of the rest to it. */
const leads = { max: 40, minRatio: 2 } as const;
/** The same for a single paragraph of at least this width, which would be a wall of text without a lead. */
const longLeads = { minTotal: 88, max: 66, minRatio: 1.2 } as const;
/** Difference in px between the font sizes of an emphasized text and of the others. */
const emphasis = 12;
const gap = 48;
/** Distance in px between the edges of the panel and its text. */
const padding = { x: 36, y: 24 } as const;
/** Fractions of the width that the panel of a sentence in large type takes, and font sizes in px. */
const pullOutShare = { normal: 0.42, short: 0.36 } as const;
/** Maximum width in em of a sentence on the narrower panel, which leaves more width for the text next to it. */
const shortPullOut = 14;
const pullOutSizes = { sentence: [48, 44, 40, 36], text: [36, 32, 28, 26] } as const;
/** Maximum number of rows next to it. */
const maxSideRows = 4;
/** Space in em before a paragraph, and around emphasized text. */
const paragraphSpace = 0.6;
const emphasisSpace = 0.9;
/** Distance in px between two panels. */
const panelGap = 24;
/** Maximum fraction of the width for the longer of two texts, and the difference up to which both get one half. */
const pairShares = { max: 0.62, equal: 0.06 } as const;
/** Maximum ratio of the heights of the texts on two panels, and the minimum fraction of a panel that the longer one fills. */
const pairHeights = { maxRatio: 2.2, minFill: 0.5 } as const;
/** Maximum fraction of the height that a sentence on a panel fills. */
const maxPanelRatio = 0.75;
/** Minimum fraction of the slide's body that panels need. */
const minBodyRatio = 0.55;
/** Maximum ratio of the size of text on two panels to the size of the heading above them, and the minimum size in px. */
const maxPairRatio = 0.85;
const minTextSize = 28;
/** Maximum number of texts. */
export const maxTexts = 3;

/**
 * Returns the maximum font size in px of text below a heading, which is not smaller; undefined if there is no heading, or
 * if it is a sentence, which is as important as the text below.
 */
export function maxTextSize(heading: readonly Run[], { headingOf }: LayoutContext): number | undefined {
  const title = plainText(heading);
  return title === '' || endsSentence(title, { questions: false })
    ? undefined
    : Math.max(minTextSize, headingOf(heading).style.size);
}

/**
 * Lays out a few paragraphs below a heading: two parallel ones on panels, and others next to their last sentence, which
 * is on a panel, or in large type.
 * @param maxSize Maximum font size in px. Only text that would fill little of the area is larger.
 * @param emphasized Index of the text that the author emphasized, if there is one.
 * @returns undefined if the texts do not fit
 */
export function proseElements(
  texts: readonly (readonly Run[])[],
  box: Box,
  context: LayoutContext,
  maxSize: number,
  emphasized?: number,
): SlideElement[] | undefined {
  if (texts.length > maxTexts) return undefined;
  const area = { ...box, height: Math.floor(box.height * maxFillRatio) };
  const canHavePanels = box.height >= context.slideTheme.body.box.height * minBodyRatio;
  if (canHavePanels && emphasized === undefined) {
    const arePair = texts.length === 2 && areParallel(texts);
    const isOneText = texts.length === 1 || (isNarrative(texts) && !arePair);
    const onPanels = isOneText
      ? besidePullOut(texts, area, context)
      : arePair && panelPair(texts, area, context, maxSize * maxPairRatio);
    if (onPanels) return onPanels;
  }
  const lead = canHavePanels && emphasized === undefined && !context.isSister ? withLead(texts) : undefined;
  const shown = withFiguresBelow(lead ?? texts, lead ? 0 : emphasized, context);
  return proseBlock(shown, area, context, blockSizes, lead ? 0 : emphasized, maxSize);
}

/** Emphasizes the figures in all texts except the emphasized one. */
export function withFiguresBelow(
  texts: readonly (readonly Run[])[],
  emphasized: number | undefined,
  { slideTheme }: LayoutContext,
): (readonly Run[])[] {
  const others = texts.filter((_, index) => index !== emphasized);
  const shown = withKeyFigures(others, slideTheme.body.strong);
  return texts.map((runs, index) => (index === emphasized ? runs : (shown.shift() ?? runs)));
}

/**
 * Splits the first sentence off text if it is short and its words are a reason to emphasize it, as the lead in larger type;
 * undefined for other text, and if the author has emphasized several texts.
 */
export function withLead([first = [], ...others]: readonly (readonly Run[])[]): (readonly Run[])[] | undefined {
  const end = endOfFirstSentence(first);
  const lead = end === undefined ? first : sliceRuns(first, 0, end);
  const remainder = end === undefined ? [] : [withoutLeadingSpace(sliceRuns(first, end, Number.MAX_SAFE_INTEGER))];
  const below = [...remainder, ...others];
  const [width, rest] = [emWidthOf(lead), below.reduce((sum, runs) => sum + emWidthOf(runs), 0)];
  const isLong = others.length === 0 && width + rest >= longLeads.minTotal && !first.some(({ bold }) => bold);
  const { max, minRatio } = isLong ? longLeads : leads;
  const isLead =
    ![first, ...others].some((runs) => runs.every(({ bold }) => bold)) &&
    endsSentence(plainText(lead)) &&
    isEmphatic(emphasisReason(plainText(lead))) &&
    !isStepSentence(plainText(remainder[0] ?? [])) &&
    width <= max &&
    rest >= minRatio * width;
  return isLead ? [lead, ...below] : undefined;
}

/** Maximum width in em of a short sentence that is a paragraph, and minimum ratios of the widths of all others, and of the first or last of them, to it. */
const alone = { max: 24, minRatio: 3, minNext: 2 } as const;
/** Matches the first word of a phrase that is no sentence. */
const preposition = /^(?:from|by|in|at|on|with|for|to|of|after|before|since|until|during|per|via)(?!\p{L})/iu;

/**
 * Returns the index of the first or last of several texts if it is the only short sentence next to long text: its author
 * made it a paragraph, because it is the message. Lines that only lead to others are not.
 */
function shortSentenceIn(texts: readonly (readonly Run[])[]): number | undefined {
  const widths = texts.map(emWidthOf);
  const sum = widths.reduce((total, width) => total + width, 0);
  const found = [0, texts.length - 1].filter((index) => {
    const [text, width] = [plainText(texts[index] ?? []), widths[index] ?? 0];
    const next = widths[index === 0 ? 1 : index - 1] ?? 0;
    return (
      width <= alone.max &&
      sum - width >= alone.minRatio * width &&
      next >= alone.minNext * width &&
      endsSentence(text) &&
      !hasSeveralSentences(text) &&
      !preposition.test(text) &&
      !/[:：]/u.test(text) &&
      !isNote(text) &&
      emphasisReason(text) !== 'never'
    );
  });
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Returns the index of the only one of several texts that its author emphasized: in bold as a whole, with a label such as
 * “Recommendation:”, a question, if the heading is not one, or a short sentence that is a paragraph.
 */
export function emphasizedText(heading: readonly Run[], texts: readonly (readonly Run[])[]): number | undefined {
  if (texts.length < 2) return undefined;
  const indexesOf = (isEmphasized: (runs: readonly Run[]) => boolean): number[] =>
    texts.flatMap((runs, index) => (isEmphasized(runs) ? [index] : []));
  const bold = indexesOf((runs) => runs.every((run) => run.bold));
  const labeled = indexesOf((runs) => messageLabel.test(plainText(runs).slice(0, 32)));
  if (bold.length === 0 && labeled.length === 1) return labeled[0];
  const isQuestionAbove = isQuestion(plainText(heading));
  const found = bold.length > 0 || isQuestionAbove ? bold : indexesOf((runs) => isQuestion(plainText(runs)));
  return found.length > 0 ? (found.length === 1 ? found[0] : undefined) : shortSentenceIn(texts);
}

/**
 * Lays out texts in large type in the middle of an area, or from its top if they begin with a lead.
 * @param sizes Font sizes in px, largest first.
 * @param emphasized Index of a text that is larger than the others.
 * @param largest The largest font size in px at which the text may fill more than a part of the area.
 */
export function proseBlock(
  texts: readonly (readonly Run[])[],
  area: Box,
  context: LayoutContext,
  sizes: readonly number[],
  emphasized?: number,
  largest: number = sizes[0] ?? 0,
): SlideElement[] | undefined {
  // Emphasized text is a separate element, because its format and size differ.
  const parts =
    emphasized === undefined
      ? [texts]
      : [texts.slice(0, emphasized), texts.slice(emphasized, emphasized + 1), texts.slice(emphasized + 1)];
  const groups = parts
    .map((group, index) => ({ group, isEmphasized: emphasized !== undefined && index === 1 }))
    .filter(({ group }) => group.length > 0);
  let isSmaller = false;
  for (const [at, size] of sizes.entries()) {
    const space = Math.round(size * emphasisSpace);
    const shown = groups.map(({ group, isEmphasized }, index) => {
      const format = isEmphasized ? { bold: true, color: context.slideTheme.body.strong } : {};
      return proseText(ids[index] ?? '', group, area, context, isEmphasized ? size + emphasis : size, format);
    });
    const height = shown.reduce((sum, text) => sum + (text?.box.height ?? Infinity) + space, -space);
    const { large, largest: ratio } = blockFill;
    const maxRatio = size > largest ? ratio : size > blockFill.size ? large : 1;
    if (height > area.height * maxRatio + tolerance) continue;
    if (!isSmaller && breaksBetter(texts, size, sizes[at + 1], area.width, context)) {
      isSmaller = true;
      continue;
    }
    const [only, ...others] = shown;
    if (only && others.length === 0) return [inMiddle(only, area)];
    // The lead follows the heading. Other text is in the middle.
    let y = Math.round(area.y + (emphasized === 0 ? 0 : (area.height - height) / 2));
    return shown.flatMap((text, index) => {
      if (!text) return [];
      // If Chinese text becomes smaller so that no word is split, it stays next to the sentence below it.
      const isAbove = index === 0 && emphasized !== 0;
      const placed: TextElement = {
        ...text,
        box: { ...text.box, y },
        style: { ...text.style, ...(isAbove && { verticalAlign: 'bottom' }) },
      };
      y += text.box.height + space;
      return [placed];
    });
  }
  return undefined;
}

/** Minimum ratio of the size of Chinese text whose lines break better to the larger size. */
const minBreakRatio = 0.85;

/** Whether Chinese texts have fewer split words and short last lines in a slightly smaller size. */
export function breaksBetter(
  texts: readonly (readonly Run[])[],
  size: number,
  smaller = 0,
  width: number,
  { language }: LayoutContext,
): boolean {
  if (language !== 'zh' || smaller < size * minBreakRatio) return false;
  const poorBreaks = (one: number): number =>
    texts.reduce(
      (sum, runs) => sum + countLines({ runs }, { face: 'body', size: one, lineHeight: 1 }, width).poorBreaks,
      0,
    );
  return poorBreaks(smaller) < poorBreaks(size);
}

/** Returns font sizes with those first in which Chinese text has the fewest split words and short last lines. */
function byBreaks(
  runs: readonly Run[],
  sizes: readonly number[],
  width: number,
  { language }: LayoutContext,
): readonly number[] {
  if (language !== 'zh') return sizes;
  const poorBreaks = (size: number): number =>
    countLines({ runs }, { face: 'body', size, lineHeight: 1 }, width).poorBreaks;
  return sizes.toSorted((one, other) => poorBreaks(one) - poorBreaks(other) || other - one);
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
  for (const size of panelSizes) {
    const shown = texts.flatMap((runs, index) => {
      const panel = panels[index] ?? area;
      const inner = { ...panel, x: panel.x + padding.x, y: panel.y + padding.y, width: panel.width - 2 * padding.x };
      return size <= maxSize ? (proseText(ids[index] ?? '', [runs], inner, context, size) ?? []) : [];
    });
    const heights = shown.map(({ box }) => box.height);
    const tallest = Math.max(...heights);
    if (shown.length < texts.length || tallest > pairHeights.maxRatio * Math.min(...heights)) continue;
    const minHeight = tallest + 2 * padding.y;
    if (minHeight > area.height) continue;
    // Panels that are much taller than their text would look empty.
    if (tallest < area.height * pairHeights.minFill) return undefined;
    const offset = textOffset(area.height - minHeight);
    const color = context.slideTheme.code.color;
    return panels.flatMap((panel, index) => [
      ...card(panel, index, context),
      ...shown.slice(index, index + 1).map((text) => ({
        ...text,
        box: { ...text.box, y: text.box.y + offset },
        style: { ...text.style, ...(color && { color }) },
      })),
    ]);
  }
  return undefined;
}

/** Lays out paragraphs next to their last sentence; undefined if it does not summarize them, or if they do not fit. */
function besidePullOut(
  texts: readonly (readonly Run[])[],
  area: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  if (context.isSister || isLetter(texts)) return undefined;
  const above = texts.slice(0, -1);
  const parts = pullOutOf(texts.at(-1) ?? [], above.length > 0);
  return parts && besidePanel({ value: [], label: parts[1] }, [...above, parts[0]], area, context, false);
}

/**
 * Lays out paragraphs next to a panel in the accent color, with a figure or a sentence in large type; undefined if they do
 * not fit.
 * @param figure Its value is empty if it is a sentence.
 * @param isFirst Whether the panel is on the left.
 */
export function besidePanel(
  figure: Figure,
  texts: readonly (readonly Run[])[],
  area: Box,
  context: LayoutContext,
  isFirst: boolean,
): SlideElement[] | undefined {
  const isShort = figure.value.length === 0 && emWidthOf(figure.label) <= shortPullOut;
  const width = Math.round((area.width - gap) * pullOutShare[isShort ? 'short' : 'normal']);
  const [sideX, panelX] = isFirst ? [area.x + width + gap, area.x] : [area.x, area.x + area.width - width];
  const side = { ...area, x: sideX, width: area.width - width - gap };
  const panel = { ...area, x: panelX, width };
  const { fill, ink } = context.slideTheme.accent;
  const [background] = card(panel, 0, context);
  const inner = { ...panel, x: panel.x + padding.x, y: panel.y + padding.y, width: panel.width - 2 * padding.x };
  const fitting = (
    id: string,
    runs: readonly (readonly Run[])[],
    box: Box,
    sizes: readonly number[],
    maxHeight: number,
  ) => sizes.map((size) => proseText(id, runs, box, context, size)).find((one) => one && one.box.height <= maxHeight);
  const [only = [], ...more] = texts;
  const sentences = more.length > 0 ? texts : fewSentences(only, maxSideRows);
  const rows = sentenceRows(
    withKeyFigures(sentences, context.slideTheme.body.strong),
    side,
    context,
    pullOutSizes.text,
    isFirst ? 2 : 1,
  );
  if (!background || !rows) return undefined;
  const offset = Math.round((area.height - rows.height) / 2);
  const sideText = rows.elements.map((one) => ({ ...one, box: { ...one.box, y: one.box.y + offset } }));
  if (figure.value.length > 0) {
    const tile = context.figureTiles([figure], { ...panel, height: panel.height / maxFillRatio }, 0);
    return tile && (isFirst ? [...tile, ...sideText] : [...sideText, ...tile]);
  }
  const colored = figure.label.map((run) => ({ ...run, color: ink }));
  const id = isFirst ? 'body' : `body-${sentences.length + 1}`;
  const sizes = byBreaks(figure.label, pullOutSizes.sentence, inner.width, context);
  const sentence = fitting(id, [colored], inner, sizes, area.height * maxPanelRatio);
  if (!sentence) return undefined;
  const large = inMiddle(sentence, { y: inner.y, height: area.height - 2 * padding.y }, ink);
  return [
    { ...background, fill: { kind: 'solid', color: fill } },
    ...(isFirst ? [large, ...sideText] : [...sideText, large]),
  ];
}

const ids = ['body', 'body-2', 'body-3'] as const;

/** Returns the fraction of the width for the first of two panels, so that their texts have about the same height. */
function pairShare([first = [], second = []]: readonly (readonly Run[])[]): number {
  const share = emWidthOf(first) / (emWidthOf(first) + emWidthOf(second));
  if (Math.abs(share - 0.5) < pairShares.equal) return 0.5;
  return Math.min(pairShares.max, Math.max(1 - pairShares.max, share));
}

function emWidthOf(runs: readonly Run[]): number {
  return runsWidth(runs, { face: 'body', size: 1, lineHeight: 1 });
}

/** Creates text at the top of an area; undefined if a word is too long for it. */
function proseText(
  id: string,
  texts: readonly (readonly Run[])[],
  area: Box,
  { slideTheme, language }: LayoutContext,
  size: number,
  format: Partial<TextStyle> = {},
): TextElement | undefined {
  const style: TextStyle = {
    face: 'body',
    size,
    color: slideTheme.body.color,
    lineHeight: language === 'zh' ? 1.4 : size > 36 ? 1.25 : 1.3,
    verticalAlign: 'top',
    steps: [size, ...blockSizes, 24].filter((step, index) => step < size || index === 0),
    ...format,
  };
  if (texts.some((runs) => hasLongWord(runs, style, area.width))) return undefined;
  const paragraphs: Paragraph[] = texts.map((runs, index) => ({
    runs: withTiedEnd(withStrongWords(runs, slideTheme.body.strong)),
    ...(index > 0 && { spaceBefore: Math.round(size * paragraphSpace) }),
  }));
  // Han words are kept whole when the slide is finished.
  const width = language === 'en' ? widthWithoutWidow(paragraphs, style, area.width) : area.width;
  const height = Math.ceil(heightOf(paragraphs, style, width));
  return { kind: 'text', id, role: 'body', box: { x: area.x, y: area.y, width, height }, paragraphs, style };
}

/** Keeps a short word at the end of a text on the line of the word before it. */
function withTiedEnd(runs: readonly Run[]): readonly Run[] {
  const last = runs.at(-1);
  if (!last || last.code || last.link) return runs;
  return [...runs.slice(0, -1), { ...last, text: last.text.replace(/(?<=\p{L}{2}) (?=[^\s]{1,6}\s*$)/u, '\u00A0') }];
}

/** Moves text to the middle of an area. */
function inMiddle(
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
