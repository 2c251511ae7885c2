import { hasValueLabels } from '@ppt-embed/deck';
import type { ChartElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newChart } from '../new-elements.ts';
import { numberFrom, withFewerRows, withMoreRows, withMoreSeries, withGrid, withValue } from './chart.ts';

const chart: ChartElement = newChart({ categories: ['a', 'b'], series: ['One'] });

const nameOf = (number: number) => `Series ${number}`;

it('reads a pasted block of spreadsheet cells, including the names', () => {
  expect(
    withGrid(
      chart,
      [
        ['', '2024', 'Plan'],
        ['North', '3.1', '4'],
        ['South', '', '5'],
      ],
      nameOf,
    ),
  ).toMatchObject({
    categories: ['North', 'South'],
    series: [
      { name: '2024', values: [3.1, null] },
      { name: 'Plan', values: [4, 5] },
    ],
  });
});

it('keeps the numbers of values and categories equal when either are added or removed', () => {
  const grown = withMoreSeries(withMoreRows(chart), 'Two');
  for (const one of [grown, withFewerRows(grown), withValue(grown, 2, 1, 7)]) {
    expect(one.series.map(({ values }) => values.length >= one.categories.length)).not.toContain(false);
  }
  expect(withValue(grown, 2, 1, 7).series[1]?.values[2]).toBe(7);
});

it.each([
  [['2024', '2025'], '2026'],
  [['10', '20'], '30'],
  [['North', 'South'], '3'],
  [['2025'], '2'],
])('names a category after %j %s', (categories, expected) => {
  const series = [{ name: 'One', values: categories.map(() => 1) }];
  expect(withMoreRows({ ...chart, categories, series }).categories.at(-1)).toBe(expected);
});

it.each([
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234', 1234],
  ['3,5', 3.5],
  ['61 %', 61],
  ['€ 14,200', 14_200],
  ['-2', -2],
  ['', null],
  ['n/a', null],
])('parses %s as users expect', (text, number) => {
  expect(numberFrom(text)).toBe(number);
});

it('numbers the series of a block without a header row, and those with an empty name', () => {
  const block = [
    ['2023', '1', '2'],
    ['2024', '3', '4'],
  ];
  const named = { ...chart, series: chart.series.map((one) => ({ ...one, name: 'Old' })) };
  expect(withGrid(named, block, nameOf).series.map(({ name }) => name)).toEqual(['Series 1', 'Series 2']);
  expect(withGrid(named, [['', 'Plan', ' '], ...block], nameOf).series.map(({ name }) => name)).toEqual([
    'Plan',
    'Series 2',
  ]);
});

it('keeps values shown or hidden when other data is pasted', () => {
  const many = Array.from({ length: 40 }, (_, row) => [`Row ${row}`, '1', '2', '3']);
  expect([hasValueLabels(chart), hasValueLabels(withGrid(chart, many, nameOf))]).toEqual([true, true]);
  const hidden = withGrid({ ...chart, dataLabels: false }, many.slice(0, 2), nameOf);
  expect(hasValueLabels(hidden)).toBe(false);
});
