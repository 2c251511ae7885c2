import { expect, it } from 'vitest';
import { changesOf } from './format.ts';

it('takes an automatic color along into the letters of an open text', () => {
  expect(changesOf([{ color: null }])).toEqual([{ type: 'color', color: null }]);
  expect(changesOf([{ color: 'vivid' }])).toEqual([{ type: 'color', color: 'vivid' }]);
  expect(changesOf([{}])).toEqual([]);
});
