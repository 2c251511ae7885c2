import { describe, expect, it } from 'vitest';
import { valueScale } from './scale.ts';
import { formatValue } from './format-values.ts';

describe('scale of a line chart', () => {
  it.each([
    ['begins near lines that all run high', [12.1, 11.2, 16.2], 10, 17],
    ['begins at zero if a line comes near it', [2, 11, 16], 0, 16],
    ['includes zero if a line crosses it', [-3, 11, 16], -5, 17.5],
    ['begins at zero if all values are equal', [4, 4, 4], 0, 4],
  ])('%s', (_, values, low, high) => {
    expect(valueScale([{ name: '', values }], 'line')).toMatchObject({ low, high });
  });

  it('differs from the scale of bars, which starts at zero', () => {
    expect(valueScale([{ name: '', values: [12.1, 11.2, 16.2] }], 'bar').low).toBe(0);
  });
});

it('leaves little space above the largest value', () => {
  for (let max = 10; max < 1000; max += 7) {
    const { low, high, ticks } = valueScale([{ name: '', values: [max / 2, max] }]);
    expect([low, high / max <= 1.2, ticks.length <= 12]).toEqual([0, true, true]);
  }
});

describe('scale with a custom minimum and maximum', () => {
  const series = [{ name: '', values: [12, 40] }];

  it.each([
    ['both', { axisMin: 10, axisMax: 30 }, [10, 15, 20, 25, 30]],
    ['only the upper one', { axisMax: 100 }, [0, 20, 40, 60, 80, 100]],
    ['a step that does not divide the range', { axisMin: 1, axisMax: 12 }, [1, 3.5, 6, 8.5, 11]],
  ])('has round steps: %s', (_, ends, ticks) => {
    expect(valueScale(series, 'bar', ends).ticks).toEqual(ticks);
  });

  it.each([
    ['reversed', 5, 2],
    ['equal', 5, 5],
    ['too close together', 0, 5e-324],
    ['too close together for their size', 1e15, 1e15 + 0.5],
  ])('ignores a minimum and maximum that are %s', (_, axisMin, axisMax) => {
    expect(valueScale(series, 'bar', { axisMin, axisMax })).toEqual(valueScale(series));
  });
});

it('covers the sums of stacked values, above and below zero', () => {
  const series = [
    { name: '', values: [3, -2] },
    { name: '', values: [4, -5] },
  ];
  expect(valueScale(series, 'stackedBar')).toMatchObject({ low: -7.5, high: 7.5 });
  expect(
    valueScale(
      [
        { name: '', values: [1e308] },
        { name: '', values: [1e308] },
      ],
      'stackedArea',
    ).high,
  ).toBeLessThan(Infinity);
});

it('writes a currency before the figure, and a unit after it', () => {
  expect(formatValue(-12480.5, '€#', 2)).toBe('−€12,480.50');
  expect(formatValue(3, '$#m')).toBe('$3m');
  expect(formatValue(-3, 'kg')).toBe('−3\u00A0kg');
});
