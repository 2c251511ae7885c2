import type { Run } from '../model/text.ts';
import { breakLines } from './break-lines.ts';
import type { MeasuredRuns } from './measure.ts';
import { measureRuns } from './measure.ts';
import type { Typography } from './typeset-paragraphs.ts';
import { usableWidthRatio } from './typeset-paragraphs.ts';

const sentenceEnd = /[.!?。！？；…]["'”’）)]?\s*$/u;

/**
 * Splits runs after at most `lines` lines: at the end of a sentence in the second half of these lines if possible,
 * otherwise at the end of a line. Returns undefined if everything fits, or if either part would be a single line.
 */
export function splitRuns(
  runs: readonly Run[],
  style: Typography,
  width: number,
  lines: number,
): [Run[], Run[]] | undefined {
  const text = measureRuns(runs, { bold: style.bold === true, face: style.face });
  const allLines = breakLines(text, style.size, Math.max(1, width * usableWidthRatio));
  if (allLines.length <= lines || lines < 2) return undefined;
  const maxLines = Math.min(lines, allLines.length - 2);
  const end = allLines[maxLines - 1]?.to;
  if (maxLines < 2 || end === undefined) return undefined;
  const earliest = allLines[Math.floor(maxLines / 2)]?.from ?? 0;
  let at = end;
  for (let index = end; index > earliest; index--)
    if (
      sentenceEnd.test(text.characters.slice(Math.max(0, index - 3), index).join('')) &&
      text.breakAfter[index - 1] === 1
    ) {
      at = index;
      break;
    }
  // A line break at the split is dropped.
  const firstEnd = text.characters[at - 1] === '\n' ? at - 1 : at;
  return [sliceRuns(text, 0, firstEnd), sliceRuns(text, at, text.characters.length)];
}

/** Returns the runs of characters `from` to `to`, without spaces at the beginning of a line. */
function sliceRuns(text: MeasuredRuns, from: number, to: number): Run[] {
  const result: Run[] = [];
  for (let start = from; start < to;) {
    let end = start + 1;
    while (end < to && text.runOf[end] === text.runOf[start]) end++;
    const run = text.runs[text.runOf[start] ?? 0];
    if (run) result.push({ ...run, text: text.characters.slice(start, end).join('') });
    start = end;
  }
  return result;
}

/** Truncates runs to one line of `width` px, with an ellipsis if necessary. */
export function shortenRuns(runs: readonly Run[], style: Typography, width: number): Run[] {
  const text = measureRuns(runs, { bold: style.bold === true, face: style.face });
  let used = 0;
  for (let at = 0; at < text.characters.length; at++) {
    used += (text.advanceOf[at] ?? 0) * style.size;
    if (used <= width - style.size) continue;
    return [...sliceRuns(text, 0, at), { text: '…' }];
  }
  return [...runs];
}

/** Returns the text of runs without line breaks. */
export function plainText(runs: readonly Run[]): string {
  return runs
    .map((run) => run.text)
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Returns the number of letters of text. A Han character counts as two, because it is as wide. */
export function letterCount(text: string): number {
  return text.replace(/[\u3400-\u9FFF]/gu, '$&$&').length;
}

/** Returns the number of letters of runs. A Han character counts as two. */
export function letterCountOf(runs: readonly Run[]): number {
  return letterCount(plainText(runs));
}
