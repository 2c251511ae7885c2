import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { Bullet, Paragraph, Run, TextStyle } from '../../model/text.ts';
import { countLines } from '../../styles/title-wrapping/optimal-wrap-width.ts';
import { fitSize, tolerance } from '../../text/fit.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { wrapWidth } from '../typography/wrap-width.ts';
import { hasHan } from '../../text/scripts.ts';

/** The part of the layout context that slides with large text need. */
export type FullSlideContext = Pick<LayoutContext, 'deck' | 'slideTheme' | 'keynoteTone'>;
/** Width and height in px. */
export type Size = Pick<Box, 'width' | 'height'>;

/**
 * Text of a slide that has nothing else: a quotation with its heading and attribution, a heading with a statement, or a heading alone. A figure
 * may have a source instead of an attribution.
 */
export interface FullSlideTexts {
  heading: readonly Run[];
  quoted: readonly (readonly Run[])[];
  attribution: readonly (readonly Run[])[];
  /** Whether the quotation is a statement without a quotation mark. */
  isUnmarked?: boolean;
  /** A few short paragraphs in large type below their heading. */
  statement?: readonly (readonly Run[])[];
  /** Whether the heading is a figure, which is set very large above the statement. */
  isFigure?: boolean;
  /** The bullet of the statement's paragraphs, which are the items of a list, in a keynote. */
  listMark?: Bullet;
}

/** Distance between two elements in px. */
export const partGap = 24;
/** Minimum font size in px of paragraphs that are set smaller so that each of them fits on one line. */
const minUnwrappedSize = 36;
/** Minimum font size of two sentences that are each on one line, as a fraction of their size on more lines. */
const minWholeRatio = 0.7;
/** Minimum font size of Chinese text on one line or two, as a fraction of its size on one more line. */
const minFewerLinesRatio = 0.75;
/** Matches the end of a clause, after which a line can end. */
const clauseInside = /[，；：。！？\n]./u;

/** An element of such a slide, in vertical order. */
export interface TextPart extends Size {
  fits: boolean;
  draw: (box: Box) => SlideElement[];
}

/**
 * Creates text in the largest of several sizes at which it fits.
 * @param steps Font sizes in px, largest first.
 * @param list The bullets of the items, if the texts are a list.
 */
export function textPart(
  identity: Pick<TextElement, 'id' | 'part' | 'role'>,
  texts: readonly (readonly Run[])[],
  textStyle: Omit<TextStyle, 'size'>,
  steps: readonly number[],
  { slideTheme: { section } }: FullSlideContext,
  area: Size,
  list?: { bullet: Bullet; bulletColor: Color },
): TextPart {
  const paragraphs = texts.map((runs, index) => ({
    runs,
    ...list,
    ...(section.heading.align === 'center' && { align: 'center' as const }),
    ...(index > 0 && { spaceBefore: identity.part ? 16 : partGap }),
  }));
  const unbroken = steps.filter(
    (one) => !texts.some((runs) => hasLongWord(runs, { ...textStyle, size: one }, area.width)),
  );
  const linesAt = (one: number): number =>
    Math.round(heightOf(paragraphs, { ...textStyle, size: one }, area.width) / (one * textStyle.lineHeight));
  // Verse is set at a size at which its own lines fit, because each wrapped line would look like another one. So are
  // short paragraphs, if they stay large.
  const lines = texts.flat().reduce((sum, { text }) => sum + text.split('\n').length - 1, texts.length);
  const isVerse = lines > texts.length;
  const unwrapped =
    isVerse || texts.length > 1
      ? unbroken.filter((one) => linesAt(one) <= lines && (isVerse || one >= minUnwrappedSize))
      : [];
  const fit = (candidates: readonly number[]): number =>
    fitSize(paragraphs, { ...textStyle, size: 0 }, candidates, area);
  const wrapped = fit(unbroken.length > 0 ? unbroken : steps.slice(-1));
  const whole = unwrapped.length > 0 ? fit(unwrapped) : 0;
  // Two sentences may wrap if they would be much smaller on two lines.
  const largest = whole >= wrapped * (lines > 2 ? 0 : minWholeRatio) && whole > 0 ? whole : wrapped;
  // Chinese text on one line or two is better than larger text on one more line, which often ends in a few characters.
  const lineCount = linesAt(largest);
  const onFewerLines =
    (lineCount === 3 ||
      ((lineCount === 4 || lineCount === 5) && texts.length > 1) ||
      (lineCount === 2 && !texts.some((runs) => clauseInside.test(plainText(runs))))) &&
    texts.some((runs) => hasHan(plainText(runs)))
      ? unbroken.find((one) => one >= largest * minFewerLinesRatio && linesAt(one) === lineCount - 1)
      : undefined;
  const size = sizeOfBestBreaks(paragraphs, textStyle, unbroken, onFewerLines ?? largest, area);
  const style: TextStyle = { ...textStyle, size, steps: steps.filter((step) => step <= size) };
  const width = wrapWidth(paragraphs, style, area.width, area.height);
  const height = Math.ceil(heightOf(paragraphs, style, width));
  return {
    width,
    height,
    fits: height <= area.height + tolerance,
    draw: (box) => [{ kind: 'text', ...identity, box, paragraphs, style }],
  };
}

/** Minimum ratio of the font size of text whose lines break well to a larger one, and the lines that a poor break is worth. */
const goodBreaks = { minRatio: 0.75, lines: 1.5 } as const;

/** Returns the font size of a paragraph: the largest one, or a smaller one if its lines break better. */
function sizeOfBestBreaks(
  paragraphs: readonly Paragraph[],
  textStyle: Omit<TextStyle, 'size'>,
  sizes: readonly number[],
  largest: number,
  area: Size,
): number {
  const [only, ...others] = paragraphs;
  if (!only || others.length > 0) return largest;
  const breaksAt = (size: number): ReturnType<typeof countLines> => {
    const style = { ...textStyle, size };
    return countLines(only, style, wrapWidth(paragraphs, style, area.width, area.height));
  };
  if (breaksAt(largest).poorBreaks === 0) return largest;
  const candidates = sizes
    .filter((size) => size <= largest && size >= largest * goodBreaks.minRatio)
    .map((size) => ({ size, ...breaksAt(size) }));
  const costOf = (one: ReturnType<typeof countLines>): number => one.lines + one.poorBreaks * goodBreaks.lines;
  return candidates.toSorted((one, other) => costOf(one) - costOf(other))[0]?.size ?? largest;
}

/** Returns the height of elements one below the other. */
export function heightOfParts(parts: readonly Size[]): number {
  return parts.reduce((sum, { height }) => sum + height + partGap, -partGap);
}
