import { expect, it } from 'vitest';
import { displayedLineSpacing } from './paragraph-spacing.ts';

it.each([
  [undefined, undefined],
  [1.02, 1],
  [0.98, 1],
  [1.0301, 1.03],
  [1.1499, 1.15],
  [1.8, 1.8],
])('displays a line spacing of %s as %s', (lineSpacing, displayed) => {
  expect(displayedLineSpacing(lineSpacing)).toBe(displayed);
});
