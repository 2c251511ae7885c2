import { expect, it } from 'vitest';
import { excerptOf } from './find-text.ts';

it('cuts an excerpt at whole characters and marks omissions with an ellipsis', () => {
  expect(excerptOf({ text: 'to the city', start: 3 }, 3)).toEqual({ before: 'to ', found: 'the', after: ' city' });
  const family = '👨‍👩‍👧‍👦';
  const text = `${family.repeat(30)}the${family.repeat(90)}`;
  expect(excerptOf({ text, start: family.length * 30 }, 3)).toEqual({
    before: `…${family.repeat(24)}`,
    found: 'the',
    after: `${family.repeat(80)}…`,
  });
});

it('reads only the surrounding words of a long text', () => {
  const text = 'the quick brown fox '.repeat(50_000);
  const begun = process.cpuUsage();
  for (let start = text.length - 20; start > text.length - 20_000; start -= 20) excerptOf({ text, start }, 3);
  // If each character were searched for from the start, this would take minutes.
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(30);
});
