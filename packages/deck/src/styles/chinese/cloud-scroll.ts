import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { PathCommand, Point } from '../path.ts';
import { arc, join, path, transformPath } from '../path.ts';
import { cloud } from '../cloud.ts';
import { freeform, pen, solid } from '../shapes.ts';

/** Position on the bar and size of each curl. */
const curls: readonly { center: Point; radius: number }[] = [
  { center: [-62, -34], radius: 34 },
  { center: [4, -50], radius: 50 },
  { center: [72, -30], radius: 30 },
];

/**
 * Draws 祥云 (auspicious clouds): three curls on a rounded bar with two wind lines, in the color of the wall, with a gold
 * line.
 */
export function cloudScroll(
  x: number,
  y: number,
  scale: number,
  mirror: boolean,
  fill: Color,
  line: Color,
): ShapeElement[] {
  const to = { x, y, scale, mirror };
  const stroke = pen(line, 2.4, 1, { join: 'round', cap: 'round' });
  const puffs = cloud(curls.map(({ center, radius }) => ({ x: center[0], y: center[1], radius })));
  return [
    freeform(transformPath(puffs, to), { fill: solid(fill), stroke }),
    ...curls.map(({ center, radius }) => freeform(transformPath(spiral(center, radius), to), { stroke })),
    freeform(transformPath(bar(-150, 150, 0, 34), to), { fill: solid(fill), stroke }),
    freeform(transformPath(path('M-104 17 L-10 17 M22 17 L112 17'), to), { stroke }),
  ];
}

/** Draws three arcs of decreasing radius, each continuing the previous one. */
function spiral([x, y]: Point, radius: number): PathCommand[] {
  const [first, second, third] = [radius * 0.66, radius * 0.46, radius * 0.26];
  const path = arc([x, y], first, 60, 270);
  const next = join(path, arc([x, y - first + second], second, 270, 450));
  return join(next, arc([x, y - first + 2 * second - third], third, 90, 270));
}

function bar(left: number, right: number, top: number, height: number): PathCommand[] {
  const radius = height / 2;
  const middle = top + radius;
  return [
    ...join(arc([left + radius, middle], radius, 90, 270), arc([right - radius, middle], radius, 270, 450)),
    ['Z'],
  ];
}
