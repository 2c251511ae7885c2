import type { FormulaElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newFormula, withLatex } from './formula.ts';

const drawn = (width: number, height: number) => ({
  latex: 'x',
  drawing: { width, height, baseline: height / 2, paths: ['M0 0L10 0L10 10Z'] },
  tree: { tag: 'mi', text: 'x' },
});

it('creates a formula as large as its glyphs in the middle of the slide', () => {
  expect(newFormula(drawn(2000, 1000))).toMatchObject({ size: 40, box: { x: 588, y: 328, width: 104, height: 64 } });
});

it('shrinks a formula to the slide', () => {
  const long = newFormula(drawn(100_000, 1000));
  expect(long.size).toBeLessThan(40);
  expect(long.box.width).toBeLessThanOrEqual(1280);
});

it('keeps the size and center of a formula that is edited', () => {
  const before: FormulaElement = newFormula(drawn(2000, 1000));
  const after = withLatex({ ...before, size: 20 }, drawn(10_000, 1000));
  expect(after.size).toBe(20);
  expect(after.box.x + after.box.width / 2).toBe(before.box.x + before.box.width / 2);
  expect(after.box.width).toBeGreaterThan(before.box.width);
});
