import { expect, it } from 'vitest';
import { changesOf } from './format-painter.ts';

it('copies an automatic color to an open text box', () => {
  expect(changesOf([{ color: null }])).toEqual([{ type: 'color', color: null }]);
  expect(changesOf([{ color: 'vivid' }])).toEqual([{ type: 'color', color: 'vivid' }]);
  expect(changesOf([{}])).toEqual([]);
});
