import { expect, it } from 'vitest';
import { readMarkdown } from '../read-markdown.ts';
import { withTypedSigns } from './typed-signs.ts';

it.each([
  ['No answer -> ring again', 'No answer → ring again'],
  ['-> ring again', '→ ring again'],
  ['Ida -- the captain -- rings', 'Ida – the captain – rings'],
  ['小船 -- 停在港口 -> 上岸', '小船——停在港口 → 上岸'],
  ['npm test -- --watch', 'npm test -- --watch'],
  ['ls -l -- here', 'ls -l -- here'],
  ['p->next and a--b', 'p->next and a--b'],
])('writes arrows and dashes that are typed with hyphens as signs: %j', (text, expected) => {
  expect(withTypedSigns(text)).toBe(expected);
});

it('keeps code and escaped text', () => {
  const { outline } = readMarkdown('## A\n\n`a -> b` and c \\-> d');
  expect(JSON.stringify(outline.slides)).toContain('a -> b');
  expect(JSON.stringify(outline.slides)).toContain('c -> d');
});
