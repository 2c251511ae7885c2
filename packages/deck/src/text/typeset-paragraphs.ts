import type { Color } from '../model/paint.ts';
import type { Bullet, Paragraph, Run, TextStyle } from '../model/text.ts';
import type { Line } from './break-lines.ts';
import { breakLines, lineWidthEm, sizeAt, widthOf } from './break-lines.ts';
import { isEmoji } from './clusters.ts';
import type { Family } from './faces.ts';
import { indentInPx, listsOf, widestNumbersOf } from './indent.ts';
import { listNumber, numberStyleOf } from './list-numbers.ts';
import type { JustifiedLine } from './justify-line.ts';
import { isWordSpace, justifyLine, stretchKinds } from './justify-line.ts';
import type { MeasuredRuns } from './measure.ts';
import { linePitch, lineSizeOf } from './line-height.ts';
import { measureRuns } from './measure.ts';
import { scaledParagraph } from './scale-text.ts';
import { hasEstimatedWidth, isUnmeasuredSymbol } from './scripts.ts';

/** A segment of a line, with one family and one run's format. */
export interface Segment {
  text: string;
  run: Run;
  family: Family;
  /**
   * Source of the segment's glyphs: its family, an emoji font, or any fallback font. Characters that the family lacks
   * stay in the segment if they are shaped together.
   */
  fontSource: 'family' | 'emoji' | 'any';
  x: number;
  width: number;
  /** Letter-spacing in a justified line, in px. */
  extraLetterSpacing?: number;
  /** Word-spacing in a justified line, in px. */
  wordSpacing?: number;
}

/** A typeset line, in px from the top left corner of the text area. */
export interface TypesetLine {
  paragraph: number;
  /** The text of the line, including the spaces at the line break. */
  text: string;
  x: number;
  top: number;
  baseline: number;
  width: number;
  size: number;
  isRightToLeft: boolean;
  segments: readonly Segment[];
}

/** The bullet or number of a list item, in px from the top left corner of the text area. */
export interface TypesetBullet {
  paragraph: number;
  bullet: Bullet;
  /** Its own color, its number or own character, and whether it is bold; see `Paragraph`. */
  color: Color | undefined;
  text: string | undefined;
  isBold: boolean;
  level: number;
  x: number;
  baseline: number;
  size: number;
}

/** Typeset text: its lines, bullets and height. */
export interface TypesetText {
  lines: readonly TypesetLine[];
  bullets: readonly TypesetBullet[];
  height: number;
}

/** The style properties that affect the positions of lines. */
export type Typography = Pick<
  TextStyle,
  'face' | 'size' | 'bold' | 'lineHeight' | 'fontScale' | 'lineSpacingReduction'
>;

/**
 * Height of the baseline above the bottom of a line of exact height, in em: the descent of Carlito. LibreOffice uses
 * the same value, and PowerPoint nearly the same.
 * @see ECMA-376 §21.1.2.2.12 (a:spcPts)
 */
const baselineRise = 0.27;

/** Width of a bullet in em, used to mirror it in right-to-left text. */
const bulletWidth = 0.4;

/** Usable fraction of a box's width, because the displayed fonts may have slightly different widths. */
export const usableWidthRatio = 0.96;

/**
 * Usable fraction for boxes that grow with their text. They need no such margin, because they grow by any additional
 * line. Like other applications, they use the full width except for rounding.
 */
export const autoGrowWidthRatio = 0.998;

/**
 * Typesets paragraphs in an area of `width` px: lines, bullets and total height.
 * @param share Fraction of the width that lines use.
 */
export function typesetParagraphs(
  unscaled: readonly Paragraph[],
  style: Typography,
  width: number,
  share: number = usableWidthRatio,
): TypesetText {
  const paragraphs = scaledParagraphs(unscaled, style);
  const lists = listsOf(paragraphs);
  const lines: TypesetLine[] = [];
  const bullets: TypesetBullet[] = [];
  let top = 0;
  for (const [index, paragraph] of paragraphs.entries()) {
    const text = measureRuns(paragraph.runs, { bold: style.bold === true, face: style.face });
    const [number, list] = lists[index] ?? [];
    const indent = indentInPx(paragraph, style.size, list?.widest);
    const left = Math.min(indent.left, width * 0.6);
    const pitch = linePitch(paragraph, style);
    // Lines with explicit spacing are as tall as their text, so their baseline is below their largest text.
    const baseSize = paragraph.lineSpacing === undefined ? style.size : lineSizeOf(paragraph, style);
    top += gapBetween(paragraphs[index - 1], paragraph);
    const hang = Math.min(left, indent.hang);
    const usable = Math.max(1, (width - left) * share);
    const natural = text.isRightToLeft ? 'right' : 'left';
    const align = paragraph.align === 'justify' ? natural : (paragraph.align ?? natural);
    const firstIndex = lines.length;
    for (const line of breakLines(text, style.size, usable)) {
      const justified = paragraph.align === 'justify' ? justify(text, line, width - left, style) : undefined;
      const lineWidth = justified ? width - left : line.width;
      const freeWidth = width - left - lineWidth;
      const start = text.isRightToLeft ? 0 : left;
      const x = start + (align === 'center' ? freeWidth / 2 : align === 'right' ? freeWidth : 0);
      lines.push({
        paragraph: index,
        text: text.characters.slice(line.from, line.to).join(''),
        x,
        top,
        baseline: top + pitch - baselineRise * baseSize,
        width: lineWidth,
        size: style.size,
        isRightToLeft: text.isRightToLeft,
        segments: segmentsOf(text, line, x, style.size, justified),
      });
      top += pitch;
    }
    const { bullet, bulletColor, bulletCharacter, runs } = paragraph;
    const first = lines[firstIndex];
    // A bullet is beside the first line, wherever that is.
    if (bullet && first)
      bullets.push({
        paragraph: index,
        bullet,
        color: bulletColor,
        text: number === undefined ? bulletCharacter : listNumber(number, numberStyleOf(paragraph)),
        isBold: !bulletColor || (runs[0]?.bold ?? style.bold === true),
        level: paragraph.level ?? 0,
        x: text.isRightToLeft ? first.x + first.width + hang - bulletWidth * style.size : first.x - hang,
        baseline: first.baseline,
        size: (bulletColor && runs[0]?.size) ?? style.size,
      });
  }
  return { lines, bullets, height: top };
}

/**
 * Returns the height of paragraphs in px, without typesetting them.
 * @param width Width in px.
 */
export function heightOf(unscaled: readonly Paragraph[], style: Typography, width: number): number {
  const paragraphs = scaledParagraphs(unscaled, style);
  const widestNumbers = widestNumbersOf(paragraphs);
  return paragraphs.reduce(
    (sum, paragraph, index) =>
      sum +
      gapBetween(paragraphs[index - 1], paragraph) +
      paragraphHeight(paragraph, widestNumbers[index], style, width),
    0,
  );
}

function scaledParagraphs(paragraphs: readonly Paragraph[], style: Typography): readonly Paragraph[] {
  return style.fontScale === undefined ? paragraphs : paragraphs.map((paragraph) => scaledParagraph(paragraph, style));
}

/** Returns the space in px between two paragraphs. There is no space before the first paragraph of a box. */
function gapBetween(before: Paragraph | undefined, paragraph: Paragraph): number {
  return before ? (before.spaceAfter ?? 0) + (paragraph.spaceBefore ?? 0) : 0;
}

/**
 * Justifies a line. The last line of a paragraph, lines that end with a line break, right-to-left lines, and lines with
 * characters of unknown width are not stretched, because the renderer would place their ends elsewhere.
 */
function justify(text: MeasuredRuns, line: Line, width: number, style: Typography): JustifiedLine | undefined {
  const { characters, familyOf, isRightToLeft } = text;
  if (isRightToLeft || line.to === characters.length || characters[line.to - 1] === '\n') return undefined;
  for (let at = line.from; at < line.to; at++)
    if (hasEstimatedWidth(characters[at] ?? '', familyOf[at] ?? 'Carlito')) return undefined;
  return justifyLine(text, line, width - line.width, style);
}

function segmentsOf(
  text: MeasuredRuns,
  { from, to }: Line,
  left: number,
  size: number,
  justified: JustifiedLine | undefined,
): Segment[] {
  const segments: Segment[] = [];
  let x = left;
  for (let start = from; start < to;) {
    let end = start + 1;
    const source = fontSourceOf(text, start);
    while (
      end < to &&
      text.runOf[end] === text.runOf[start] &&
      text.familyOf[end] === text.familyOf[start] &&
      fontSourceOf(text, end) === source &&
      (!justified || justified.stretchOf[end - from] === justified.stretchOf[start - from])
    )
      end++;
    const run = text.runs[text.runOf[start] ?? 0];
    const family = text.familyOf[start];
    if (!run || !family) break;
    let width = 0;
    for (let at = start; at < end; at++) width += (text.advanceOf[at] ?? 0) * sizeAt(text, at, size);
    const segmentText = text.characters.slice(start, end).join('');
    const segment: Segment = { text: segmentText, run, family, fontSource: source, x, width };
    if (justified) stretch(segment, justified, start - from, end - from);
    segments.push(segment);
    x += segment.width;
    start = end;
  }
  return segments;
}

function stretch(segment: Segment, { gap, stretchOf, extraAdvance }: JustifiedLine, from: number, to: number): void {
  for (let at = from; at < to; at++) segment.width += extraAdvance[at] ?? 0;
  if (stretchOf[from] === stretchKinds.letters) segment.extraLetterSpacing = gap;
  else if (stretchOf[from] === stretchKinds.words && Array.from(segment.text).some(isWordSpace))
    segment.wordSpacing = gap;
}

function fontSourceOf({ characters, familyOf }: MeasuredRuns, at: number): Segment['fontSource'] {
  const character = characters[at] ?? '';
  if (isEmoji(character)) return 'emoji';
  return isUnmeasuredSymbol(character, familyOf[at] ?? 'Carlito') ? 'any' : 'family';
}

/** Returns the width in px of runs on one line. */
export function runsWidth(runs: readonly Run[], style: Typography): number {
  const text = measureRuns(runs, { bold: style.bold === true, face: style.face });
  return widthOf(text, style.size, 0, text.characters.length);
}

/**
 * Returns the height of one paragraph in px, without the space before it.
 * @param widestNumber Width of the widest number of its list; see `widestNumbersOf`.
 * @param width Width in px.
 */
export function paragraphHeight(
  paragraph: Paragraph,
  widestNumber: number | undefined,
  style: Typography,
  width: number,
): number {
  const left = Math.min(indentInPx(paragraph, style.size, widestNumber).left, width * 0.6);
  const text = measureRuns(paragraph.runs, { bold: style.bold === true, face: style.face });
  return countLines(text, style.size, Math.max(1, (width - left) * usableWidthRatio)) * linePitch(paragraph, style);
}

/** A width in px that is larger than any slide, at any font size. */
const maxTextWidth = 100_000;

/** Returns the number of lines of text. It is cached, because layouts try the same sizes and widths repeatedly. */
function countLines(text: MeasuredRuns, size: number, width: number): number {
  // Most text fits on one line.
  if (lineWidthEm(text) * size < width) return 1;
  const key = size * maxTextWidth + width;
  const counts = (text.lineCounts ??= new Map());
  let count = counts.get(key);
  if (count === undefined) counts.set(key, (count = breakLines(text, size, width).length));
  return count;
}
