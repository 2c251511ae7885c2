import type { LineElement } from '../../model/element.ts';

/** A point on a slide, in px. */
interface Point {
  x: number;
  y: number;
}

/** Creates a line from one point to another. */
export function lineBetween(
  start: Point,
  end: Point,
  properties: Omit<LineElement, 'kind' | 'box' | 'direction' | 'startsAt'>,
): LineElement {
  const isRightward = start.x <= end.x;
  const [left, right] = isRightward ? [start, end] : [end, start];
  return {
    kind: 'line',
    ...properties,
    box: {
      x: left.x,
      y: Math.min(left.y, right.y),
      width: right.x - left.x,
      height: Math.abs(right.y - left.y),
    },
    direction: right.y >= left.y ? 'down' : 'up',
    ...(!isRightward && { startsAt: 'right' as const }),
  };
}
