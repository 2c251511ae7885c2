import type { ShapeElement } from '../../model/element.ts';
import type { Fill } from '../../model/paint.ts';
import { tone } from '../../themes/tone.ts';
import { clipToSlide } from '../clip.ts';
import type { MotifScene } from '../design.ts';
import type { PathCommand, Point } from '../path.ts';
import { polar, polygon } from '../path.ts';
import { freeform, gradient, solid } from '../shapes.ts';

/** Returns the background of a sky: dark at the top, lighter above the horizon. */
export function sky({ color }: Pick<MotifScene, 'color'>): Fill {
  const [high, low] =
    color === 'yellow' ? [tone(0.34, 0.085, 6), tone(0.52, 0.12, 10)] : [tone(0.29, 0.105), tone(0.43, 0.145)];
  return gradient(90, [0, high], [1, low]);
}

/**
 * Draws rays in all directions from a point in the middle, as one shape.
 * @param y Origin of the rays on a slide of 720 px: its bottom edge, or below it.
 * @param halfAngle Half the angle of a ray, in degrees.
 */
export function rays(
  { extraHeight }: Pick<MotifScene, 'extraHeight'>,
  y = 760,
  count = 20,
  halfAngle = 2.25,
  alpha = 0.075,
): ShapeElement {
  const center: Point = [640, y + extraHeight];
  const length = 1100 + extraHeight;
  const wedges = Array.from({ length: count }, (_, index): PathCommand[] => {
    const middle = 180 + ((index + 0.5) * 180) / count;
    const corners = clipToSlide(
      [center, polar(center, length, middle - halfAngle), polar(center, length, middle + halfAngle)],
      extraHeight,
    );
    return corners.length > 2 ? polygon(corners) : [];
  });
  return freeform(wedges.flat(), { fill: solid('bright', alpha) });
}
