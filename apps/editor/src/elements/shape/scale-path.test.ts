import { expect, it } from 'vitest';
import { scalePath } from './outline.ts';

it('scales every command of a path along both axes', () => {
  expect(scalePath('M0 0L100,50 C10 10 20-20 30 30Q5,5 6 .5Z', 2, 3)).toBe(
    'M0 0L200,150 C20 30 40-60 60 90Q10,15 12 1.5Z',
  );
});
