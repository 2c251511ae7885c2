import type { CSSProperties } from 'react';
import type { Box } from '@ppt-embed/deck';

/** A box of the slide as the place of an HTML element over it. */
export function boxStyle({ x, y, width, height, rotation = 0 }: Box): CSSProperties {
  return { left: x, top: y, width, height, ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }) };
}
