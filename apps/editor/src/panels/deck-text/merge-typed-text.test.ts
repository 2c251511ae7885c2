import { expect, it } from 'vitest';
import { mergeTypedText, movedPositions } from './merge-typed-text.ts';

it.each([
  ['Costs fell.', 'Costs fell. Ask Ann.', 'Costs fell.', 'Costs fell. Ask Ann.'],
  ['Costs fell.', 'Costs fell.', 'All costs fell.', 'All costs fell.'],
  // Both have added something at different positions.
  ['Costs fell.', 'Costs fell. 你好', 'All costs fell.', 'All costs fell. 你好'],
  ['Costs fell.', '你好 Costs fell.', 'Costs fell by 9 %.', '你好 Costs fell by 9 %.'],
  // Both have changed the same word: nothing that either has typed is lost.
  ['Costs fell.', 'Costs sank.', 'Costs rose.', 'Costs rosesank.'],
  ['', 'ni', 'By Ben', 'By Benni'],
  ['a b c', 'a c', 'a b c d', 'a c d'],
  ['same', 'both', 'both', 'both'],
])('merges typed text: %s → %s, %s', (base, typed, now, merged) => {
  expect(mergeTypedText(base, typed, now)).toBe(merged);
});

it('moves the caret with the text around it', () => {
  expect(movedPositions('Costs fell.', 'All costs fell.', [0, 6, 11])).toEqual([0, 10, 15]);
  expect(movedPositions('Costs fell.', 'Costs fell by 9 %.', [3, 10, 11])).toEqual([3, 10, 18]);
  expect(movedPositions('Costs fell.', 'Costs.', [6, 11])).toEqual([5, 6]);
});
