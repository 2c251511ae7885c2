import { expect, it } from 'vitest';
import { commonFontSizes, toPoints, toPx } from './font-size.ts';

it('displays a font size in points as PowerPoint does', () => {
  expect(toPoints(28)).toBe(21);
  expect(commonFontSizes.map((points) => toPoints(toPx(points)))).toEqual(commonFontSizes);
});
