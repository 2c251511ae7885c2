import { expect, it } from 'vitest';
import { hanBreakCosts, splitWordCost } from './han-break-costs.ts';

/** Returns the cost of a line end before the last part of a text. */
const costBefore = (text: string, part: string): number =>
  hanBreakCosts(Array.from(text))[Array.from(text.slice(0, text.lastIndexOf(part))).length] ?? 0;

it.each([
  ['职工986人，护士432人', '432人'],
  ['成员单位17家，卫生院14家', '14家'],
])('avoids line ends between a word and its number: %s', (text, part) => {
  expect(costBefore(text, part)).toBeGreaterThan(0);
  expect(costBefore(text, part)).toBeLessThan(splitWordCost);
  expect(costBefore(text, part.slice(-1) === '人' ? '护士' : '卫生院')).toBe(0);
});

it.each([
  ['一线城市500元/晚', '晚'],
  ['或到A座', '座'],
])('keeps rates and names of buildings whole: %s', (text, part) => {
  expect(costBefore(text, part)).toBe(splitWordCost);
});
