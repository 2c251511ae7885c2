import { formulaSize } from '@ppt-embed/deck';
import type { FormulaElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { setFormulaBox } from './set-formula-box.ts';

const formula: FormulaElement = {
  id: 'formula',
  kind: 'formula',
  box: { x: 100, y: 100, width: 104, height: 64 },
  latex: 'x',
  drawing: { width: 2000, height: 1000, baseline: 500, paths: ['M0 0L10 0L10 10Z'] },
  tree: { tag: 'mi', text: 'x' },
  size: 40,
  color: 'ink',
};

it('draws its letters larger in a larger box, and as before in the old one', () => {
  const large = setFormulaBox(formula, { ...formula.box, width: 208, height: 128 });
  expect(large.size).toBe(80);
  expect(formulaSize(large.drawing, large.size)).toEqual({ width: 160, height: 80 });
  expect(setFormulaBox(large, formula.box)).toEqual(formula);
});

it('grows as far as the narrower side does', () => {
  expect(setFormulaBox(formula, { ...formula.box, width: 208 }).size).toBe(40);
  expect(setFormulaBox(formula, { ...formula.box, width: 52, height: 128 }).size).toBe(20);
});

it('stays as it is where it is only moved', () => {
  expect(setFormulaBox(formula, { ...formula.box, x: 300 })).toEqual({ ...formula, box: { ...formula.box, x: 300 } });
});
