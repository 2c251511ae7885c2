import type { DeckLanguage } from '../../model/deck.ts';
import type { FontRole } from '../../model/text.ts';
import type { BalancedLines } from './balance-lines.ts';
import { balanceLines } from './balance-lines.ts';
import type { Piece } from './break-points.ts';
import { clauseEnd, piecesOf } from './break-points.ts';
import { pieceWidths } from './em-width.ts';
import { hasHan } from '../../text/scripts.ts';

/** Line height of titles, as a multiple of the font size. */
export const titlePitch: Record<DeckLanguage, number> = { en: 1.1, zh: 1.22 };

/** A title's size and lines. */
export interface WrappedTitle {
  size: number;
  lines: string[];
}

/** The area and limits of a title. */
export interface TitleArea {
  width: number;
  height: number;
  /** The largest size. Very short titles start at a size that is one quarter larger. */
  max: number;
  language: DeckLanguage;
  /** @default heading */
  fontRole?: FontRole;
  /**
   * Minimum font size of a single line, relative to the size of two lines. Below it, two lines are preferred.
   * @default 0.78
   */
  minSingleLineRatio?: number;
}

/** Usable fraction of a box's width, because the displayed font may be slightly wider than the measured one. */
const usableRatio = 0.96;
/** Minimum size of a title on at most three lines: that of the headings of other slides. */
const minLargeSize = { en: 44, zh: 40 } as const;
/**
 * Minimum font size of two lines, relative to the size of three lines. Below it, three lines are preferred. The lower
 * ratio applies if each of the two lines is a clause, or if only they break no Chinese compound or name.
 */
const minTwoLineRatio = 0.82;
const minClauseRatio = 0.66;

/**
 * Four lines of Latin text are preferred to fewer lines below the first size in px, if the text on them is larger by at
 * least the factor: a title in small letters looks lost beside the art.
 */
const fourLines = { belowSize: 56, factor: 1.2 } as const;

/** Minimum size of a title that breaks no Chinese compound, relative to the size of one that does. */
const minCompoundRatio = 0.7;

interface TitleCandidate extends BalancedLines {
  size: number;
}

/**
 * Returns the font sizes to try, in px: from the largest down to 64 in steps of 8, then in steps of 4; sizes below 36
 * are tried only if no larger size fits.
 */
export function titleSizes(max: number, min = 36): number[] {
  const sizes: number[] = [];
  for (let size = max; size >= min; size -= size > 64 ? 8 : 4) sizes.push(size);
  return sizes;
}

/**
 * Finds a title's size and lines: as large as its area allows, and in at most three lines, or four of English text, if
 * they fit at the size of the headings of other slides. Otherwise, more lines are better than smaller text.
 */
export function wrapTitle(title: string, area: TitleArea): WrappedTitle {
  const pieces = piecesOf(title);
  if (pieces.length === 0) return { size: area.max, lines: [''] };
  const max = startSize(title, area);
  const widths = pieceWidths(
    pieces.map((piece) => piece.text),
    area.fontRole ?? 'heading',
  );
  const [one, two, three, four] = [1, 2, 3, 4].map((count) =>
    largestFit(pieces, widths, count, titleSizes(max, minLargeSize[area.language]), area),
  );
  const few = pickCandidate(one, two, three, max, area.minSingleLineRatio ?? 0.78);
  const picked = four && !hasHan(title) && isMuchLarger(four, few) ? four : few;
  const whole = picked && (!picked.breaksWord || hasHan(title)) ? undefined : linesOf(pieces, widths, area, false);
  if (whole) return whole;
  if (picked) return (picked !== one && withParts(title, picked.size, area)) || picked;
  const broken = linesOf(pieces, widths, area, true);
  if (broken) return broken;
  const characters = Array.from(title);
  if (characters.length <= 2) return { size: minSize, lines: [title] };
  // At least two characters are replaced by the ellipsis, so that the title becomes shorter each time.
  const kept = Math.min(Math.floor(characters.length * 0.8), characters.length - 2);
  return wrapTitle(`${characters.slice(0, kept).join('')}…`, area);
}

/** Whether four lines are much larger than fewer lines, whose size is that of long titles. */
function isMuchLarger(four: TitleCandidate, few: TitleCandidate | undefined): boolean {
  const size = few?.size ?? 0;
  return !four.breaksWord && size < fourLines.belowSize && four.size >= fourLines.factor * size;
}

/** Minimum font sizes of long titles. */
const minSize = 20;

/** Arranges a long title in as many lines as it needs. */
function linesOf(
  pieces: readonly Piece[],
  widths: readonly number[],
  { width, height, language }: TitleArea,
  allowWordBreak: boolean,
): WrappedTitle | undefined {
  for (let size: number = minLargeSize[language]; size >= minSize; size -= 2)
    for (let count = 1; count * size * titlePitch[language] <= height; count++) {
      const found = balanceLines(pieces, widths, count, (width * usableRatio) / size, allowWordBreak);
      if (found) return { size, lines: found.lines };
    }
  return undefined;
}

/** Matches the first part of a title, up to a colon or a dash. */
const firstPart = /^[^:：–—]{2,60}(?:：|: | [–—] )(?=\S)/u;

/**
 * Minimum size of two parts on a line each, relative to the largest size of the title. The higher ratio applies to small
 * Latin text.
 */
const minSinglePartRatio = { han: 0.7, latin: 0.75, small: 0.9 } as const;

/** Puts the two parts of a title, such as a Chinese title and its translation, on separate lines, which may be smaller. */
function withParts(title: string, largest: number, area: TitleArea): WrappedTitle | undefined {
  const words = title.split(/\s/u);
  const at = words.findLastIndex((word) => hasHan(word)) + 1;
  const first = firstPart.exec(title)?.[0] ?? (at === 0 || at >= words.length - 1 ? '' : words.slice(0, at).join(' '));
  if (first === '') return undefined;
  const parts = [first, title.slice(first.length)].map(piecesOf);
  const sizes = titleSizes(largest, largest * minClauseRatio);
  const { han, latin, small } = minSinglePartRatio;
  const isHan = hasHan(title);
  const maxCount = isHan ? 3 : 4;
  const single = sizes.filter((size) => size >= largest * (isHan ? han : size < fourLines.belowSize ? small : latin));
  // One line each is better than slightly larger text on more lines.
  for (const { size, maxLines } of [
    ...single.map((size) => ({ size, maxLines: 1 })),
    ...sizes.map((size) => ({ size, maxLines: maxCount - 1 })),
  ]) {
    const lines = parts.map((pieces) => {
      const widths = pieceWidths(
        pieces.map(({ text }) => text),
        area.fontRole ?? 'heading',
      );
      const width = (area.width * usableRatio) / size;
      const fits = [1, 2, 3]
        .slice(0, maxLines)
        .flatMap((count) => balanceLines(pieces, widths, count, width, false) ?? []);
      return fits[0]?.lines ?? [];
    });
    const count = lines.flat().length;
    if (
      !lines.every(({ length }) => length > 0) ||
      count > maxCount ||
      count * size * titlePitch[area.language] > area.height
    )
      continue;
    // The space stays at the end of the line, as at other line breaks.
    const [own = [], ...others] = lines;
    const spaced = first.endsWith(' ') ? own.map((line, at) => (at === own.length - 1 ? `${line} ` : line)) : own;
    return { size, lines: [spaced, ...others].flat() };
  }
  return undefined;
}

function startSize(title: string, area: TitleArea): number {
  const length = Array.from(title.trim()).length;
  const isShort = length <= (hasHan(title) ? 4 : 8);
  return isShort ? Math.round((area.max * 1.25) / 2) * 2 : area.max;
}

function pickCandidate(
  one: TitleCandidate | undefined,
  two: TitleCandidate | undefined,
  three: TitleCandidate | undefined,
  max: number,
  minSingleLineRatio: number,
): TitleCandidate | undefined {
  if (one && one.size >= 0.6 * max && one.size >= minSingleLineRatio * (two?.size ?? 0)) return one;
  const [areTwo, areThree] = [two, three].map((one) => one?.lines.slice(0, -1).every((line) => clauseEnd.test(line)));
  // Three clauses are better on three lines than on two.
  const isWhole = (areTwo && !areThree) || (three?.breaksCompound && two?.breaksCompound === false);
  const minRatio = isWhole ? minClauseRatio : minTwoLineRatio;
  if (two && two.size >= minRatio * (three?.size ?? 0)) return two;
  return three ?? two ?? one;
}

/**
 * Returns the largest size at which the title fits in `count` lines. A size without a broken word is preferred unless
 * it is much smaller.
 */
function largestFit(
  pieces: readonly Piece[],
  widths: readonly number[],
  count: number,
  sizes: readonly number[],
  area: TitleArea,
): TitleCandidate | undefined {
  const find = (allowWordBreak: boolean, minWholeSize = 0): TitleCandidate | undefined => {
    for (const size of sizes) {
      if (size < minWholeSize) return undefined;
      if (count * size * titlePitch[area.language] > area.height) continue;
      const balanced = balanceLines(pieces, widths, count, (area.width * usableRatio) / size, allowWordBreak);
      if (balanced && !(minWholeSize > 0 && balanced.breaksCompound)) return { ...balanced, size };
    }
    return undefined;
  };
  const first = find(false);
  const whole = first?.breaksCompound ? find(false, first.size * minCompoundRatio) : undefined;
  const withoutWordBreak = whole ?? first;
  const withWordBreak = find(true);
  return withoutWordBreak && withWordBreak && withoutWordBreak.size >= 0.72 * withWordBreak.size
    ? withoutWordBreak
    : (withWordBreak ?? withoutWordBreak);
}
