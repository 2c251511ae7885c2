import { slideSizeLimits } from '@ppt-embed/deck';
import type { CustomSlideSize } from '@ppt-embed/deck';
import { toMillimeters } from '../../model/geometry/lengths.ts';
import type { LengthUnit } from '../../model/geometry/lengths.ts';

/** Converts a length to mm, rounded to hundredths and within the limits of slides. */
export function toSlideSide(length: number, unit: LengthUnit): number {
  const { min, max } = slideSizeLimits;
  return Math.max(min, Math.min(max, Math.round(toMillimeters(length, unit) * 100) / 100));
}

/** Whether slides can have these proportions. A small tolerance allows for the rounded height of the limits. */
export function isPossibleRatio({ width, height }: CustomSlideSize): boolean {
  const { minRatio, maxRatio } = slideSizeLimits;
  const tolerance = 0.001;
  return height / width >= minRatio - tolerance && height / width <= maxRatio + tolerance;
}
