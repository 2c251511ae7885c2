import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { tone } from '../../themes/tone.ts';
import { clipToSlide } from '../clip.ts';
import type { MotifScene } from '../design.ts';
import { polygon } from '../path.ts';
import { freeform, solid } from '../shapes.ts';

const slope = 0.268;

/**
 * Draws a slanted strip between two heights, from `left` to `right` in px, measured where the slant begins.
 * @param extraHeight Height of the slide beyond 720 px, in px.
 */
export function strip(
  left: number,
  right: number,
  top: number,
  bottom: number,
  color: Color,
  extraHeight = 0,
): ShapeElement {
  const shift = (y: number): number => slope * y;
  const corners = clipToSlide(
    [
      [left - shift(top), top],
      [right - shift(top), top],
      [right - shift(bottom), bottom],
      [left - shift(bottom), bottom],
    ],
    extraHeight,
  );
  return freeform(polygon(corners), { fill: solid(color) });
}

/** The two colors of the bands. */
export interface Bands {
  main: Color;
  bright: Color;
}

/**
 * Returns the colors of the bands. Warm colors have separate band colors, because olive is not an accent color and two
 * adjacent yellows look the same.
 */
export function bandsOf({ color }: Pick<MotifScene, 'color'>): Bands {
  if (color === 'yellow') return { main: 'vivid', bright: tone(0.93, 0.105) };
  return { main: color === 'orange' ? 'vivid' : 'main', bright: 'bright' };
}
