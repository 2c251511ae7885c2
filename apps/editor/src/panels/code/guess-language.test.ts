import { expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';

it.each([
  ['def add(a, b):\n    return a + b', 'python'],
  ['export function add(a: number, b: number) {\n  return a + b;\n}', 'typescript'],
  ['const a = 1;', 'javascript'],
  ['SELECT name FROM users', 'sql'],
  ['#include <stdio.h>\nint main() {}', 'c'],
  ['#include <iostream>\nint main() {}', 'cpp'],
  ['package main\n\nfunc main() {}', 'go'],
  ['public class Main {}', 'java'],
  ['{ "a": 1 }', 'json'],
  ['interval = 5\nprint(interval)', 'python'],
  ['System.out.printf("%d", 1);', 'java'],
  ['while (n := len(a)) > 1:\n    print(n)', 'python'],
  ['const auto x = 1;', 'cpp'],
  ['plain words', undefined],
])('guesses the language of %j', (code, language) => {
  expect(guessLanguage(code)).toBe(language);
});
