import type { FontRole } from '../../model/text.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';

/** A text's width on one line in em; bold is a title's, the other what stands beside it. */
export function emWidth(text: string, bold = true, face: FontRole = 'body'): number {
  return runsWidth([{ text }], { face, size: 100, bold, lineHeight: 1 }) / 100;
}

/** Each piece's width where it stands among the others, kerning and the space behind it included. */
export function pieceWidths(pieces: readonly string[], face: FontRole): number[] {
  // A letter behind keeps the space at the end from being dropped.
  const upTo = (text: string): number => emWidth(`${text}|`, true, face);
  let text = '';
  let before = upTo(text);
  return pieces.map((piece) => {
    text += piece;
    const now = upTo(text);
    const width = now - before;
    before = now;
    return width;
  });
}
