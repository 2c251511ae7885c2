import type { Run } from '../model/text.ts';

/**
 * Maximum length of a paragraph. Longer paragraphs are split, because measuring them again for each slide would take
 * minutes.
 */
const maxLength = 2400;

/**
 * Splits very long runs after sentences if possible, otherwise after spaces, and otherwise anywhere. Short runs are
 * returned unchanged.
 */
export function splitLongRuns(runs: readonly Run[]): (readonly Run[])[] {
  const length = runs.reduce((sum, run) => sum + run.text.length, 0);
  if (length <= maxLength) return [runs];
  const parts: Run[][] = [];
  let part: Run[] = [];
  let remaining = maxLength;
  for (const run of runs) {
    let rest = run.text;
    while (rest.length > remaining) {
      const at = cutIndex(rest, remaining);
      part.push({ ...run, text: rest.slice(0, at) });
      parts.push(part);
      part = [];
      remaining = maxLength;
      rest = rest.slice(at);
    }
    if (rest !== '') part.push({ ...run, text: rest });
    remaining -= rest.length;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

function cutIndex(text: string, remaining: number): number {
  const piece = text.slice(0, Math.max(1, remaining));
  const sentence = /^[^]*(?:[.!?]\s|[。！？；\n])/u.exec(piece)?.[0].length ?? 0;
  if (sentence > piece.length / 3) return sentence;
  const space = piece.lastIndexOf(' ') + 1;
  if (space > piece.length / 3) return space;
  // The split must not be between the halves of a surrogate pair.
  const last = piece.charCodeAt(piece.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? Math.max(1, piece.length - 1) || text.length : piece.length;
}
