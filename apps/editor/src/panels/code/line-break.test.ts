import { expect, it } from 'vitest';
import { lineBreakAfter } from './line-break.ts';

it.each([
  ['', '\n'],
  ['a = 1', '\n'],
  ['def f(x):\n    y = x', '\n    '],
  ['def f(x):', '\n    '],
  ['  if (a) {', '\n    '],
  ['\tcall(', '\n\t\t'],
  ['f();\n', '\n'],
])('keeps the indentation after %j', (code, text) => {
  expect(lineBreakAfter(code)).toBe(text);
});
