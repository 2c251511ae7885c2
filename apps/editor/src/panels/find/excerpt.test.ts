import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it('shows what was found between whole letters, and dots where there is more', () => {
  expect(excerptOf({ text: 'to the city', start: 3 }, 3)).toEqual({ before: 'to ', found: 'the', after: ' city' });
  const family = '👨‍👩‍👧‍👦';
  const text = `${family.repeat(30)}the${family.repeat(90)}`;
  expect(excerptOf({ text, start: family.length * 30 }, 3)).toEqual({
    before: `…${family.repeat(24)}`,
    found: 'the',
    after: `${family.repeat(80)}…`,
  });
});

it('looks at the words around it only, however long the text is', () => {
  const text = 'the quick brown fox '.repeat(50_000);
  const begun = process.cpuUsage();
  for (let start = text.length - 20; start > text.length - 20_000; start -= 20) excerptOf({ text, start }, 3);
  // Letter by letter from its beginning it would be minutes.
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(30);
});
