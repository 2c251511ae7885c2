import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deflate } from './deflate.ts';

it.each([0, 1, 250, 2000, 40_000, 400_000])(
  'compresses %i characters, and decompresses them to the same text',
  (length) => {
    const text = Array.from({ length: Math.ceil(length / 20) }, (_, at) => `<a:off x="${at * 7919}"/>`)
      .join('')
      .slice(0, length);
    const packed = deflate(new TextEncoder().encode(text));
    expect(inflateRawSync(packed).toString()).toBe(text);
    expect(packed.length).toBeLessThan(length * 0.4 + 60);
  },
);
