import type { ShapeElement } from '../../model/element.ts';
import type { Fill } from '../../model/paint.ts';
import { tone } from '../../themes/tone.ts';
import { clipToSlide } from '../clip.ts';
import type { MotifScene } from '../design.ts';
import type { PathCommand, Point } from '../path.ts';
import { polar, polygon } from '../path.ts';
import { freeform, gradient, solid } from '../shapes.ts';

/** Dark above, lighter over the horizon. */
export function sky({ color }: Pick<MotifScene, 'color'>): Fill {
  const [high, low] =
    color === 'yellow' ? [tone(0.34, 0.085, 6), tone(0.52, 0.12, 10)] : [tone(0.29, 0.105), tone(0.43, 0.145)];
  return gradient(90, [0, high], [1, low]);
}

/** Twenty rays of 4.5° from below the foot, one shape. */
export function rays(): ShapeElement {
  const center: Point = [640, 760];
  const wedges = Array.from({ length: 20 }, (_, index): PathCommand[] => {
    const middle = 270 + (index - 9.5) * 9;
    const corners = clipToSlide([center, polar(center, 1100, middle - 2.25), polar(center, 1100, middle + 2.25)]);
    return corners.length > 2 ? polygon(corners) : [];
  });
  return freeform(wedges.flat(), { fill: solid('bright', 0.075) });
}
