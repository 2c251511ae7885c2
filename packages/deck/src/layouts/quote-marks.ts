import type { Color } from '../model/paint.ts';
import type { ShapeElement } from '../model/element.ts';

/** Width and height of both commas together. */
export const quoteMarks = { width: 114, height: 60 } as const;

/**
 * Creates the opening quotation mark, as two shapes.
 * @param x Left edge in px.
 * @param y Top edge in px.
 */
export function quoteMarkElements(x: number, y: number, color: Color, scale: number = 1): ShapeElement[] {
  // One of the two commas, in a box of 52 × 60.
  const comma = 'M52 0C24 6 2 24 0 46C-1 56 8 60 20 60L46 60L46 34L26 34C27 24 38 14 52 12Z'.replace(/-?\d+/gu, (at) =>
    String(Number(at) * scale),
  );
  return [0, 62].map((offset, index) => ({
    kind: 'shape',
    id: `quote-mark-${index + 1}`,
    part: 'decoration',
    alt: '',
    box: { x: x + offset * scale, y, width: 52 * scale, height: quoteMarks.height * scale },
    geometry: { kind: 'path', d: comma },
    fill: { kind: 'solid', color },
  }));
}
