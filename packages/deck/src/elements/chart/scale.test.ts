import { describe, expect, it } from 'vitest';
import { valueScale } from './scale.ts';

describe('the scale of a line chart', () => {
  it.each([
    ['begins near lines that all run high', [12.1, 11.2, 16.2], 10, 18],
    ['begins at zero if a line comes near it', [2, 11, 16], 0, 20],
    ['includes zero if a line crosses it', [-3, 11, 16], -5, 20],
    ['begins at zero if all values are equal', [4, 4, 4], 0, 4],
  ])('%s', (_, values, low, high) => {
    expect(valueScale([{ name: '', values }], 'line')).toMatchObject({ low, high });
  });

  it('differs from that of bars, which starts at zero', () => {
    expect(valueScale([{ name: '', values: [12.1, 11.2, 16.2] }], 'bar').low).toBe(0);
  });
});
