import { expect, it } from 'vitest';
import { defaultUnit, fromMillimeters, pxPerUnit, splitTypedUnit } from './lengths.ts';

it.each([
  ['en-US', 'in'],
  ['en', 'cm'],
  ['en-GB', 'cm'],
  ['zh-CN', 'cm'],
] as const)('selects the unit of the region of %s', (language, unit) => {
  expect(defaultUnit(language)).toBe(unit);
});

it('measures slides of 16:9 as PowerPoint does, and slides of a custom size by that size', () => {
  expect(pxPerUnit({}, 'in')).toBeCloseTo(96, 10);
  expect(pxPerUnit({}, 'cm')).toBeCloseTo(96 / 2.54, 10);
  expect(pxPerUnit({ size: { width: 128, height: 100 } }, 'cm')).toBeCloseTo(100, 10);
  expect(fromMillimeters(254, 'in')).toBe(10);
});

it.each([
  ['5 cm', 'cm', 5],
  ['５ｃｍ', 'cm', 5],
  ['50mm', 'cm', 5],
  ['2 in', 'cm', 5.08],
  ['2"', 'cm', 5.08],
  ['2″', 'in', 2],
  ['72pt', 'in', 1],
  ['72 磅', 'in', 1],
  ['5 厘米', 'cm', 5],
  ['96px', 'in', 1],
  ['96 像素', 'in', 1],
] as const)('reads the length “%s” in %s', (text, unit, expected) => {
  const split = splitTypedUnit(text, unit, pxPerUnit({}, unit));
  expect(Number(split?.number) * (split?.factor ?? 0)).toBeCloseTo(expected, 10);
});

it('leaves a number without a unit to the field', () => {
  expect(splitTypedUnit('12.5', 'cm', 96)).toBeNull();
});
