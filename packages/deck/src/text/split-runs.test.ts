import { expect, it } from 'vitest';
import { letterCount } from './split-runs.ts';

it.each([
  ['', 0],
  ['Ink & tea', 9],
  ['茶', 2],
  ['喝茶 3 次。', 2 + 2 + 1 + 1 + 1 + 2 + 1],
  ['\u33FF\u3400\u9FFF\uA000', 1 + 2 + 2 + 1],
])('counts Han characters twice: “%s”', (text, count) => expect(letterCount(text)).toBe(count));
