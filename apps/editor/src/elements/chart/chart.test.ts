import { hasValueLabels } from '@ppt-embed/deck';
import type { ChartElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { newChart } from '../new-elements.ts';
import {
  numberFrom,
  withMoreRows,
  withMoreSeries,
  withGrid,
  withPastedGrid,
  withValue,
  withoutRow,
  withoutSeries,
} from './chart.ts';

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
  for (const one of [grown, withoutRow(grown, 0), withValue(grown, 2, 1, 7)]) {
    expect(one.series.map(({ values }) => values.length >= one.categories.length)).not.toContain(false);
  }
  expect(withValue(grown, 2, 1, 7).series[1]?.values[2]).toBe(7);
});

it('removes any category or series, with its values and color', () => {
  const data: ChartElement = {
    ...chart,
    categories: ['Jan', 'Feb', 'Mar'],
    series: [
      { name: 'One', values: [1, 2, 3] },
      { name: 'Two', values: [4, 5, 6] },
    ],
    colors: ['main', 'vivid'],
  };
  expect(withoutRow(data, 1)).toEqual({
    ...data,
    categories: ['Jan', 'Mar'],
    series: [
      { name: 'One', values: [1, 3] },
      { name: 'Two', values: [4, 6] },
    ],
  });
  expect(withoutSeries(data, 0)).toEqual({ ...data, series: [data.series[1]], colors: ['vivid'] });
  const pie: ChartElement = { ...data, chart: 'pie', colors: ['main', 'vivid', null] };
  expect(withoutRow(pie, 0)).toMatchObject({ categories: ['Feb', 'Mar'], colors: ['vivid', null] });
  expect(withoutSeries(pie, 0).colors).toEqual(pie.colors);
  const small = { ...data, categories: ['Jan'], series: [{ name: 'One', values: [1] }] };
  expect([withoutRow(small, 0), withoutSeries(small, 0)]).toEqual([small, small]);
});

describe('the colors of the bars of the last of several series', () => {
  const colored: ChartElement = {
    ...chart,
    chart: 'bar',
    categories: ['Jan', 'Feb', 'Mar'],
    series: [
      { name: 'Target', values: [1, 2, 3] },
      { name: 'Result', values: [4, 5, 6] },
    ],
    colors: ['chartQuiet1', 'chart1', null, 'negative', 'main'],
  };

  it('stay on their bars if a category is removed', () => {
    expect(withoutRow(colored, 0).colors).toEqual(['chartQuiet1', 'chart1', 'negative', 'main']);
    expect(withoutRow(colored, 1).colors).toEqual(['chartQuiet1', 'chart1', null, 'main']);
  });

  it('are removed if a series is added or removed', () => {
    expect(withMoreSeries(colored, 'Forecast').colors).toEqual(['chartQuiet1', 'chart1']);
    expect(withoutSeries(colored, 0).colors).toEqual(['chart1']);
    expect(withoutSeries(colored, 1).colors).toEqual(['chartQuiet1']);
  });

  it('are removed if another number of series is pasted', () => {
    const table = (...values: string[]) => [
      ['Month', ...values.map((_, index) => `Plan ${index}`)],
      ['Jan', ...values],
      ['Feb', ...values],
    ];
    expect(withGrid(colored, table('1', '2', '3'), nameOf).colors).toEqual(['chartQuiet1', 'chart1']);
    expect(withGrid(colored, table('1'), nameOf).colors).toEqual(['chartQuiet1']);
    expect(withGrid(colored, table('1', '2'), nameOf).colors).toEqual(colored.colors);
    const pasted = withPastedGrid(colored, { row: 0, column: 1 }, [['7', '8']], nameOf);
    expect(pasted.colors).toEqual(['chartQuiet1', 'chart1']);
  });
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
  ['１２', 12],
  ['−5', -5],
  ['１２。５％', 12.5],
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

describe('a block that is pasted into the data', () => {
  const data = {
    ...newChart({ categories: ['A', 'B', 'C'], series: [] }),
    series: [
      { name: 'One', values: [1, 2, 3] },
      { name: 'Two', values: [4, 5, 6] },
    ],
  };
  const paste = (row: number, column: number, cells: string[][]) => {
    const { categories, series } = withPastedGrid(data, { row, column }, cells, (number) => `Series ${number}`);
    return [categories, ...series.map(({ name, values }) => [name, ...values])];
  };

  it.each<[string, number, number, string[][], unknown[]]>([
    [
      'a column of values',
      1,
      0,
      [['7'], ['8']],
      [
        ['A', 'B', 'C'],
        ['One', 1, 7, 8],
        ['Two', 4, 5, 6],
      ],
    ],
    [
      'more rows than there are',
      2,
      1,
      [['7'], ['8']],
      [
        ['A', 'B', 'C', '4'],
        ['One', 1, 2, 3, null],
        ['Two', 4, 5, 7, 8],
      ],
    ],
    [
      'more columns than there are',
      0,
      1,
      [['7', '8']],
      [
        ['A', 'B', 'C'],
        ['One', 1, 2, 3],
        ['Two', 7, 5, 6],
        ['Series 3', 8, null, null],
      ],
    ],
    [
      'names of categories',
      1,
      -1,
      [['X'], ['Y']],
      [
        ['A', 'X', 'Y'],
        ['One', 1, 2, 3],
        ['Two', 4, 5, 6],
      ],
    ],
    [
      'names with values',
      0,
      -1,
      [['X', '9']],
      [
        ['X', 'B', 'C'],
        ['One', 9, 2, 3],
        ['Two', 4, 5, 6],
      ],
    ],
    [
      'names of series',
      -1,
      0,
      [['P', 'Q']],
      [
        ['A', 'B', 'C'],
        ['P', 1, 2, 3],
        ['Q', 4, 5, 6],
      ],
    ],
    [
      'a whole table',
      1,
      1,
      [
        ['', 'Plan'],
        ['X', '1'],
        ['Y', '2'],
      ],
      [
        ['X', 'Y'],
        ['Plan', 1, 2],
      ],
    ],
    [
      'names with values at a value',
      0,
      0,
      [
        ['X', '1'],
        ['Y', '2'],
      ],
      [
        ['X', 'Y'],
        ['Series 1', 1, 2],
      ],
    ],
  ])('changes its own cells: %s', (_, row, column, cells, expected) => {
    expect(paste(row, column, cells)).toEqual(expected);
  });

  it.each([
    ['the corner', -1, -1],
    ['the first header', -1, 0],
    ['the name of the first row', 0, -1],
    ['a value', 1, 1],
  ])('replaces all names and values if it is a whole sheet: %s', (_, row, column) => {
    const sheet = [
      ['Month', 'Visits', 'Loans', 'Events'],
      ['May', '10', '20', '30'],
      ['June', '11', '21', '31'],
    ];
    const expected = [
      ['May', 'June'],
      ['Visits', 10, 11],
      ['Loans', 20, 21],
      ['Events', 30, 31],
    ];
    expect(paste(row, column, sheet)).toEqual(expected);
  });

  it('reads years as names in the first row and column of a table', () => {
    const byYear = [
      ['Year', 'Visits'],
      ['2025', '10'],
      ['2026', '11'],
    ];
    expect(paste(0, -1, byYear)).toEqual([
      ['2025', '2026'],
      ['Visits', 10, 11],
    ]);
    const years = [
      ['Region', '2025', '2026'],
      ['North', '1', '2'],
      ['South', '3', '4'],
    ];
    expect(paste(-1, -1, years)).toEqual([
      ['North', 'South'],
      ['2025', 1, 3],
      ['2026', 2, 4],
    ]);
  });

  it('fills names and values of series from a header on', () => {
    const cells = [
      ['Plan', 'Actual'],
      ['7', '8'],
    ];
    expect(paste(-1, 0, cells)).toEqual([
      ['A', 'B', 'C'],
      ['Plan', 7, 2, 3],
      ['Actual', 8, 5, 6],
    ]);
  });

  it('leaves the chart unchanged if it is text at a value', () => {
    expect(withPastedGrid(data, { row: 0, column: 0 }, [['x'], ['y']], String)).toBe(data);
  });
});
