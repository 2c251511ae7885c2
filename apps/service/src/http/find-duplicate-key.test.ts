import { expect, it } from 'vitest';
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

it('scans ten megabytes in linear time', () => {
  const json = JSON.stringify({
    text: '"\\'.repeat(2_500_000),
    list: Array.from({ length: 100_000 }, () => ['"', {}]),
  });
  expect(findDuplicateKey(json)).toBeUndefined();
});
