import { formulaSize } from '@ppt-embed/deck';
import type { FormulaElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { setFormulaBox } from './formula.ts';

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

it('scales a formula with its box, and back', () => {
  const large = setFormulaBox(formula, { ...formula.box, width: 208, height: 128 });
  expect(large.size).toBe(80);
  expect(formulaSize(large.drawing, large.size)).toEqual({ width: 160, height: 80 });
  expect(setFormulaBox(large, formula.box)).toEqual(formula);
});

it('scales a formula by its narrower side', () => {
  expect(setFormulaBox(formula, { ...formula.box, width: 208 }).size).toBe(40);
  expect(setFormulaBox(formula, { ...formula.box, width: 52, height: 128 }).size).toBe(20);
});

it('keeps the size of a formula that is only moved', () => {
  expect(setFormulaBox(formula, { ...formula.box, x: 300 })).toEqual({ ...formula, box: { ...formula.box, x: 300 } });
});
