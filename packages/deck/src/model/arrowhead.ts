/** The forms of arrowheads (ECMA-376 §20.1.10.33, ST_LineEndType). `arrow` is an open arrow, `triangle` a filled one. */
export const arrowheadTypes = ['triangle', 'arrow', 'stealth', 'diamond', 'oval'] as const;
/** The form of an arrowhead. */
export type ArrowheadType = (typeof arrowheadTypes)[number];

/** The sizes of arrowheads (§20.1.10.32, ST_LineEndLength). */
export const arrowheadSizes = ['small', 'medium', 'large'] as const;
/** The size of an arrowhead, which also depends on the width of the line. */
export type ArrowheadSize = (typeof arrowheadSizes)[number];

/** The form and size of an arrowhead. */
export interface Arrowhead {
  /** @default triangle */
  type?: ArrowheadType;
  /** @default medium */
  size?: ArrowheadSize;
}
