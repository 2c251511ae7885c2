import { presetAdjustments } from '@ppt-embed/deck';
import type { Box, Geometry } from '@ppt-embed/deck';
import { withAdjust } from './adjust-handles.ts';

/** A number that changes the proportions of a shape. */
export interface AdjustField {
  value: number;
  min: number;
  max: number;
  /** Percent of the shape's size, degrees, or px of the slide. */
  unit: '%' | '°' | 'px';
  withValue: (value: number) => Geometry;
}

/** The smallest maximum of angles. Other adjust values are shares of a size, in thousandths of a percent. */
const smallestMaxAngle = 5_400_000;

/** Units of an adjust value: ECMA-376 §20.1.10.3 (ST_Angle) and §20.1.10.41 (ST_Percentage). */
const [perDegree, perPercent] = [60_000, 1_000] as const;

/** Returns the numbers of a shape, in the order of its adjust values. */
export function adjustFields(geometry: Geometry, { width, height }: Pick<Box, 'width' | 'height'>): AdjustField[] {
  if (geometry.kind === 'roundRect') {
    const max = Math.min(width, height) / 2;
    return [
      {
        value: Math.min(max, geometry.radius),
        min: 0,
        max,
        unit: 'px',
        withValue: (radius) => ({ kind: 'roundRect', radius }),
      },
    ];
  }
  if (geometry.kind !== 'preset') return [];
  const { adjustments = [] } = presetAdjustments(geometry, { width, height }) ?? {};
  return adjustments.flatMap(({ value, min, max, isAdjustable }, index) => {
    if (!isAdjustable) return [];
    const isAngle = max >= smallestMaxAngle;
    const scale = isAngle ? perDegree : perPercent;
    return [
      {
        value: Math.min(max, Math.max(min, value)) / scale,
        min: min / scale,
        max: max / scale,
        unit: isAngle ? ('°' as const) : ('%' as const),
        withValue: (next: number) =>
          withAdjust(geometry, adjustments, (one, at) => (at === index ? next * scale : one.value)),
      },
    ];
  });
}
