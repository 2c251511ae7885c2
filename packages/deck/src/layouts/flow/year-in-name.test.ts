import { expect, it } from 'vitest';
import { yearInName } from './year-in-name.ts';

it.each([
  ['2025 上半年（亿元）', 2025],
  ['Q3 FY25 ($m)', 2025],
  ["FY '26 plan", 2026],
  ['2023/24 (£000)', 2023],
  ['Budget', undefined],
  ['120250', undefined],
])('reads the year in “%s”', (name, year) => {
  expect(yearInName(name)).toBe(year);
});
