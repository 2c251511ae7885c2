import type { Family } from '../text/faces.ts';

/** A stretch of text of one look. */
export interface TextPiece {
  text: string;
  /** In the order in which they are tried for each character. */
  families: readonly Family[];
  /** The same as drawings ask for them, with what stands in for all. */
  family: string;
  bold: boolean;
  italic: boolean;
  /** px. */
  size: number;
  /** px that each letter is wider, and each space. */
  letterGap: number;
  wordGap: number;
  /** `#RGB` or `#RRGGBB`. */
  color: string;
  isUnderlined: boolean;
  isStruck: boolean;
}
