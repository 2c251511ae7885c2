import { slideSizeLimits } from '@ppt-embed/deck';
import type { CustomSlideSize } from '@ppt-embed/deck';

/** Units of lengths of slides. */
export const lengthUnits = ['cm', 'in'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

const millimetersPerUnit: Readonly<Record<LengthUnit, number>> = { cm: 10, in: 25.4 };

/** Converts a length in mm, rounded to hundredths of the unit. */
export function inUnit(length: number, unit: LengthUnit): number {
  return Math.round((length / millimetersPerUnit[unit]) * 100) / 100;
}

/** Converts a length to mm, rounded to hundredths and within the limits. */
export function toMillimeters(length: number, unit: LengthUnit): number {
  const { min, max } = slideSizeLimits;
  return Math.max(min, Math.min(max, Math.round(length * millimetersPerUnit[unit] * 100) / 100));
}

/** Whether slides can have these proportions. A small tolerance allows for the rounded height of the limits. */
export function isPossibleRatio({ width, height }: CustomSlideSize): boolean {
  const { minRatio, maxRatio } = slideSizeLimits;
  const tolerance = 0.001;
  return height / width >= minRatio - tolerance && height / width <= maxRatio + tolerance;
}

/** Returns the unit of the user's region: inches in the United States, Liberia and Myanmar. */
export function defaultUnit(language: string = navigator.language): LengthUnit {
  return /-(?:US|LR|MM)\b/u.test(language) ? 'in' : 'cm';
}
