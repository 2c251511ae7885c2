import type { Piece } from './break-points.ts';
import { compoundBreakCost } from './break-points.ts';

/** The lines of a title, and their rating. */
export interface BalancedLines {
  lines: string[];
  /** Whether a word had to be broken. */
  breaksWord: boolean;
  /** Whether a Chinese compound had to be broken between two of its words. */
  breaksCompound: boolean;
}

const loneCharacterCost = 200;

/**
 * Arranges pieces in `count` lines of at most `width` em. Minimizes the squared deviations of the line widths from
 * their mean, plus the cost of each break.
 * @param widths Width of each piece, in em.
 * @returns undefined if they do not fit
 */
export function balanceLines(
  pieces: readonly Piece[],
  widths: readonly number[],
  count: number,
  width: number,
  allowWordBreak: boolean,
): BalancedLines | undefined {
  const total = pieces.length;
  if (count > total) return undefined;
  const sums = [0];
  for (const value of widths) sums.push((sums.at(-1) ?? 0) + value);
  const mean = (sums[total] ?? 0) / count;
  // best[line][end]: the minimum cost of arranging the first `end` pieces in `line` lines, and where the last
  // line starts.
  const best: ({ cost: number; start: number } | undefined)[][] = [[{ cost: 0, start: 0 }]];
  for (let line = 1; line <= count; line++) {
    const previous = best[line - 1] ?? [];
    const row: ({ cost: number; start: number } | undefined)[] = [];
    for (let end = line; end <= total; end++) {
      const last = pieces[end - 1];
      const isEnd = end === total;
      if (!last || (!isEnd && last.breaksWord && !allowWordBreak)) continue;
      const sum = sums[end] ?? 0;
      const trailing = last.text.endsWith(' ') ? spaceWidth : 0;
      const loneCost = isEnd && line > 1 && Array.from(last.text).length === 1 ? loneCharacterCost : 0;
      let lowest: { cost: number; start: number } | undefined;
      for (let start = end - 1; start >= line - 1; start--) {
        const used = sum - (sums[start] ?? 0) - trailing;
        if (used > width) break;
        const before = previous[start];
        if (!before) continue;
        const cost = before.cost + (used - mean) ** 2 + (isEnd ? 0 : last.cost) + (end - start === 1 ? loneCost : 0);
        if (!lowest || cost < lowest.cost) lowest = { cost, start };
      }
      if (lowest) row[end] = lowest;
    }
    best.push(row);
  }
  if (!best[count]?.[total]) return undefined;
  const lines: string[] = [];
  let breaksWord = false;
  let breaksCompound = false;
  for (let line = count, end = total; line > 0; line--) {
    const start = best[line]?.[end]?.start ?? 0;
    lines.unshift(
      pieces
        .slice(start, end)
        .map((piece) => piece.text)
        .join('')
        .replaceAll('\u00A0', ' '),
    );
    if (end < total && pieces[end - 1]?.breaksWord) breaksWord = true;
    if (end < total && pieces[end - 1]?.cost === compoundBreakCost) breaksCompound = true;
    end = start;
  }
  return { lines, breaksWord, breaksCompound };
}

/** The approximate width of a space, which does not count at a line's end. */
const spaceWidth = 0.226;
