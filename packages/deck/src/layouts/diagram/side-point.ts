import type { Box } from '../../model/box.ts';
import type { LineConnection } from '../../model/element.ts';

/** Returns the middle of a side of a box. */
export function sidePoint({ x, y, width, height }: Box, side: LineConnection['side']): { x: number; y: number } {
  if (side === 'left' || side === 'right') return { x: side === 'left' ? x : x + width, y: y + height / 2 };
  return { x: x + width / 2, y: side === 'top' ? y : y + height };
}
