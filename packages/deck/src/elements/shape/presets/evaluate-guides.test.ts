import { expect, it } from 'vitest';
import { degree, evaluateGuides } from './evaluate-guides.ts';

const box = { width: 200, height: 100 };

/** Evaluates a formula in a box of 200 × 100 px, with an adjust value `adj` of 25,000. */
function evaluate(formula: string, earlier: readonly string[] = []): number {
  const guides = [...earlier, `result ${formula}`].map((guide) => {
    const [name = '', operator = '', ...operands] = guide.split(' ');
    return { name, operator, operands };
  });
  return evaluateGuides(box, [{ name: 'adj', value: 25_000 }], guides)('result');
}

it.each([
  ['val 7', 7],
  ['val adj', 25_000],
  ['*/ w adj 100000', 50],
  ['+- hc 10 3', 107],
  ['+/ w h 3', 100],
  ['?: 1 5 6', 5],
  ['?: 0 5 6', 6],
  ['?: -1 5 6', 6],
  ['abs -4', 4],
  ['max w h', 200],
  ['min w h', 100],
  ['pin 10 5 20', 10],
  ['pin 10 15 20', 15],
  ['pin 10 25 20', 20],
  ['sqrt 16', 4],
  ['mod 2 3 6', 7],
  ['sin 10 1800000', 5],
  ['cos 10 3600000', 5],
  ['tan 10 2700000', 10],
  ['at2 10 10', 45 * degree],
  ['at2 -10 0', 180 * degree],
  ['cat2 10 3 4', 6],
  ['sat2 10 3 4', 8],
])('evaluates %s', (formula, expected) => {
  expect(evaluate(formula)).toBeCloseTo(expected, 6);
});

it.each([
  ['l', 0],
  ['r', 200],
  ['b', 100],
  ['vc', 50],
  ['ss', 100],
  ['ls', 200],
  ['wd8', 25],
  ['hd3', 100 / 3],
  ['ssd16', 6.25],
  ['cd4', 90 * degree],
  ['3cd8', 135 * degree],
])('computes the predefined guide %s', (name, expected) => {
  expect(evaluate(`val ${name}`)).toBeCloseTo(expected, 6);
});

it('uses earlier guides, and a later definition with the same name instead of the first', () => {
  expect(evaluate('+- x 1 0', ['x val 4', 'x */ x 2 1'])).toBe(9);
});

it('evaluates to 0 what has no value', () => {
  expect(evaluate('*/ w 1 0')).toBe(0);
  expect(evaluate('sqrt -1')).toBe(0);
  expect(evaluate('unknown 1 2')).toBe(0);
  expect(evaluate('val missing')).toBe(0);
});
