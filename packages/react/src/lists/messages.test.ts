import { expect, it } from 'vitest';
import { en, zhCN } from './messages.ts';

it('shows only the total of a list with a single page', () => {
  const rangeOf = (...numbers: readonly [string, string, string]) => [en.range(...numbers), zhCN.range(...numbers)];
  expect(rangeOf('1', '1', '1')).toEqual(['1 in total', '共 1 条']);
  expect(rangeOf('1', '10', '10')).toEqual(['10 in total', '共 10 条']);
  expect(rangeOf('1', '10', '128')).toEqual(['1–10 of 128', '第 1–10 条，共 128 条']);
  expect(rangeOf('11', '11', '11')).toEqual(['11–11 of 11', '第 11–11 条，共 11 条']);
});
