import type { LengthUnit } from '../../model/geometry/lengths.ts';

/** A mark of a ruler. */
export interface RulerMark {
  /** Position in px of the slide. */
  at: number;
  /** The number at the mark in the ruler's unit; undefined if the mark has none. */
  number?: number;
}

/** Possible distances between marks, and between numbers, in each unit. */
const distances: Readonly<Record<LengthUnit, { marks: readonly number[]; numbers: readonly number[] }>> = {
  cm: { marks: [0.1, 0.5, 1], numbers: [1, 2, 5, 10, 20] },
  in: { marks: [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1], numbers: [1, 2, 4, 8] },
};

/**
 * Returns the marks of a ruler. Marks are at least 8 CSS px apart, and numbers at least 40, unless the slide is tiny.
 * @param length Length of the ruler in px of the slide.
 * @param perUnit Px of the slide per unit.
 * @param scale CSS px per px of the slide.
 */
export function rulerMarks(length: number, unit: LengthUnit, perUnit: number, scale: number): RulerMark[] {
  const { marks, numbers } = distances[unit];
  const screenUnit = perUnit * scale;
  const step = marks.find((one) => one * screenUnit >= 8) ?? marks.at(-1) ?? 1;
  const numbered = numbers.find((one) => one * screenUnit >= 40) ?? numbers.at(-1) ?? 1;
  const perNumber = Math.round(numbered / step);
  const count = Math.floor(length / (step * perUnit) + 1e-6) + 1;
  return Array.from({ length: count }, (_, index) => ({
    at: index * step * perUnit,
    ...(index % perNumber === 0 && { number: (index / perNumber) * numbered }),
  }));
}
