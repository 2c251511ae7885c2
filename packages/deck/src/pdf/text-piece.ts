import type { Family } from '../text/faces.ts';

/** A piece of text with one format. */
export interface TextPiece {
  text: string;
  /** The families, tried in order for each character. */
  families: readonly Family[];
  /** The font family as requested by the drawing, with all fallbacks. */
  family: string;
  bold: boolean;
  italic: boolean;
  /** Font size in px. */
  size: number;
  /** Letter-spacing and word-spacing in px. */
  extraLetterSpacing: number;
  wordSpacing: number;
  /** The color, as `#RGB` or `#RRGGBB`. */
  color: string;
  /** Opacity, 0 to 1. */
  alpha: number;
  isUnderlined: boolean;
  isStruck: boolean;
}
