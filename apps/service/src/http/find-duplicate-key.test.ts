import { expect, it } from 'vitest';
import { isFullRun } from '../../../../tooling/everyday.ts';
import { findDuplicateKey } from './find-duplicate-key.ts';

it.each([
  ['{"a":1,"b":2,"a":3}', 'a'],
  [String.raw`{"code":1,"\u0063ode":2}`, 'code'],
  ['{ "a" : 1 ,\n"a"\t:2}', 'a'],
  [String.raw`{"a\"":1,"a\"":2}`, 'a"'],
  ['{"":1,"":2}', ''],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
])('finds the duplicate key in %s', (json, key) => {
  expect(findDuplicateKey(json)).toBe(key);
});

it.each([
  '{}',
  '{"a":1,"b":"a"}',
  '{"a":"b","b":"a"}',
  '{"a":{"b":1},"b":{"a":1}}',
  '{"a":[{"x":1},{"x":2}],"x":3}',
  String.raw`{"a":"\",\"a\":","b":"\\"}`,
  '["a","a"]',
  '"a"',
])('does not find a duplicate key in %s', (json) => {
  expect(findDuplicateKey(json)).toBeUndefined();
});

it('scans megabytes in linear time', () => {
  const parts = isFullRun ? 100_000 : 20_000;
  const json = JSON.stringify({
    text: '"\\'.repeat(25 * parts),
    list: Array.from({ length: parts }, () => ['"', {}]),
  });
  expect(findDuplicateKey(json)).toBeUndefined();
});
