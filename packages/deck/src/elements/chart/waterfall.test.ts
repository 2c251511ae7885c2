import { describe, expect, it } from 'vitest';
import { waterfallBars, waterfallFromParts, waterfallLabels, waterfallParts } from './waterfall.ts';

const of = (values: readonly (number | null)[], name = 'Sales') => ({
  categories: values.map((_, at) => `Month ${at + 1}`),
  series: [{ name, values }],
});

it('adds each change to the sum, and shows the sum from zero where a value is missing', () => {
  expect(waterfallBars(of([120, 45, -60, null]))).toEqual([
    { kind: 'total', from: 0, to: 120 },
    { kind: 'increase', from: 120, to: 165 },
    { kind: 'decrease', from: 165, to: 105 },
    { kind: 'total', from: 0, to: 105 },
  ]);
});

it('shows a first value as a change if another change is as large', () => {
  expect(waterfallBars(of([30, 45, -60])).map(({ kind }) => kind)).toEqual(['increase', 'increase', 'decrease']);
});

it('labels the bars in files by columns on top of them, unless a bar is below zero', () => {
  expect(waterfallLabels(of([120, 45, -60, null]), 'en')).toEqual({
    name: 'Label',
    values: [120, 45, 60, 105],
    kinds: ['total', 'increase', 'decrease', 'total'],
  });
  expect(waterfallLabels(of([120, -145, 60]), 'zh')).toBeUndefined();
});

it('has no rounding errors, and stays finite', () => {
  expect(waterfallBars(of([0.1, 0.2, null])).at(-1)?.to).toBe(0.3);
  expect(waterfallBars(of([1e308, 1e308, null])).every(({ to }) => Number.isFinite(to))).toBe(true);
});

it('stores the bars as columns of their length on invisible columns', () => {
  expect(waterfallParts(of([120, 45, -60, null]), 'en')).toEqual([
    { name: 'Sales', kind: undefined, values: [null, 120, 105, null] },
    { name: 'Increase', kind: 'increase', values: [null, 45, null, null] },
    { name: 'Decrease', kind: 'decrease', values: [null, null, 60, null] },
    { name: 'Total', kind: 'total', values: [120, null, null, 105] },
  ]);
});

it('names the columns in the language of the deck', () => {
  const parts = waterfallParts(of([-5, -5, null, 20, null], ''), 'zh');
  expect(parts.map(({ name }) => name)).toEqual([
    '占位',
    '增加',
    '减少',
    '总计',
    '增加（零以下）',
    '减少（零以下）',
    '总计（零以下）',
  ]);
});

describe('the columns in a file', () => {
  it.each([
    [[120, 45, -60, null]],
    [[120, 45, null, -60, 10, null]],
    [[10, -25, 5, null, 30, null]],
    [[-5, -5, null, 20, null]],
    [[100, -100, 40]],
    [[3, 0, 4, null]],
    [[0.1, 0.2, -0.3, 7.25, null]],
  ])('are read back as the changes %j', (values) => {
    const { series } = of(values);
    for (const language of ['en', 'zh'] as const) {
      expect(waterfallFromParts(waterfallParts(of(values), language))).toEqual(series[0]);
      expect(waterfallFromParts(waterfallParts(of(values, ''), language))?.name).toBe('');
    }
  });

  it('are not a waterfall if a bar does not begin where the previous one ends', () => {
    const parts = waterfallParts(of([120, 45, -60, null]), 'en');
    expect(waterfallFromParts([{ name: '', values: [null, 90, 105, null] }, ...parts.slice(1)])).toBeUndefined();
  });
});

it('begins with an increase if the other increases together are as large', () => {
  expect(waterfallBars(of([1.2, 0.7, 0.5, -0.1, null])).map(({ kind }) => kind)).toEqual([
    'increase',
    'increase',
    'increase',
    'decrease',
    'total',
  ]);
});
