import { expect, it } from 'vitest';
import { weightedLength, weightedLengthOf, plainText, textOfRuns } from './runs.ts';

it('returns the text of runs in one line or unchanged, and its weighted length', () => {
  const runs = [{ text: ' Two\n' }, { text: 'trees 两棵', bold: true }, { text: ' ' }];
  expect(plainText(runs)).toBe('Two trees 两棵');
  expect(textOfRuns(runs)).toBe(' Two\ntrees 两棵 ');
  expect(weightedLengthOf(runs)).toBe('Two trees '.length + 4);
});

it('returns the text of runs on one line', () => {
  expect(plainText([{ text: '  one\n' }, { text: '\ttwo ' }])).toBe('one two');
  expect(plainText([])).toBe('');
  expect(weightedLengthOf([{ text: ' 茶 ' }, { text: '\nab' }])).toBe(5);
});

it.each([
  ['', 0],
  ['Ink & tea', 9],
  ['茶', 2],
  ['喝茶 3 次。', 2 + 2 + 1 + 1 + 1 + 2 + 1],
  ['\u33FF\u3400\u9FFF\uA000', 1 + 2 + 2 + 1],
])('counts Han characters twice: “%s”', (text, count) => expect(weightedLength(text)).toBe(count));
