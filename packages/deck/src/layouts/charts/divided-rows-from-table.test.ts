import { expect, it } from 'vitest';
import { dividedRowsOf } from './divided-rows-from-table.ts';

it.each([
  [
    ['Wish', 'Yes', 'No', 'No opinion'],
    ['Sunday opening', '64 %', '21 %', '15 %'],
    ['A café', '38 %', '47 %', '15 %'],
  ],
  [
    ['问题', '同意', '不同意', '不确定'],
    ['延长开放', '64%', '21%', '15%'],
    ['增设咖啡角', '38%', '47%', '15%'],
  ],
])('stacks the parts of each row: %j', (...table) => {
  const chart = dividedRowsOf(table);
  expect(chart).toMatchObject({ chart: 'stackedHorizontalBar', unit: '%' });
  expect(chart?.series.map(({ name, values }) => [name, ...values])).toEqual([
    [table[0]?.[1], 64, 38],
    [table[0]?.[2], 21, 47],
    [table[0]?.[3], 15, 15],
  ]);
});

it.each([
  [
    ['Wish', 'Yes', 'No'],
    ['A', '64 %', '21 %'],
    ['B', '38 %', '47 %'],
  ],
  [
    ['Wish', '2024', '2025'],
    ['A', '60 %', '40 %'],
    ['B', '30 %', '70 %'],
  ],
  [
    ['项目', '成本', '占比'],
    ['甲', '40元', '60%'],
    ['乙', '60元', '40%'],
  ],
])('draws no parts of other tables: %j', (...table) => {
  expect(dividedRowsOf(table)).toBeUndefined();
});
