import type { Flips } from '../model/flips.ts';
import { formatNumber } from './xml.ts';

/** Width and height in px of the box that contains the path data of masks. */
export const maskSize = 200;

/**
 * Scales and moves path data: absolute M, L, C, Q and Z commands, in which every second number is a y coordinate.
 * @param to The area in px to which the box of the path is stretched.
 * @param from The size of the box of the path, in px.
 */
export function scalePath(
  d: string,
  from: { width: number; height: number },
  to: { x: number; y: number; width: number; height: number },
): string {
  const [scaleX, scaleY] = [to.width / Math.max(from.width, 0.01), to.height / Math.max(from.height, 0.01)];
  let isY = true;
  return d.replaceAll(/ ?-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/giu, (number) => {
    isY = !isY;
    // Adds a space, because in the input the sign of a number may be its only separator from the preceding one.
    return ` ${formatNumber(isY ? to.y + Number(number) * scaleY : to.x + Number(number) * scaleX)}`;
  });
}

/** Mirrors path data in its box, whose width and height are in px. */
export function flipPath(
  d: string,
  { width, height }: { width: number; height: number },
  { flipH = false, flipV = false }: Flips,
): string {
  return scalePath(
    d,
    { width, height },
    {
      x: flipH ? width : 0,
      y: flipV ? height : 0,
      width: flipH ? -width : width,
      height: flipV ? -height : height,
    },
  ).trimStart();
}
