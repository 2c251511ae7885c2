import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deflateSync } from './platform-packing.ts';

it.each([0, 1, 200, 3000, 16_122, 16_123, 32_506, 32_507, 100_000])(
  'compresses %i bytes to the same result as with the default buffers',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * index) % 61);
    const expected = deflateRawSync(bytes, { level: 6 });
    expect(Buffer.from(deflateSync(bytes, { level: 6 })).equals(expected)).toBe(true);
  },
);
