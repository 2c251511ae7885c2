import { expect, it } from 'vitest';
import { schema } from '../elements/text/schema.ts';
import { wordAt } from './word-at.ts';

it.each([
  ['Solar on roofs', 0, undefined, 'Solar'],
  ['Solar on roofs', 3, 'Solar', 'Solar'],
  ['Solar on roofs', 5, undefined, 'Solar'],
  ['Solar on roofs', 6, undefined, 'on'],
  ['Solar on roofs', 14, undefined, 'roofs'],
  ['don’t stop', 2, 'don’t', 'don’t'],
  ['太阳能屋顶', 4, '屋顶', '屋顶'],
  ['one — two', 4, undefined, undefined],
])('finds the word of "%s" around offset %i, and the one at its edge', (text, offset, inside, atEdge) => {
  const paragraph = schema.node('paragraph', null, [schema.text(text)]);
  const $at = schema.node('doc', null, [paragraph]).resolve(offset + 1);
  const found = [wordAt($at), wordAt($at, true)].map((word) => word && text.slice(word.from - 1, word.to - 1));
  expect(found).toEqual([inside, atEdge]);
});

it('finds no word in an empty paragraph', () => {
  const $at = schema.node('doc', null, [schema.node('paragraph')]).resolve(1);
  expect(wordAt($at, true)).toBeUndefined();
});
