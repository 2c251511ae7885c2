import type { Color } from '@ppt-embed/deck';

let pen: CanvasRenderingContext2D | null | undefined;

/** Returns a CSS color as hex; undefined if it is transparent or invalid. */
export function hexOf(color: string): Color | undefined {
  if (color === '') return undefined;
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = '#fff';
  pen.fillStyle = color;
  const { fillStyle } = pen;
  return /^#[\da-f]{6}$/u.test(fillStyle) ? (fillStyle as Color) : undefined;
}
