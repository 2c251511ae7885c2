import { expect, it } from 'vitest';
import { fromMillimeters } from '../../model/geometry/lengths.ts';
import { isPossibleRatio, toSlideSide } from './slide-lengths.ts';

it('converts lengths between units, and keeps them within the limits of PowerPoint', () => {
  expect([fromMillimeters(210, 'cm'), fromMillimeters(338.667, 'in')]).toEqual([21, 13.33]);
  expect([toSlideSide(29.7, 'cm'), toSlideSide(10, 'in'), toSlideSide(0.1, 'in'), toSlideSide(900, 'cm')]).toEqual([
    297, 254, 25.4, 1422.4,
  ]);
});

it('accepts proportions from 16:9 to 1:2', () => {
  expect(
    [
      [160, 90],
      [254, 142.9],
      [100, 100],
      [100, 200],
    ].map(([width = 0, height = 0]) => isPossibleRatio({ width, height })),
  ).toEqual([true, true, true, true]);
  expect(
    [
      [200, 100],
      [100, 205],
    ].map(([width = 0, height = 0]) => isPossibleRatio({ width, height })),
  ).toEqual([false, false]);
});
