import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  ['Hello', 'en'],
  ['你好', 'zh'],
  ['', 'en'],
  ['123', 'en'],
  // A fifth of the letters are Han.
  ['一abcd', 'zh'],
  ['一abcde', 'en'],
  ['一abcd 123 !', 'zh'],
  [`${'a'.repeat(20_000)}${'一'.repeat(20_000)}`, 'en'],
  ['éèüß', 'en'],
])('recognizes the language of “%.20s” as %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
