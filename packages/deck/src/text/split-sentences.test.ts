import { expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

it.each([
  ['It works.  It is fast. So what?', ['It works.', 'It is fast.', 'So what?']],
  ['“It works.” “Fast.”', ['“It works.”', '“Fast.”']],
  ['Use e.g. paper. 12 trees.', ['Use e.g. paper.', '12 trees.']],
  ['先做。“再看。”最后？', ['先做。', '“再看。”', '最后？']],
])('splits “%s” after each sentence', (text, expected) => {
  expect(splitSentences(text)).toEqual(expected);
});
