import type { Family } from '../text/faces.ts';

/** A piece of text with one format. */
export interface TextPiece {
  text: string;
  /** Tried in order for each character. */
  families: readonly Family[];
  /** The font-family as requested by the drawing, with all fallbacks. */
  family: string;
  bold: boolean;
  italic: boolean;
  /** px. */
  size: number;
  /** px of letter-spacing and of word-spacing. */
  letterGap: number;
  wordGap: number;
  /** `#RGB` or `#RRGGBB`. */
  color: string;
  isUnderlined: boolean;
  isStruck: boolean;
}
