import type { ShapeElement } from '../../model/element.ts';
import { cloud } from '../cloud.ts';
import { path, transformPath } from '../path.ts';
import { disc, freeform, pen, solid } from '../shapes.ts';
import { outline, rosy } from './outline.ts';

/** Draws a cloud with a face; (x, y) is the middle of its bottom edge. */
export function faceCloud(x: number, y: number, scale: number): ShapeElement[] {
  const puffs = cloud([
    { x: -104, y: -44, radius: 44 },
    { x: -40, y: -82, radius: 62 },
    { x: 44, y: -76, radius: 56 },
    { x: 108, y: -42, radius: 42 },
  ]);
  const smile = path('M-14 -36 Q0 -20 14 -36');
  const dot = (dx: number, dy: number, radius: number, ry: number, fill: 'deep' | typeof rosy) =>
    disc([x + dx * scale, y + dy * scale], radius * scale, { fill: solid(fill) }, ry * scale);
  return [
    freeform(transformPath(puffs, { x, y, scale }), { fill: solid('white'), stroke: outline }),
    dot(-62, -36, 15, 10, rosy),
    dot(62, -36, 15, 10, rosy),
    dot(-38, -50, 7.5, 9.5, 'deep'),
    dot(38, -50, 7.5, 9.5, 'deep'),
    freeform(transformPath(smile, { x, y, scale }), {
      stroke: pen('deep', 5 * scale, 1, { cap: 'round', join: 'round' }),
    }),
  ];
}
