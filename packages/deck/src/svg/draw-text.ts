import type { Paragraph, TextStyle } from '../model/text.ts';
import type { Family } from '../text/faces.ts';
import { letterSpacing } from '../text/faces.ts';
import { renderedSize, baselineShiftOf } from '../text/baseline-shift.ts';
import { hasLeftToRight } from '../text/scripts.ts';
import type { Segment, TypesetLine, TypesetText } from '../text/typeset-paragraphs.ts';
import { drawBullet } from './draw-bullet.ts';
import { familyStack } from './family-stacks.ts';
import type { SvgContext } from './svg-context.ts';
import type { Attributes } from './xml.ts';
import { tag, textSpan } from './xml.ts';

/**
 * Draws typeset text as SVG, with a `<text>` for each paragraph, and a `<tspan>` for each line that preserves the
 * spaces at its break.
 * @param origin Top left corner of the text area on the slide.
 */
export function drawText(
  context: SvgContext,
  paragraphs: readonly Paragraph[],
  style: Pick<TextStyle, 'face' | 'size' | 'bold' | 'color'>,
  typeset: TypesetText,
  origin: { x: number; y: number },
): string {
  const linesOf = new Map<number, TypesetLine[]>();
  for (const line of typeset.lines) {
    const before = linesOf.get(line.paragraph);
    if (before) before.push(line);
    else linesOf.set(line.paragraph, [line]);
  }
  const highlights = typeset.lines.flatMap((line) => drawHighlights(context, line, style.size, origin));
  // In other programs, bullets have the opacity of their text. Here, only the bullets of transparent text are left out.
  const bullets = typeset.bullets
    .filter(({ paragraph }) => paragraphs[paragraph]?.runs.some(({ alpha }) => alpha !== 0) ?? true)
    .map((bullet) => drawBullet(context, bullet, origin));
  const texts = paragraphs.map((_, index) => drawParagraph(context, style, linesOf.get(index) ?? [], origin));
  return highlights.join('') + bullets.join('') + texts.join('');
}

function drawParagraph(
  context: SvgContext,
  style: Pick<TextStyle, 'face' | 'size' | 'bold' | 'color'>,
  lines: readonly TypesetLine[],
  origin: { x: number; y: number },
): string {
  const first = lines.find((line) => line.segments.length > 0);
  const family = first?.segments[0]?.family;
  if (!first || !family) return '';
  const spans = lines.map((line) => {
    // In a right-to-left line, left-to-right letters and the characters between them keep their order (UAX #9). Only a
    // renderer that draws the whole line can do this.
    const canBePositioned =
      !line.isRightToLeft ||
      (line.segments.some(({ fontSource }) => fontSource === 'emoji') && !hasLeftToRight(line.text));
    const content = line.segments
      .map((segment, index) => {
        // A change of family gets a measured position, as does text with combining marks. Otherwise, some renderers
        // would set the whole line in the one font that has all its characters.
        const before = line.segments[index - 1];
        const isOther =
          before?.family !== segment.family ||
          hasMarks(before.text) !== hasMarks(segment.text) ||
          before.fontSource !== segment.fontSource;
        const isPositioned = before !== undefined && isOther && canBePositioned;
        const baselineShift = baselineShiftOf(segment.run, style.size);
        const isShifted = baselineShift !== (before ? baselineShiftOf(before.run, style.size) : 0);
        return drawSegment(context, segment, style, {
          family: segment.family === family ? undefined : segment.family,
          spacing: spacingOf(segment.family, renderedSize(segment.run, style.size)) + (segment.extraLetterSpacing ?? 0),
          inherited: spacingOf(family, style.size),
          // Trailing spaces of a justified line extend beyond its box.
          isEnd: segment.x > line.x + line.width - 0.01 && isJustified(line),
          isLast: segment === line.segments.at(-1),
          x: isPositioned || (isShifted && !line.isRightToLeft) ? origin.x + startOf(segment, line) : undefined,
          y: isShifted ? origin.y + line.baseline - baselineShift : undefined,
        });
      })
      .join('');
    if (content === '') return '';
    const x = origin.x + (line.isRightToLeft ? line.x + line.width : line.x);
    return tag('tspan', { x, y: origin.y + line.baseline }, content);
  });
  return tag(
    'text',
    {
      // Browsers collapse spaces in each <text> without this attribute.
      'xml:space': 'preserve',
      'font-family': familyStack(family),
      'font-size': style.size,
      'font-weight': style.bold ? 700 : undefined,
      'letter-spacing': spacingOf(family, style.size) || undefined,
      fill: context.colorOf(style.color),
      direction: first.isRightToLeft ? 'rtl' : undefined,
    },
    spans.join(''),
  );
}

/** Returns the start of a segment, relative to the text area. Right-to-left segments start at their right end. */
function startOf({ x }: Segment, line: TypesetLine): number {
  return line.isRightToLeft ? 2 * line.x + line.width - x : x;
}

function isJustified({ segments }: TypesetLine): boolean {
  return segments.some(
    ({ extraLetterSpacing, wordSpacing }) => extraLetterSpacing !== undefined || wordSpacing !== undefined,
  );
}

function spacingOf(family: Family, size: number): number {
  return (letterSpacing[family] ?? 0) * size;
}

/** Whether text contains combining marks, such as the arrow of a vector or the hat of an estimate. */
function hasMarks(text: string): boolean {
  return /[\u0300-\u036F\u20D0-\u20FF]/u.test(text);
}

/** Attributes of a segment that differ from the parent's attributes. */
interface SegmentPosition {
  family: Family | undefined;
  /** Letter-spacing of the segment in px. `inherited` is the letter-spacing of the whole text. */
  spacing: number;
  inherited: number;
  /** Whether the segment consists of trailing spaces. */
  isEnd: boolean;
  /** Whether the segment is the last one of its line. */
  isLast: boolean;
  x: number | undefined;
  y: number | undefined;
}

function drawSegment(
  context: SvgContext,
  { text, run, wordSpacing }: Segment,
  { size, bold }: Pick<TextStyle, 'size' | 'bold'>,
  { family, spacing, inherited, isEnd, isLast, x, y }: SegmentPosition,
): string {
  const decoration = [run.underline || run.link ? 'underline' : '', run.strike ? 'line-through' : ''].filter(Boolean);
  const attributes: Attributes = {
    x,
    y,
    'font-family': family && familyStack(family),
    'font-size': run.baseline ? renderedSize(run, size) : run.size,
    'font-weight': run.bold ? 700 : bold && run.bold === false ? 400 : undefined,
    'letter-spacing': spacing === inherited ? undefined : spacing,
    'word-spacing': wordSpacing,
    'font-style': run.italic ? 'italic' : undefined,
    'text-decoration': isEnd ? undefined : decoration.join(' ') || undefined,
    fill: run.color ? context.colorOf(run.color) : undefined,
    'fill-opacity': run.alpha,
  };
  const drawn = text.replace(/\n/gu, '');
  const visible = isLast && attributes['text-decoration'] !== undefined ? drawn.trimEnd() : drawn;
  // Lines below and through text end with its last character, not with the spaces at a line break.
  const spaces = drawn.slice(visible.length);
  const undecorated = { ...attributes, x: undefined, y: undefined, 'text-decoration': undefined };
  return textSpan(attributes, visible) + (spaces && textSpan(undecorated, spaces));
}

/** Extent of a highlight above and below the baseline, in em: the ascent and descent of Carlito. */
const highlightAscent = 0.952;
const highlightDescent = 0.269;

/**
 * Draws the highlights of a line. Adjacent highlights with the same color and height are merged, so that there is no
 * seam.
 */
function drawHighlights(
  context: SvgContext,
  line: TypesetLine,
  size: number,
  origin: { x: number; y: number },
): string[] {
  const highlights: { fill: string; x: number; width: number; y: number; height: number }[] = [];
  const lineEnd = line.x + line.width;
  for (const { run, x, width } of line.segments) {
    // Spaces at a line break are not highlighted.
    const visibleWidth = Math.min(x + width, lineEnd) - x;
    if (!run.highlight || visibleWidth <= 0) continue;
    const em = run.size ?? size;
    const highlight = {
      fill: context.colorOf(run.highlight),
      x: origin.x + (line.isRightToLeft ? line.x + lineEnd - x - visibleWidth : x),
      width: visibleWidth,
      y: origin.y + line.baseline - highlightAscent * em,
      height: (highlightAscent + highlightDescent) * em,
    };
    const last = highlights.at(-1);
    const isNext = last !== undefined && Math.abs(last.x + last.width - highlight.x) < 0.01;
    if (isNext && last.fill === highlight.fill && last.height === highlight.height) last.width += highlight.width;
    else highlights.push(highlight);
  }
  return highlights.map((highlight) => tag('rect', { 'data-highlight': '', ...highlight }));
}
