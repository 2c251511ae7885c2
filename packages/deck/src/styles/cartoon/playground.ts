import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { tone } from '../../themes/tone.ts';
import type { MotifScene } from '../design.ts';
import type { PathCommand, Point } from '../path.ts';
import { circle, closeOver, smooth } from '../path.ts';
import { freeform, solid } from '../shapes.ts';
import { outline } from './outline.ts';

/**
 * Draws white dots on a grid, as one shape.
 * @param isCovered Whether no dot is drawn at a point, in px.
 */
export function dots({ extraHeight }: MotifScene, isCovered: (x: number, y: number) => boolean): ShapeElement {
  const path: PathCommand[] = [];
  for (let row = 0; row * 112 < 640 + extraHeight; row++)
    for (let x = 20 + (row % 2) * 52; x < 1270; x += 104) {
      const y = 30 + row * 112;
      if (!isCovered(x, y)) path.push(...circle([x, y], 9));
    }
  return freeform(path, { fill: solid('white', 0.34) });
}

/** Draws the ground at the bottom of the slide. */
export function floor({ color }: MotifScene): ShapeElement {
  const fill: Color =
    color === 'yellow' ? tone(0.8, 0.15, -26) : color === 'orange' ? tone(0.86, 0.12, 24) : tone(0.62, 0.15, 10);
  const wave: Point[] = [
    [-14, 664],
    [180, 648],
    [420, 640],
    [680, 656],
    [960, 660],
    [1294, 634],
  ];
  return freeform(
    closeOver(smooth(wave), [
      [1294, 734],
      [-14, 734],
    ]),
    { fill: solid(fill), stroke: outline },
  );
}
