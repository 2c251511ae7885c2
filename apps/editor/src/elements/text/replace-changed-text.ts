import type { Run } from '@ppt-embed/deck';

/**
 * Replaces the text of runs that was edited as plain text. Only the part that differs is replaced, so that all other
 * characters keep their formats. New characters get the format of the replaced ones or, if none are replaced, of the
 * character before them, as when typing. Like there, text after a link does not become part of it.
 */
export function replaceChangedText(runs: readonly Run[], text: string): Run[] {
  const old = runs.map((run) => run.text).join('');
  const { start, end } = changedPart(old, text);
  const inserted = text.slice(start, text.length - (old.length - end));
  const model = runAt(runs, end > start ? start : start - 1) ?? runs[0] ?? { text: '' };
  const isInside = end > start || runAt(runs, start) === model;
  const pieces = [
    ...piecesOf(runs, 0, start),
    { run: isInside || start === 0 || model.link === undefined ? model : withoutLink(model), text: inserted },
    ...piecesOf(runs, end, old.length),
  ];
  return joinPieces(pieces.filter((piece) => piece.text !== ''));
}

/** Returns the range of the old text that differs from the new one. Characters of two code units stay whole. */
function changedPart(old: string, text: string): { start: number; end: number } {
  const shorter = Math.min(old.length, text.length);
  let start = 0;
  while (start < shorter && old[start] === text[start]) start += 1;
  if (isHighSurrogate(old, start - 1)) start -= 1;
  let same = 0;
  while (same < shorter - start && old.at(-1 - same) === text.at(-1 - same)) same += 1;
  const end = old.length - same;
  return { start, end: same > 0 && isHighSurrogate(old, end - 1) && end > start ? end + 1 : end };
}

function isHighSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
}

/** Part of a run. */
interface Piece {
  run: Run;
  text: string;
}

/** Returns the parts of the runs between two indexes of their text. */
function piecesOf(runs: readonly Run[], start: number, end: number): Piece[] {
  let at = 0;
  return runs.map((run) => {
    const from = at;
    at += run.text.length;
    return { run, text: run.text.slice(Math.max(0, start - from), Math.max(0, end - from)) };
  });
}

/** Returns the run that contains a character; undefined if there is none. */
function runAt(runs: readonly Run[], index: number): Run | undefined {
  let at = 0;
  return runs.find(({ text }) => index >= at && index < (at += text.length));
}

function withoutLink({ link: _, ...run }: Run): Run {
  return run;
}

/** Joins neighboring parts of the same run. */
function joinPieces(pieces: readonly Piece[]): Run[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.run === piece.run) last.text += piece.text;
    else joined.push({ ...piece });
  }
  return joined.map(({ run, text }) => ({ ...run, text }));
}
