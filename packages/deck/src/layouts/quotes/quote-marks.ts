import type { Color } from '../../model/paint.ts';
import type { ShapeElement, SlideElement } from '../../model/element.ts';

/** Width and height of both commas together. */
export const quoteMarks = { width: 114, height: 60 } as const;

/** One of the two commas, in a box of 52 × 60. */
const comma = 'M52 0C24 6 2 24 0 46C-1 56 8 60 20 60L46 60L46 34L26 34C27 24 38 14 52 12Z';

/** Whether an element is a comma of a quotation mark, in any size. */
export function isQuoteMark(element: SlideElement): boolean {
  return (
    element.kind === 'shape' &&
    element.part === 'decoration' &&
    element.geometry.kind === 'path' &&
    commandsOf(element.geometry.d) === commandsOf(comma)
  );
}

function commandsOf(path: string): string {
  return path.replace(/[^A-Z]/gu, '');
}

/**
 * Creates the opening quotation mark, as two shapes.
 * @param x Left edge in px.
 * @param y Top edge in px.
 */
export function quoteMarkElements(x: number, y: number, color: Color, scale: number = 1): ShapeElement[] {
  const d = comma.replace(/-?\d+/gu, (at) => String(Number(at) * scale));
  return [0, 62].map((offset, index) => ({
    kind: 'shape',
    id: `quote-mark-${index + 1}`,
    part: 'decoration',
    alt: '',
    box: { x: x + offset * scale, y, width: 52 * scale, height: quoteMarks.height * scale },
    geometry: { kind: 'path', d },
    fill: { kind: 'solid', color },
  }));
}
