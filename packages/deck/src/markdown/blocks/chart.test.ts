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
