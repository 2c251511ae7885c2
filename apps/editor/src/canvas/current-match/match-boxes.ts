import { tableCellText, textRangeBoxes } from '@ppt-embed/deck';
import type { Box, Deck, GroupElement, SlideElement, TextElement } from '@ppt-embed/deck';
import { readTexts } from '../../elements/element-behavior.ts';
import { textElementOf } from '../../elements/text/element-text.ts';
import type { CurrentMatch } from '../../session/editor-screen.ts';

/** The boxes that cover a match, and the text that contains it. */
export interface MatchBoxes {
  /** The groups that contain the text, from the outermost to the innermost. */
  groups: readonly GroupElement[];
  element: TextElement;
  /** One box for each line, in the coordinates of `element.box`, unrotated. */
  boxes: readonly Box[];
}

/**
 * Returns the boxes that cover a match in an element.
 * @returns null if the text no longer exists, or if its position is unknown, as in a chart
 */
export function matchBoxes(
  deck: Deck,
  outermost: SlideElement,
  { piece, start, length }: Pick<CurrentMatch, 'piece' | 'start' | 'length'>,
): MatchBoxes | null {
  const located = locatePiece(deck, outermost, piece);
  if (!located) return null;
  const anchor = located.offset + start;
  return {
    groups: located.groups,
    element: located.text,
    boxes: textRangeBoxes(located.text, { anchor, head: anchor + length }).selected,
  };
}

/** A piece of an element's text. */
interface PiecePosition {
  groups: readonly GroupElement[];
  text: TextElement;
  /** Position of the piece in the text, in which each end of a paragraph counts as one character. */
  offset: number;
}

/** Finds a piece by its index in the list that `readTexts` returns. */
function locatePiece(deck: Deck, element: SlideElement, piece: number): PiecePosition | null {
  let rest = piece;
  if (element.kind === 'group') {
    for (const member of element.elements) {
      const { length } = readTexts(member);
      if (rest < length) {
        const located = locatePiece(deck, member, rest);
        return located && { ...located, groups: [element, ...located.groups] };
      }
      rest -= length;
    }
    return null;
  }
  if (element.kind === 'table') {
    for (const [row, { cells }] of element.rows.entries()) {
      if (rest < cells.length) {
        const text = tableCellText(element, row, rest, deck.theme);
        // A merged cell covers other cells, whose text is not shown.
        return text ? { groups: [], text, offset: 0 } : null;
      }
      rest -= cells.length;
    }
    return null;
  }
  const text = textElementOf(deck, element);
  if (!text || piece >= text.paragraphs.length) return null;
  const before = text.paragraphs.slice(0, piece).flatMap(({ runs }) => [...runs.map((run) => run.text.length), 1]);
  return { groups: [], text, offset: before.reduce((sum, length) => sum + length, 0) };
}
