import { expect, it } from 'vitest';
import { deckSchema, outlineSchema } from '@ppt-embed/deck';
import { everyday } from '../../tooling/everyday.ts';
import { analyze, findRegularExpressions } from './check-regular-expressions.ts';

function found(text: string): readonly unknown[] {
  return findRegularExpressions('a.ts', text).map(({ pattern, bound }) => [pattern?.source ?? null, bound]);
}

it('finds literals and calls of RegExp', () => {
  expect(found('const a = /x+$/u; const b = new RegExp("y*", "g"); const c = RegExp(`z`);')).toEqual([
    ['x+$', null],
    ['y*', null],
    ['z', null],
  ]);
});

it('reports an expression that is built at run time', () => {
  expect(found('const a = (name: string) => new RegExp(`${name}="`);')).toEqual([[null, null]]);
});

it('resolves an expression from the constants of its module', () => {
  expect(
    found('const a = "x"; export const b = String.raw`\\d`; const c = /y+/u; RegExp(`^${a}(${b}|${c.source})$`, "u");'),
  ).toEqual([
    ['y+', null],
    ['^x(\\d|y+)$', null],
  ]);
  expect(found('RegExp(["a", `b`].join("|"), "g");')).toEqual([['a|b', null]]);
});

it('resolves an expression from the constants of a module that its module imports', () => {
  const file = 'packages/deck/src/layouts/a.ts';
  const patternsOf = (text: string) => findRegularExpressions(file, text).map(({ pattern }) => pattern?.source ?? null);
  const use = 'const a = new RegExp(`[${currencySigns}]`, "u");';
  expect(patternsOf(`import { currencySigns } from '../text/currencies.ts';\n${use}`)).toEqual(['[€$£¥￥₹₩]']);
  expect(patternsOf(`import { currencySigns } from '../text/no-such-file.ts';\n${use}`)).toEqual([null]);
  expect(patternsOf(use)).toEqual([null]);
});

it('reads the bound of an input from a comment above or next to the expression', () => {
  expect(found('// ReDoS: at most 200 characters (check-fields.ts)\nconst a = /x+$/;')).toEqual([
    ['x+$', 'at most 200 characters (check-fields.ts)'],
  ]);
  expect(found('// ReDoS: at most 40 characters (`isTime`)\nconst a =\n  /x+$/;')).toEqual([
    ['x+$', 'at most 40 characters (`isTime`)'],
  ]);
  expect(found('const a = /x+$/; // ReDoS: at most 64 characters (names.ts)')).toEqual([
    ['x+$', 'at most 64 characters (names.ts)'],
  ]);
});

it('does not accept a comment without a number, or one on a different line', () => {
  expect(found('// ReDoS: short anyway\nconst a = /x+$/;')).toEqual([['x+$', null]]);
  expect(found('// ReDoS: at most 9 characters\n\nconst a = /x+$/;')).toEqual([['x+$', null]]);
});

it('distinguishes linear expressions from quadratic and exponential ones', async () => {
  const statuses = await Promise.all([analyze('^x+$', 'u'), analyze('x+$', 'u'), analyze('^(x|x)*$', '')]);
  expect(statuses.map(({ status }) => status)).toEqual(['safe', 'vulnerable', 'vulnerable']);
});

function patternsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  );
}

// The check of expressions does not see these patterns. Analyzing one takes a second of CPU time.
it.each(everyday(1, [...new Set(patternsIn([deckSchema, outlineSchema]))]))(
  'proves linear time for the pattern %s of the deck’s JSON schemas',
  async (pattern) => {
    expect((await analyze(pattern, 'u')).status).toBe('safe');
  },
);
