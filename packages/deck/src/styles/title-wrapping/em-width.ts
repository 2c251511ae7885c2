import type { FontRole } from '../../model/text.ts';
import { measureRuns } from '../../text/measure.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';

/** Returns the width in em of text on one line, in bold for titles and in regular weight for other text. */
export function titleWidthEm(text: string, bold = true, fontRole: FontRole = 'body'): number {
  return runsWidth([{ text }], { face: fontRole, size: 100, bold, lineHeight: 1 }) / 100;
}

/** Returns each piece's width in its context, in em, including kerning and the space after it. */
export function pieceWidths(pieces: readonly string[], fontRole: FontRole): number[] {
  const { characters, advanceOf } = measureRuns([{ text: pieces.join('') }], { bold: true, face: fontRole });
  let at = 0;
  let measured = 0;
  let end = 0;
  return pieces.map((piece) => {
    end += piece.length;
    let width = 0;
    for (; measured < end && at < characters.length; at++) {
      width += advanceOf[at] ?? 0;
      measured += characters[at]?.length ?? 0;
    }
    return width;
  });
}
