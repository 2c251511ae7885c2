import type { Box } from '../../model/box.ts';
import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';

/** Paths in a box of 24 × 24. */
const paths = {
  info: 'M10.5 5L13.5 5L13.5 8L10.5 8ZM10.5 10L13.5 10L13.5 19L10.5 19Z',
  check: 'M5 12.5L7 10.5L10.5 14L17 7L19 9L10.5 18Z',
  cross: 'M6 8L8 6L12 10L16 6L18 8L14 12L18 16L16 18L12 14L8 18L6 16L10 12Z',
  minus: 'M6 10.5L18 10.5L18 13.5L6 13.5Z',
  arrow: 'M5 10.8L14 10.8L10.8 7.6L12.5 6L18.5 12L12.5 18L10.8 16.4L14 13.2L5 13.2Z',
  exclamation: 'M10.5 5L13.5 5L13 14L11 14ZM10.5 16L13.5 16L13.5 19L10.5 19Z',
} as const;

/** The name of a symbol. Symbols are drawn as shapes, so they need no font. */
export type SymbolName = keyof typeof paths;

/**
 * Creates a disc or a triangle with a symbol on it.
 * @param fill Color of the disc or the triangle.
 * @param color Color of the symbol.
 */
export function symbolElements(
  symbol: SymbolName,
  box: Box,
  { fill, color, isTriangle = false }: { fill: Color; color: Color; isTriangle?: boolean },
  id: (base: string) => string,
): ShapeElement[] {
  const size = box.width;
  // The visual center of a triangle is lower than the center of its box.
  const inner = size * (isTriangle ? 0.72 : 0.9);
  const position = {
    x: box.x + (size - inner) / 2,
    y: box.y + (size - inner) * (isTriangle ? 0.86 : 0.5),
    width: inner,
    height: inner,
  };
  const shape = { kind: 'shape', part: 'decoration', alt: '' } as const;
  return [
    {
      ...shape,
      id: id('symbol-ground'),
      box,
      geometry: isTriangle ? { kind: 'path', d: scaledPath('M12 1L24 22L0 22Z', size / 24) } : { kind: 'ellipse' },
      fill: { kind: 'solid', color: fill },
    },
    {
      ...shape,
      id: id('symbol'),
      box: position,
      geometry: { kind: 'path', d: scaledPath(paths[symbol], inner / 24) },
      fill: { kind: 'solid', color },
    },
  ];
}

function scaledPath(d: string, scale: number): string {
  return d.replace(/\d+(?:\.\d+)?/gu, (number) => String(Math.round(Number(number) * scale * 100) / 100));
}
