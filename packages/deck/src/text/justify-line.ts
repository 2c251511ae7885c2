import type { Line } from './break-lines.ts';
import { isSpace, sizeAt } from './break-lines.ts';
import type { MeasuredRuns } from './measure.ts';
import { kerningAfter } from './measure.ts';
import { isAmbiguous, isEastAsian } from './scripts.ts';

/** Ways to stretch a character in a justified line: not at all, as a space between words, or with a gap after it. */
export const stretchKinds = { none: 0, words: 1, letters: 2 } as const;

/** A line's gaps and extra widths, which stretch it to the width of the text area. */
export interface JustifiedLine {
  /** Width in px added to each gap. */
  gap: number;
  /** The way in which each character is stretched; see `stretches`. */
  stretchOf: Uint8Array;
  /** Width in px added to each character. */
  extraAdvance: Float64Array;
}

/**
 * Distributes the remaining width over a line: at its spaces, and next to each Chinese or Japanese character, as
 * browsers do. Leading spaces, and everything up to the last tab, are not stretched, because they define positions.
 * @param extraWidth Remaining width of the line, in px.
 * @param bold Whether the box is bold.
 * @returns undefined if there is no gap.
 * @see CSS Text 3 §7.4 (`text-justify: auto`)
 */
export function justifyLine(
  text: MeasuredRuns,
  { from, to }: Line,
  extraWidth: number,
  { size, bold = false }: { size: number; bold?: boolean | undefined },
): JustifiedLine | undefined {
  const { characters } = text;
  let end = to;
  while (end > from && isSpace(characters[end - 1])) end--;
  if (end === from) return undefined;
  let first = end;
  while (first > from && characters[first - 1] !== '\t') first--;
  while (isSpace(characters[first])) first++;
  const stretchOf = new Uint8Array(to - from);
  const gaps: number[] = [];
  for (let at = first; at < end; at++) {
    const isGap = at < end - 1 && hasGapAfter(text, at);
    if (isGap) gaps.push(at);
    if (isGap && !isWordSpace(characters[at])) stretchOf[at - from] = stretchKinds.letters;
    else if (!isFullWidth(text, at)) stretchOf[at - from] = stretchKinds.words;
  }
  // Characters that are stretched differently from their neighbors are drawn separately, without kerning.
  const extraAdvance = new Float64Array(to - from);
  let left = extraWidth;
  for (let at = 0; at < end - from - 1; at++) {
    if (stretchOf[at] === stretchOf[at + 1]) continue;
    const kerning = kerningAfter(text, from + at, bold) * sizeAt(text, from + at, size);
    extraAdvance[at] = -kerning;
    left += kerning;
  }
  const gap = left / gaps.length;
  if (gaps.length === 0 || gap <= 0) return undefined;
  for (const at of gaps) extraAdvance[at - from] = (extraAdvance[at - from] ?? 0) + gap;
  return { gap, stretchOf, extraAdvance };
}

function hasGapAfter(text: MeasuredRuns, at: number): boolean {
  const [here, next] = [text.characters[at], text.characters[at + 1]];
  if (isWordSpace(here)) return true;
  // Next to a space, only the space is widened. Characters without width belong to the preceding gap.
  if (isWordSpace(next) || text.advanceOf[at] === 0) return false;
  // Two of these characters in a row form one punctuation mark.
  if (here === next && /[\u2014\u2015\u2025\u2026]/u.test(here ?? '')) return false;
  return isFullWidth(text, at) || isFullWidth(text, at + 1);
}

/** Whether `word-spacing` widens a character. */
export function isWordSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\u00A0';
}

/** Whether a character is full width. */
function isFullWidth({ characters, familyOf }: MeasuredRuns, at: number): boolean {
  const code = characters[at]?.codePointAt(0) ?? 0;
  return isEastAsian(code) || (isAmbiguous(code) && familyOf[at]?.startsWith('Noto') === true);
}
