import { paperSizeOf, slideWidth } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { toHalfWidth } from '../../kit/half-width.ts';

/** Units of lengths on slides, as in PowerPoint. The deck itself has px. */
export const lengthUnits = ['cm', 'in'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

const millimetersPerUnit: Readonly<Record<LengthUnit, number>> = { cm: 10, in: 25.4 };

/** Converts a length in mm to another unit, rounded to hundredths. */
export function fromMillimeters(length: number, unit: LengthUnit): number {
  return Math.round((length / millimetersPerUnit[unit]) * 100) / 100;
}

/** Converts a length to mm. */
export const toMillimeters = (length: number, unit: LengthUnit): number => length * millimetersPerUnit[unit];

/** Returns the unit of the region of a language tag: inches in the United States, Liberia and Myanmar. */
export function defaultUnit(language: string): LengthUnit {
  return /-(?:US|LR|MM)\b/u.test(language) ? 'in' : 'cm';
}

/** Returns the number of px of a slide that are one unit long. */
export function pxPerUnit(deck: Pick<Deck, 'size'>, unit: LengthUnit): number {
  return (slideWidth * millimetersPerUnit[unit]) / paperSizeOf(deck).width;
}

/** Millimeters per unit that users may type. Pixels are those of the slide, so that they depend on its size. */
const typedUnits: readonly (readonly [name: string, millimeters: number])[] = [
  ['cm', millimetersPerUnit.cm],
  ['厘米', millimetersPerUnit.cm],
  ['mm', 1],
  ['毫米', 1],
  ['in', millimetersPerUnit.in],
  ['英寸', millimetersPerUnit.in],
  ['"', millimetersPerUnit.in],
  ['pt', millimetersPerUnit.in / 72],
  ['磅', millimetersPerUnit.in / 72],
];

/**
 * Splits a length that a user has typed with a unit, such as “2.5 cm”, into its number and the factor by which to
 * multiply it.
 * @param unit The unit of the result.
 * @param perUnit The px per unit, for lengths typed in px.
 * @returns null if the text does not end with a unit
 */
export function splitTypedUnit(
  text: string,
  unit: LengthUnit,
  perUnit: number,
): { number: string; factor: number } | null {
  // The double prime becomes two primes.
  const plain = toHalfWidth(text).toLowerCase().replaceAll('”', '"').replaceAll('′′', '"');
  const pixels = ['px', '像素'].find((name) => plain.endsWith(name));
  if (pixels !== undefined) return { number: plain.slice(0, -pixels.length).trim(), factor: 1 / perUnit };
  const typed = typedUnits.find(([name]) => plain.endsWith(name));
  return typed
    ? { number: plain.slice(0, -typed[0].length).trim(), factor: typed[1] / millimetersPerUnit[unit] }
    : null;
}
