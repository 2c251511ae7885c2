import { expect, it } from 'vitest';
import { storedHash, storedNamePattern, storedNames } from './stored-name.ts';

const [one, two, three] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];

it('finds the names of stored files in a text, like the pattern for PostgreSQL', () => {
  const text = `["picture:${one}","video:${two}","audio:${three}.mp3","sound:${one}","picture:${one.slice(1)}","x:picture:${two}"]`;
  const byPattern = [...text.matchAll(new RegExp(storedNamePattern, 'gu'))].map((match) => match[1]);
  expect(storedNames(text)).toEqual([one, two, three, two]);
  expect(storedNames(text)).toEqual(byPattern);
});

it.each([
  [`picture:${one}`, one],
  [`video:${two}`, two],
  [`audio:${three}.m4a`, three],
  [`sound:${three}`, undefined],
  [`picture:${one}0`, undefined],
  [`picture:${one}.jpeg`, undefined],
  [`https://example.com/picture:${one}`, undefined],
  ['', undefined],
])('reads the hash in the name of a stored file: %.80s', (src, expected) => {
  expect(storedHash(src)).toBe(expected);
});
