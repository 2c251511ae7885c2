import { expect, it } from 'vitest';
import { codeSource } from './code-source.ts';

it('is the stored source while the lines contain the same characters', () => {
  const source = 'if ready:\n\treturn one_value';
  expect(codeSource({ lines: ['if ready:', '    return', '      one_value'], source })).toBe(source);
});

it('is the lines if there is no stored source, or if the lines have been changed without it', () => {
  expect(codeSource({ lines: ['a', '  b'] })).toBe('a\n  b');
  expect(codeSource({ lines: ['a', '  c'], source: 'a b' })).toBe('a\n  c');
});
