import { expect, it } from 'vitest';
import { mentionedIds } from './mention-query.ts';

const users = [
  { id: '1', name: 'Ann' },
  { id: '2', name: 'Anna' },
];

it.each([
  ['@Anna, please check', ['2']],
  ['@Ann and @Anna', ['1', '2']],
  ['@Ann, please check', ['1']],
  ['Nobody', []],
])('finds the users whom “%s” mentions', (text, ids) => {
  expect(mentionedIds(text, users)).toEqual(ids);
});
