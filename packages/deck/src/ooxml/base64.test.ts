import { expect, it } from 'vitest';
import { decodeBase64 } from './base64.ts';

it('decodes base64 of any length', () => {
  for (let length = 0; length < 70; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 0xff);
    expect(decodeBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
  }
});

it.each(['?', 'a', 'ab*c'])('rejects %s as base64', (text) => {
  expect(decodeBase64(text)).toBeUndefined();
});
