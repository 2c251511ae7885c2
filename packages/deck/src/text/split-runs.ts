import type { Run } from '../model/text.ts';
import { breakLines } from './break-lines.ts';
import type { MeasuredRuns } from './measure.ts';
import { measureRuns } from './measure.ts';
import type { Typography } from './typeset-paragraphs.ts';
import { usableWidthRatio } from './typeset-paragraphs.ts';
import { endsSentence } from './sentences.ts';

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
      endsSentence(text.characters.slice(Math.max(0, index - 3), index).join(''), { semicolons: true }) &&
      text.breakAfter[index - 1] === 1
    ) {
      at = index;
      break;
    }
  // A line break at the split is dropped.
  const firstEnd = text.characters[at - 1] === '\n' ? at - 1 : at;
  return [sliceMeasured(text, 0, firstEnd), sliceMeasured(text, at, text.characters.length)];
}

/** Returns the runs of characters `from` to `to`, without spaces at the beginning of a line. */
function sliceMeasured(text: MeasuredRuns, from: number, to: number): Run[] {
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
    return [...sliceMeasured(text, 0, at), { text: '…' }];
  }
  return [...runs];
}
