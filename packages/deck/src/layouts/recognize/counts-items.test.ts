import { expect, it } from 'vitest';
import { countsItems } from './counts-items.ts';

it.each([
  ['Three reasons to start now', 3],
  ['Our top 3 priorities', 3],
  ['Why now: two good reasons', 2],
  ['Five things that we learned', 5],
  ['三个原因', 3],
  ['2026 年的四大重点任务', 4],
  ['两点建议', 2],
  ['今天讲三件事', 3],
])('recognizes that “%s” counts its items', (heading, count) => {
  expect(countsItems(heading, count)).toBe(true);
  expect(countsItems(heading, count + 1)).toBe(false);
});

it.each([
  ['Why we are different', 3],
  ['The next 3 years', 3],
  ['Three stores opened', 3],
  ['Chapter 3: goals', 3],
  ['第三步', 3],
  ['十三个问题', 3],
  ['未来三个月', 3],
  ['3月问题', 3],
  ['第三季度', 3],
])('does not take the number of “%s” for that of its items', (heading, count) => {
  expect(countsItems(heading, count)).toBe(false);
});
