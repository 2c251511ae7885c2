import { expect, it } from 'vitest';
import { chartTypes } from '../../model/chart.ts';
import { readChart } from './chart.ts';

const text = 'Year,Coal,Wind\n2024,1,2\n2025,3,4';

it.each([
  ...chartTypes.map((type) => [type, type] as const),
  ['stacked-bar', 'stackedBar'],
  ['Stacked_Column', 'stackedBar'],
  ['horizontal-bar', 'horizontalBar'],
  ['stacked-area', 'stackedArea'],
  ['donut', 'doughnut'],
] as const)('reads a chart of type %s', (name, chart) => {
  expect(readChart(text, name)).toMatchObject({ chart, categories: ['2024', '2025'] });
  expect(readChart(`type: ${name}\nx: a, b\nCoal: 1, 2`, '')).toMatchObject({ chart });
});

it('lists the supported chart types if the type is unknown', () => {
  expect(readChart(text, 'radar')).toContain('"radar" is not one of bar, horizontal-bar, stacked-bar');
});

it.each(['pie', 'doughnut'])('rejects negative slices of a %s', (type) => {
  expect(readChart('a: 1\nb: -2', type)).toBe('A slice of a pie cannot be negative.');
});

it('reads series that are written as YAML lists', () => {
  const yaml = 'type: line\ntitle: Cooling\ncategories: ["<22", "22, dry", ">34"]\nseries:\n';
  const expected = {
    chart: 'line',
    title: 'Cooling',
    categories: ['<22', '22, dry', '>34'],
    series: [
      { name: 'Low, old', values: [0.1, 0.2, 0.4] },
      { name: 'High', values: [0.3, 0.6, 1.4] },
    ],
  };
  const series = '  - name: "Low, old"\n    values: [0.1, 0.2, 0.4]\n  - name: High\n    values: [0.3, 0.6, 1.4]';
  expect(readChart(yaml + series, '')).toMatchObject(expected);
  expect(readChart('labels: [a, b]\ndatasets:\n- label: Coal\n  data: [1, 2]', '')).toMatchObject({
    categories: ['a', 'b'],
    series: [{ name: 'Coal', values: [1, 2] }],
  });
});

it('shows the unit of a single series as the title, because such a chart has no legend', () => {
  expect(readChart('labels: 2026, 2027\nRevenue (€ m): 1.2, 2.9', 'bar')).toMatchObject({ title: 'Revenue (€ m)' });
  expect(readChart('labels: 2026, 2027\n收入（亿元）: 1.2, 2.9', 'bar')).toMatchObject({ title: '收入（亿元）' });
  expect(readChart('title: Plan\nlabels: a, b\nRevenue (€ m): 1, 2', 'bar')).toMatchObject({ title: 'Plan' });
  expect(readChart('labels: a, b\nRevenue: 1, 2', 'bar')).not.toHaveProperty('title');
  expect(readChart('labels: a, b\nRevenue (€ m): 1, 2\nCosts (€ m): 1, 2', 'bar')).not.toHaveProperty('title');
});

it('reads years above other numbers as the names of the series', () => {
  expect(readChart('Region,2024,2025\nNorth,10,11\nSouth,12,14', 'bar')).toMatchObject({
    categories: ['North', 'South'],
    series: [{ name: '2024' }, { name: '2025' }],
  });
  expect(readChart('First,1999\nLast,2024', 'bar')).toMatchObject({ categories: ['First', 'Last'] });
});

it.each([
  ['科室,2023年,2024年\n骨科,14,9\n内科,19,12', ['2023年', '2024年']],
  ['科室,1月,2月\n骨科,14,9\n内科,19,12', ['1月', '2月']],
  ['Ward,2023,2024\nEast,14,9\nWest,19,12', ['2023', '2024']],
])('reads times above the figures as names: %s', (text, names) => {
  expect(readChart(text, 'bar')).toMatchObject({ series: names.map((name) => ({ name })) });
});
