import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSame, sha256, sign } from './hash.ts';

it('hashes text as UTF-8, and bytes unchanged', () => {
  const expected = createHash('sha256').update('Straße').digest('hex');
  expect(sha256('Straße')).toBe(expected);
  expect(sha256(Buffer.from('Straße'))).toBe(expected);
});

it.each(['', 'a key', 'k'.repeat(200)])('creates the HMAC with each key, even repeatedly: %j', (text) => {
  const key = Buffer.from(text);
  const expected = createHmac('sha256', key).update('data').digest('base64url');
  expect([sign(key, 'data'), sign(key, 'data')]).toEqual([expected, expected]);
});

it('compares strings', () => {
  expect(isSame('one', 'one')).toBe(true);
  expect(isSame('one', 'two')).toBe(false);
});
