import type { FontRole } from '../../model/text.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';

/** Returns the width in em of text on one line, in bold for titles and in regular weight for other text. */
export function emWidth(text: string, bold = true, fontRole: FontRole = 'body'): number {
  return runsWidth([{ text }], { face: fontRole, size: 100, bold, lineHeight: 1 }) / 100;
}

/** Returns each piece's width in its context, including kerning and the space after it. */
export function pieceWidths(pieces: readonly string[], fontRole: FontRole): number[] {
  // The letter after the text prevents the trailing space from being dropped.
  const upTo = (text: string): number => emWidth(`${text}|`, true, fontRole);
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
