import { breaks } from './break-opportunities.ts';
import type { Run } from '../model/text.ts';
import type { MeasuredRuns } from './measure.ts';
import { renderedSize } from './baseline-shift.ts';
import { isHan } from './scripts.ts';

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
  const sizes = sizesOf(text, size);
  const count = text.characters.length;
  for (let from = 0; from < count;) {
    const line = lineAt(text, sizes, width, from);
    lines.push(line);
    from = line.to;
  }
  if (endsWithEmptyLine(text)) lines.push({ from: count, to: count, width: 0 });
  return withoutLoneLastCharacter(text, size, width, lines);
}

/** Returns the number of lines that `breakLines` returns. */
export function countLines(text: MeasuredRuns, size: number, width: number): number {
  const sizes = sizesOf(text, size);
  let count = endsWithEmptyLine(text) ? 1 : 0;
  for (let from = 0; from < text.characters.length; count++) from = lineAt(text, sizes, width, from).to;
  return count;
}

/** Whether the last line is empty, because there is no text or it ends with a line break. */
function endsWithEmptyLine({ characters: { length }, breakAfter }: MeasuredRuns): boolean {
  return length === 0 || breakAfter[length - 1] === breaks.required;
}

/** Returns the width in px of characters `from` to `to`, without trailing spaces. */
export function widthOf(text: MeasuredRuns, size: number, from: number, to: number): number {
  const { characters, advanceOf, runOf } = text;
  const sizes = sizesOf(text, size);
  let end = to;
  while (end > from && isSpace(characters[end - 1])) end--;
  let width = 0;
  for (let at = from; at < end; at++) width += (advanceOf[at] ?? 0) * sizeIn(sizes, runOf, at);
  return width;
}

/** Returns the width in px of text on a single line, without trailing spaces. */
export function textWidth(text: MeasuredRuns, size: number): number {
  const { advanceOf, runs, hasOwnSizes } = text;
  if (hasOwnSizes) return widthOf(text, size, 0, advanceOf.length);
  const end = advanceOf.length - trailingSpaces(runs);
  let width = 0;
  for (let at = 0; at < end; at++) width += (advanceOf[at] ?? 0) * size;
  return width;
}

/** Returns the number of spaces at the end of text. */
function trailingSpaces(runs: readonly Run[]): number {
  let count = 0;
  for (let index = runs.length - 1; index >= 0; index--) {
    const text = runs[index]?.text ?? '';
    let end = text.length;
    while (end > 0 && isSpace(text.charAt(end - 1))) end--;
    count += text.length - end;
    if (end > 0) break;
  }
  return count;
}

/** Returns the width in em of text on a single line; NaN if it has line breaks or runs with different sizes. */
export function emWidth(text: MeasuredRuns): number {
  return (text.cache.emWidth ??= text.hasLineBreaks || text.runs.some((run) => run.size) ? NaN : textWidth(text, 1));
}

/** Returns the font size in px of the character at `at`: the run's size or, by default, the box's. */
export function sizeAt(text: MeasuredRuns, at: number, size: number): number {
  const run = text.runs[text.runOf[at] ?? 0];
  return run === undefined ? size : renderedSize(run, size);
}

/** Font sizes in px of the runs, or the size of all runs if none has another one. */
type RunSizes = number | readonly number[];

function sizesOf({ runs, hasOwnSizes }: MeasuredRuns, size: number): RunSizes {
  return hasOwnSizes ? runs.map((run) => renderedSize(run, size)) : size;
}

function sizeIn(sizes: RunSizes, runOf: readonly number[], at: number): number {
  return typeof sizes === 'number' ? sizes : (sizes[runOf[at] ?? 0] ?? 0);
}

/** Returns the longest line that begins at `from`. */
function lineAt(
  { characters, advanceOf, breakAfter, runOf }: MeasuredRuns,
  sizes: RunSizes,
  width: number,
  from: number,
): Line {
  const count = characters.length;
  const maxWidth = width + 0.001;
  let used = 0;
  // Without trailing spaces.
  let textWidth = 0;
  let allowed = 0;
  let allowedWidth = 0;
  let inWord = 0;
  let inWordWidth = 0;
  for (let at = from; at < count; at++) {
    used += (advanceOf[at] ?? 0) * sizeIn(sizes, runOf, at);
    if (!isSpace(characters[at])) {
      if (used > maxWidth && at > from) {
        if (allowed > 0) return { from, to: allowed, width: allowedWidth };
        return inWord > 0 ? { from, to: inWord, width: inWordWidth } : { from, to: at, width: textWidth };
      }
      textWidth = used;
    }
    const after = breakAfter[at];
    if (after === breaks.required) return { from, to: at + 1, width: textWidth };
    if (after === breaks.allowed) {
      allowed = at + 1;
      allowedWidth = textWidth;
    } else if (after === breaks.inWord) {
      inWord = at + 1;
      inWordWidth = textWidth;
    }
  }
  return { from, to: count, width: textWidth };
}

/** Moves another character down to the last line if it would consist of a single Han character. */
function withoutLoneLastCharacter(text: MeasuredRuns, size: number, width: number, lines: Line[]): Line[] {
  const last = lines.at(-1);
  const before = lines.at(-2);
  if (!last || !before || last.to - last.from > 2 || text.breakAfter[before.to - 1] === breaks.required) return lines;
  const hanCharacters = text.characters
    .slice(last.from, last.to)
    .filter((character) => isHan(character.codePointAt(0) ?? 0));
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
