import type { Paragraph, TextStyle } from '../model/text.ts';
import type { Family } from '../text/faces.ts';
import { letterSpacing } from '../text/faces.ts';
import { drawnSize, riseOf } from '../text/raised.ts';
import { hasLeftToRight } from '../text/scripts.ts';
import type { Segment, SetLine, SetText } from '../text/set-paragraphs.ts';
import { drawBullet } from './draw-bullet.ts';
import { familyStacks } from './family-stacks.ts';
import type { Scene } from './scene.ts';
import type { Attributes } from './xml.ts';
import { tag, textSpan } from './xml.ts';

/**
 * Set text as SVG: a `<text>` per paragraph, a `<tspan>` per line that keeps the spaces at its break.
 * @param origin top left corner of the text's area on the slide
 */
export function drawText(
  scene: Scene,
  paragraphs: readonly Paragraph[],
  style: Pick<TextStyle, 'face' | 'size' | 'bold' | 'color'>,
  set: SetText,
  origin: { x: number; y: number },
): string {
  const linesOf = new Map<number, SetLine[]>();
  for (const line of set.lines) {
    const before = linesOf.get(line.paragraph);
    if (before) before.push(line);
    else linesOf.set(line.paragraph, [line]);
  }
  const grounds = set.lines.flatMap((line) => drawHighlights(scene, line, style.size, origin));
  const bullets = set.bullets.map((bullet) => drawBullet(scene, bullet, origin));
  const texts = paragraphs.map((_, index) => drawParagraph(scene, style, linesOf.get(index) ?? [], origin));
  return grounds.join('') + bullets.join('') + texts.join('');
}

function drawParagraph(
  scene: Scene,
  style: Pick<TextStyle, 'face' | 'size' | 'bold' | 'color'>,
  lines: readonly SetLine[],
  origin: { x: number; y: number },
): string {
  const first = lines.find((line) => line.segments.length > 0);
  const family = first?.segments[0]?.family;
  if (!first || !family) return '';
  const spans = lines.map((line) => {
    // Letters that run from left to right keep their order in a line that runs the other way, with what stands between
    // them (UAX #9): whoever draws such a line as a whole knows where.
    const mayBePlaced =
      !line.isRightToLeft || (line.segments.some(({ drawnBy }) => drawnBy === 'emoji') && !hasLeftToRight(line.text));
    const content = line.segments
      .map((segment, index) => {
        // A change of family stands at a measured place, and so does what few faces have marks for: some renderers would
        // set the whole line in the one that has all its characters.
        const before = line.segments[index - 1];
        const isOther =
          before?.family !== segment.family ||
          hasMarks(before.text) !== hasMarks(segment.text) ||
          before.drawnBy !== segment.drawnBy;
        const isPlaced = before !== undefined && isOther && mayBePlaced;
        const rise = riseOf(segment.run, style.size);
        const isRaised = rise !== (before ? riseOf(before.run, style.size) : 0);
        return drawSegment(scene, segment, style, {
          family: segment.family === family ? undefined : segment.family,
          spacing: spacingOf(segment.family, drawnSize(segment.run, style.size)) + (segment.letterGap ?? 0),
          inherited: spacingOf(family, style.size),
          // Spaces that a justified line ends with stand outside of its box.
          isEnd: segment.x > line.x + line.width - 0.01 && isJustified(line),
          x: isPlaced || (isRaised && !line.isRightToLeft) ? origin.x + startOf(segment, line) : undefined,
          y: isRaised ? origin.y + line.baseline - rise : undefined,
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
      // Browsers collapse spaces in each <text> that does not say otherwise itself.
      'xml:space': 'preserve',
      'font-family': familyStacks[family],
      'font-size': style.size,
      'font-weight': style.bold ? 700 : undefined,
      'letter-spacing': spacingOf(family, style.size) || undefined,
      fill: scene.colorOf(style.color),
      direction: first.isRightToLeft ? 'rtl' : undefined,
    },
    spans.join(''),
  );
}

/** Where a stretch begins, from the left of the text's area; from right to left it begins at its right end. */
function startOf({ x }: Segment, line: SetLine): number {
  return line.isRightToLeft ? 2 * line.x + line.width - x : x;
}

function isJustified({ segments }: SetLine): boolean {
  return segments.some(({ letterGap, wordGap }) => letterGap !== undefined || wordGap !== undefined);
}

function spacingOf(family: Family, size: number): number {
  return (letterSpacing[family] ?? 0) * size;
}

/** Accents that are characters of their own: a vector's arrow, an estimate's hat. */
function hasMarks(text: string): boolean {
  return /[\u0300-\u036F\u20D0-\u20FF]/u.test(text);
}

/** What of a segment is not said by what it stands in. */
interface SegmentPlace {
  family: Family | undefined;
  /** px between letters, and what the whole text has. */
  spacing: number;
  inherited: number;
  /** Whether it is spaces at the end of a line. */
  isEnd: boolean;
  x: number | undefined;
  y: number | undefined;
}

function drawSegment(
  scene: Scene,
  { text, run, wordGap }: Segment,
  { size, bold }: Pick<TextStyle, 'size' | 'bold'>,
  { family, spacing, inherited, isEnd, x, y }: SegmentPlace,
): string {
  const decoration = [run.underline || run.link ? 'underline' : '', run.strike ? 'line-through' : ''].filter(Boolean);
  const attributes: Attributes = {
    x,
    y,
    'font-family': family && familyStacks[family],
    'font-size': run.baseline ? drawnSize(run, size) : run.size,
    'font-weight': run.bold ? 700 : bold && run.bold === false ? 400 : undefined,
    'letter-spacing': spacing === inherited ? undefined : spacing,
    'word-spacing': wordGap,
    'font-style': run.italic ? 'italic' : undefined,
    'text-decoration': isEnd ? undefined : decoration.join(' ') || undefined,
    fill: run.color ? scene.colorOf(run.color) : undefined,
  };
  return textSpan(attributes, text.replace(/\n/gu, ''));
}

/** How far the ground of letters reaches over and under their baseline, in em: the ascent and descent of Carlito. */
const groundAbove = 0.952;
const groundBelow = 0.269;

/** Grounds behind the highlighted letters of a line; neighbours of one colour and height as one, without a seam. */
function drawHighlights(scene: Scene, line: SetLine, size: number, origin: { x: number; y: number }): string[] {
  const grounds: { fill: string; x: number; width: number; y: number; height: number }[] = [];
  const lineEnd = line.x + line.width;
  for (const { run, x, width } of line.segments) {
    // Spaces at the break belong to no line.
    const shown = Math.min(x + width, lineEnd) - x;
    if (!run.highlight || shown <= 0) continue;
    const em = run.size ?? size;
    const ground = {
      fill: scene.colorOf(run.highlight),
      x: origin.x + (line.isRightToLeft ? line.x + lineEnd - x - shown : x),
      width: shown,
      y: origin.y + line.baseline - groundAbove * em,
      height: (groundAbove + groundBelow) * em,
    };
    const last = grounds.at(-1);
    const isNext = last !== undefined && Math.abs(last.x + last.width - ground.x) < 0.01;
    if (isNext && last.fill === ground.fill && last.height === ground.height) last.width += ground.width;
    else grounds.push(ground);
  }
  return grounds.map((ground) => tag('rect', { 'data-highlight': '', ...ground }));
}
