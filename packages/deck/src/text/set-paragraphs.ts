import type { Bullet, Paragraph, Run, TextStyle } from '../model/text.ts';
import { breakLines, sizeAt, widthOf } from './break-lines.ts';
import type { Family } from './faces.ts';
import { indentOf, numbersOf } from './indent.ts';
import type { PreparedRuns } from './prepare-runs.ts';
import { prepareRuns } from './prepare-runs.ts';

/** A stretch of a line in one family and one run's look. */
export interface Segment {
  text: string;
  run: Run;
  family: Family;
  x: number;
  width: number;
}

/** A set line, in px from the top left corner of the text's area. */
export interface SetLine {
  paragraph: number;
  /** With the spaces at the break. */
  text: string;
  x: number;
  top: number;
  baseline: number;
  width: number;
  size: number;
  isRightToLeft: boolean;
  segments: readonly Segment[];
}

export interface SetBullet {
  paragraph: number;
  bullet: Bullet;
  /** What a numbered paragraph counts. */
  number?: number;
  level: number;
  x: number;
  baseline: number;
  size: number;
}

export interface SetText {
  lines: readonly SetLine[];
  bullets: readonly SetBullet[];
  height: number;
}

/** What of a style decides where lines stand. */
export type Typography = Pick<TextStyle, 'face' | 'size' | 'bold' | 'lineHeight'>;

/**
 * Where the baseline stands in a line of exact height: PowerPoint and LibreOffice put it a fifth above the line's foot.
 * @see ECMA-376 §21.1.2.2.12 (a:spcPts)
 */
const baselineShare = 0.8;

/** Boxes keep this share of their width in reserve: the reader's fonts are only nearly as wide as ours. */
export const usableShare = 0.96;

/**
 * Sets paragraphs in an area of `width` px: lines, bullets and the height they need. The 4 % in reserve are taken from
 * the width in which lines are broken.
 */
export function setParagraphs(paragraphs: readonly Paragraph[], style: Typography, width: number): SetText {
  const numbers = numbersOf(paragraphs);
  const lines: SetLine[] = [];
  const bullets: SetBullet[] = [];
  let top = 0;
  for (const [index, paragraph] of paragraphs.entries()) {
    const text = prepareRuns(paragraph.runs, { bold: style.bold === true, mono: style.face === 'mono' });
    const indent = indentOf(paragraph, numbers[index]);
    const left = Math.min(indent.left * style.size, width * 0.6);
    const pitch = paragraph.runs.reduce((largest, run) => Math.max(largest, run.size ?? 0), style.size) * style.lineHeight;
    if (index > 0) top += paragraph.spaceBefore ?? 0;
    const usable = Math.max(1, (width - left) * usableShare);
    if (paragraph.bullet)
      bullets.push({
        paragraph: index,
        bullet: paragraph.bullet,
        ...(numbers[index] !== undefined && { number: numbers[index] }),
        level: paragraph.level ?? 0,
        x: left - Math.min(left, indent.hang * style.size),
        baseline: top + pitch * baselineShare,
        size: style.size,
      });
    for (const line of breakLines(text, style.size, usable)) {
      const align = paragraph.align ?? (text.isRightToLeft ? 'right' : 'left');
      const room = width - left - line.width;
      const x = left + (align === 'center' ? room / 2 : align === 'right' ? room : 0);
      lines.push({
        paragraph: index,
        text: text.characters.slice(line.from, line.to).join(''),
        x,
        top,
        baseline: top + pitch * baselineShare,
        width: line.width,
        size: style.size,
        isRightToLeft: text.isRightToLeft,
        segments: segmentsOf(text, line.from, line.to, x, style.size),
      });
      top += pitch;
    }
  }
  return { lines, bullets, height: top };
}

/** How high paragraphs are, without setting them down. */
export function heightOf(paragraphs: readonly Paragraph[], style: Typography, width: number): number {
  return setParagraphs(paragraphs, style, width).height;
}

function segmentsOf(text: PreparedRuns, from: number, to: number, left: number, size: number): Segment[] {
  const segments: Segment[] = [];
  let x = left;
  for (let start = from; start < to; ) {
    let end = start + 1;
    while (end < to && text.runOf[end] === text.runOf[start] && text.familyOf[end] === text.familyOf[start]) end++;
    const run = text.runs[text.runOf[start] ?? 0];
    const family = text.familyOf[start];
    if (!run || !family) break;
    let width = 0;
    for (let at = start; at < end; at++) width += (text.advanceOf[at] ?? 0) * sizeAt(text, at, size);
    segments.push({ text: text.characters.slice(start, end).join(''), run, family, x, width });
    x += width;
    start = end;
  }
  return segments;
}

/** Width in px of runs on one line. */
export function runsWidth(runs: readonly Run[], style: Typography): number {
  const text = prepareRuns(runs, { bold: style.bold === true, mono: style.face === 'mono' });
  return widthOf(text, style.size, 0, text.characters.length);
}
