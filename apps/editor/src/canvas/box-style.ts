import type { CSSProperties } from 'react';
import type { Box } from '@ppt-embed/deck';

/** Returns the CSS position of an HTML overlay that covers a box on the slide. */
export function boxStyle({ x, y, width, height, rotation = 0 }: Box): CSSProperties {
  return { left: x, top: y, width, height, ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }) };
}

/** Returns the CSS of an overlay that covers a box on the slide, and is not positioned: its margins are the distance. */
export function marginStyle(box: Box): CSSProperties {
  const { left, top, ...rest } = boxStyle(box);
  return { ...rest, marginLeft: left, marginTop: top };
}
