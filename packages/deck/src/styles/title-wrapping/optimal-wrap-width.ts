import type { Paragraph } from '../../model/text.ts';
import { breakLines } from '../../text/break-lines.ts';
import { breaks } from '../../text/break-opportunities.ts';
import { indentOf, widestNumbersOf } from '../../text/indent.ts';
import type { MeasuredRuns } from '../../text/measure.ts';
import { measureRuns } from '../../text/measure.ts';
import { plainText } from '../../text/runs.ts';
import type { Typography } from '../../text/typeset-paragraphs.ts';
import { usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import { hanWords } from './han-words.ts';
import { hasHan } from '../../text/scripts.ts';

const wordBreakCost = 160;
/** Cost of splitting a word, which is worse than lines of any width. */
const splitWordCost = 10_000;
const clauseBreakCost = -40;
/** Cost of a last line of one short word, and its maximum width in em. */
const widowCost = 60;
const maxWidowWidth = 4.6;
/** Cost of a last line of up to three Han characters and punctuation, and its maximum width in em. */
const hanWidowCost = 150;
const maxHanWidow = 3;
/** The same for a whole word, which is better than a split one. */
const hanWordCost = 110;
const maxHanWidowWidth = 4.6;
/** Cost of a line more than necessary. It is less than the cost of a split word. */
const extraLineCost = 30;
/** Maximum number of characters of a last line of several words that looks like a widow. */
const maxWidowLength = 7;
/** Cost of a break after a hyphen. */
const hyphenCost = 100;
/** Cost of a break before a parenthesis, which outweighs a short last line, and of a break inside one. */
const beforeParenthesisCost = -120;
const inParenthesisCost = 60;
/** Cost of a break after a preposition, which belongs to the words after it. */
const prepositionBreakCost = 30;
const prepositionEnd = /[在把被从对向为由以让使将]$/u;
const clauseEnd = /[，；：。,;:.]\s*$/u;
const hanStretch = /[\u3400-\u9FFF]+/gu;
/**
 * Minimum width, as a fraction of the available width. Narrower lines would increase the number of lines of every
 * two-line text.
 */
const minWidthRatio = 0.5;
const steps = 32;

/**
 * Returns the width, at most `width`, at which a paragraph needs no more lines and breaks best: between words, after a
 * comma, and into lines of similar length. The text itself gets no line breaks, so that it wraps again during editing.
 * @param extraLines Number of lines more that Chinese text may take if a word would be split otherwise, or if its last
 * line would have fewer than three characters.
 */
export function optimalWrapWidth(paragraph: Paragraph, style: Typography, width: number, extraLines = 0): number {
  const text = measureRuns(paragraph.runs, { bold: style.bold === true, face: style.face });
  const left = Math.min(indentOf(paragraph, widestNumbersOf([paragraph])[0]).left * style.size, width * 0.6);
  const usable = (candidateWidth: number): number => Math.max(1, (candidateWidth - left) * usableWidthRatio);
  let lines = breakLines(text, style.size, usable(width));
  const { length: count } = lines;
  if (count < 2) return width;
  const innerOffsets = offsetsInsideWords(plainText(paragraph.runs));
  const costOfLines = (): number =>
    costOf(
      lines.map(({ from, to, width: lineWidth }) => ({
        text: text.characters.slice(from, to).join(''),
        width: lineWidth,
      })),
      innerOffsets,
      style.size,
    );
  let best = { width, cost: costOfLines() };
  const maxLines = count + (innerOffsets.size > 0 ? extraLines : 0);
  for (let step = 1; step <= steps; step++) {
    const candidateWidth = Math.ceil(width * (1 - ((1 - minWidthRatio) * step) / steps));
    const next = breakLines(text, style.size, usable(candidateWidth));
    if (next.length > maxLines) break;
    // A narrower width would split a word, or a mark such as a comma from its word.
    if (hasForcedEnd(text, next) && !hasForcedEnd(text, lines)) break;
    // Most widths break the lines at the same positions as the previous width, at the same cost.
    if (next.every(({ to }, index) => to === lines[index]?.to)) continue;
    lines = next;
    const cost = costOfLines() + (next.length - count) * extraLineCost;
    if (cost < best.cost) best = { width: candidateWidth, cost };
  }
  return sameBreaksWidth(text, style.size, best.width, left);
}

/** Whether a line ends where no line may end, because a word is longer than the line. */
function hasForcedEnd(text: MeasuredRuns, lines: readonly { to: number }[]): boolean {
  return lines.slice(0, -1).some(({ to }) => text.breakAfter[to - 1] === breaks.never);
}

/**
 * Returns the number of lines of a paragraph, and how many of its breaks are poor: line ends inside a Chinese word or before
 * a particle, and a last line of one word or a few Han characters.
 * @param width The width of the text's box in px.
 */
export function countLines(
  { runs }: Paragraph,
  style: Typography,
  width: number,
): { lines: number; poorBreaks: number } {
  const text = measureRuns(runs, { bold: style.bold === true, face: style.face });
  const lines = breakLines(text, style.size, width * usableWidthRatio).map(({ from, to }) =>
    text.characters.slice(from, to).join(''),
  );
  const innerOffsets = offsetsInsideWords(plainText(runs));
  let end = 0;
  const poorEnds = lines.slice(0, -1).filter((line) => innerOffsets.has((end += line.length)));
  const last = lines.at(-1) ?? '';
  const isShort = hasHan(last) ? hanCountOf(last) <= maxHanWidow : !/\S\s+\S/u.test(last);
  return { lines: lines.length, poorBreaks: poorEnds.length + (lines.length > 1 && isShort ? 1 : 0) };
}

/** Returns the number of Han characters. */
function hanCountOf(text: string): number {
  return text.match(/[\u3400-\u9FFF]/gu)?.length ?? 0;
}

/**
 * Returns a width, at most `width`, at which applications that use the full width of a box break the lines in the same
 * places as the measured text, which leaves a margin.
 * @param left The indent in px, which no line uses.
 */
function sameBreaksWidth(text: MeasuredRuns, size: number, width: number, left: number): number {
  const lines = breakLines(text, size, Math.max(1, (width - left) * usableWidthRatio));
  const full = breakLines(text, size, Math.max(1, width - left));
  if (lines.length === full.length && lines.every(({ to }, index) => to === full[index]?.to)) return width;
  const longest = Math.max(...lines.map((line) => line.width));
  return Math.min(width, Math.ceil(longest / usableWidthRatio + left));
}

function costOf(
  lines: readonly { text: string; width: number }[],
  innerOffsets: ReadonlySet<number>,
  size: number,
): number {
  const mean = lines.reduce((sum, line) => sum + line.width, 0) / lines.length;
  let cost = 0;
  let end = 0;
  for (const [index, { text, width }] of lines.entries()) {
    cost += ((width - mean) / size) ** 2;
    end += text.length;
    if (index === lines.length - 1) {
      const hanCount = hanCountOf(text);
      const isShort = width <= maxWidowWidth * size && (!/\S\s+\S/u.test(text) || text.trim().length <= maxWidowLength);
      if (index > 0 && hanCount > 0 && hanCount <= maxHanWidow && width <= maxHanWidowWidth * size)
        cost += hanCount > 1 ? hanWordCost : hanWidowCost;
      else if (index > 0 && isShort) cost += widowCost;
      break;
    }
    const next = lines[index + 1]?.text ?? '';
    if (innerOffsets.has(end)) cost += wordBreakCost;
    if (text.endsWith('-')) cost += hyphenCost;
    if (splitsWord(text, next)) cost += splitWordCost;
    if (/^[(（]/u.test(next)) cost += beforeParenthesisCost;
    if (
      Math.max(text.lastIndexOf('('), text.lastIndexOf('（')) > Math.max(text.lastIndexOf(')'), text.lastIndexOf('）'))
    )
      cost += inParenthesisCost;
    if (clauseEnd.test(text)) cost += clauseBreakCost;
    if (prepositionEnd.test(text)) cost += prepositionBreakCost;
  }
  return cost;
}

/** Whether a line ends inside a word that is too long for the width. */
function splitsWord(line: string, next: string): boolean {
  return /[^\P{L}\p{Script=Han}]$/u.test(line) && /^[^\P{L}\p{Script=Han}]/u.test(next);
}

/** Matches the positions inside dates and between Latin words, at which no line of Chinese text should end. */
const insideUnit = /(?<=\d[年月])(?=\d)|(?<=[A-Za-z.,] )(?=[A-Za-z])/gu;

/**
 * Returns the offsets between the characters of Chinese words and before particles, and inside dates and Latin words next
 * to them.
 */
export function offsetsInsideWords(text: string): Set<number> {
  const innerOffsets = new Set<number>();
  if (hasHan(text)) for (const { index } of text.matchAll(insideUnit)) innerOffsets.add(index);
  for (const { 0: hanText, index } of text.matchAll(hanStretch)) {
    let at = index;
    for (const word of hanWords(hanText)) {
      for (let inside = '的得'.includes(word) ? 0 : 1; inside < word.length; inside++) innerOffsets.add(at + inside);
      at += word.length;
    }
  }
  return innerOffsets;
}
