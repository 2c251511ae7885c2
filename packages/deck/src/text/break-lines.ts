import { breaks } from './break-opportunities.ts';
import type { MeasuredRuns } from './measure.ts';
import { renderedSize } from './baseline-shift.ts';
import { hasHan } from './scripts.ts';

/**
 * A line with the characters from `from` up to, but not including, `to`. Trailing spaces belong to the line but do not
 * count toward its width.
 */
export interface Line {
  from: number;
  to: number;
  /** Width of the line in px, without trailing spaces. */
  width: number;
}

/**
 * Breaks a paragraph into lines of at most `width` px, each as long as possible. Words longer than a line are split,
 * after punctuation if possible.
 */
export function breakLines(text: MeasuredRuns, size: number, width: number): Line[] {
  const lines: Line[] = [];
  const count = text.characters.length;
  for (let from = 0; from < count;) {
    const to = endOfLine(text, size, width, from);
    lines.push({ from, to, width: widthOf(text, size, from, to) });
    from = to;
  }
  if (count === 0 || text.breakAfter[count - 1] === breaks.required) lines.push({ from: count, to: count, width: 0 });
  return withoutLoneLastCharacter(text, size, width, lines);
}

/** Returns the width in px of characters `from` to `to`, without trailing spaces. */
export function widthOf(
  { runs, characters, advanceOf, runOf }: MeasuredRuns,
  size: number,
  from: number,
  to: number,
): number {
  const sizes = sizesOf(runs, size);
  let end = to;
  while (end > from && isSpace(characters[end - 1])) end--;
  let width = 0;
  for (let at = from; at < end; at++) width += (advanceOf[at] ?? 0) * (sizes[runOf[at] ?? 0] ?? size);
  return width;
}

/** Returns the width in em of text on a single line; NaN if it has line breaks or runs with different sizes. */
export function lineWidthEm(text: MeasuredRuns): number {
  return (text.lineWidthEm ??=
    text.breakAfter.includes(breaks.required) || text.runs.some((run) => run.size)
      ? NaN
      : widthOf(text, 1, 0, text.characters.length));
}

/** Returns the font size in px of the character at `at`: the run's size or, by default, the box's. */
export function sizeAt(text: MeasuredRuns, at: number, size: number): number {
  const run = text.runs[text.runOf[at] ?? 0];
  return run === undefined ? size : renderedSize(run, size);
}

/** Returns the font size in px of each run. */
function sizesOf(runs: MeasuredRuns['runs'], size: number): number[] {
  return runs.map((run) => renderedSize(run, size));
}

/** Returns the end of the longest line that begins at `from`. */
function endOfLine(
  { runs, characters, advanceOf, breakAfter, runOf }: MeasuredRuns,
  size: number,
  width: number,
  from: number,
): number {
  const sizes = sizesOf(runs, size);
  let used = 0;
  let lastAllowed = 0;
  let lastInWord = 0;
  let lastTied = 0;
  for (let at = from; at < characters.length; at++) {
    used += (advanceOf[at] ?? 0) * (sizes[runOf[at] ?? 0] ?? size);
    if (used > width + 0.001 && at > from && !isSpace(characters[at]))
      return lastAllowed || lastInWord || lastTied || forcedEnd(characters, from, at);
    const after = breakAfter[at];
    if (after === breaks.required) return at + 1;
    if (after === breaks.allowed) lastAllowed = at + 1;
    else if (after === breaks.inWord) lastInWord = at + 1;
    else if (characters[at] === '\u00A0' && at > from) lastTied = at + 1;
  }
  return characters.length;
}

/** Matches marks with which no line begins. */
const closingMark = /^[，。、；：！？）】」』”’》]$/u;

/** Returns the end of a line that is full at `at` and has no other place to end: before the character that a mark there follows. */
function forcedEnd(characters: readonly string[], from: number, at: number): number {
  let end = at;
  while (end > from + 1 && closingMark.test(characters[end] ?? '')) end--;
  return closingMark.test(characters[end] ?? '') ? at : end;
}

/** Moves another character down to the last line if it would consist of a single Han character. */
function withoutLoneLastCharacter(text: MeasuredRuns, size: number, width: number, lines: Line[]): Line[] {
  const last = lines.at(-1);
  const before = lines.at(-2);
  if (!last || !before || last.to - last.from > 2 || text.breakAfter[before.to - 1] === breaks.required) return lines;
  const hanCharacters = text.characters.slice(last.from, last.to).filter(hasHan);
  if (hanCharacters.length !== 1) return lines;
  for (let at = before.to - 1; at > before.from + 2 && before.to - at < 4; at--) {
    if (text.breakAfter[at - 1] !== breaks.allowed) continue;
    const moved = widthOf(text, size, at, last.to);
    if (moved > width) break;
    return [
      ...lines.slice(0, -2),
      { from: before.from, to: at, width: widthOf(text, size, before.from, at) },
      { from: at, to: last.to, width: moved },
    ];
  }
  return lines;
}

/** Whether a character has no width at a line's end. */
export function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\u3000';
}
