import { hashOf } from '../model/hash-of.ts';

/**
 * Derives a GUID from a string (ECMA-376 §22.9.2.4, RFC 9562 §5.8). It is deterministic, like everything in the file,
 * and unique for each string.
 */
export function stableGuid(text: string): string {
  const digits = [1, 2, 3, 4]
    .map((lane) =>
      mixBits(hashOf(`${lane} ${text}`))
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  // Sets the version and the variant.
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `A${digits.slice(17, 20)}`];
  return `{${[...parts, digits.slice(20)].join('-')}}`.toUpperCase();
}

/** Mixes a hash so that its first digits differ even for strings that differ in one letter. */
function mixBits(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  bits = Math.imul(bits ^ (bits >>> 13), 0x29_7a_2d_39);
  return (bits ^ (bits >>> 16)) >>> 0;
}
