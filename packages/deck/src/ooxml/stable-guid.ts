import { hashOf } from '../model/hash-of.ts';

/**
 * The GUID of what a text says (ECMA-376 §22.9.2.4, RFC 9562 §5.8): always the same one, as everything in the file is, and
 * another one for another text.
 */
export function stableGuid(text: string): string {
  const digits = [1, 2, 3, 4]
    .map((lane) =>
      mixBits(hashOf(`${lane} ${text}`))
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  // Version and variant stand in their places.
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `A${digits.slice(17, 20)}`];
  return `{${[...parts, digits.slice(20)].join('-')}}`.toUpperCase();
}

/** The bits of a hash, each in all places: of texts that differ in one letter, too, the first digits differ. */
function mixBits(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  bits = Math.imul(bits ^ (bits >>> 13), 0x29_7a_2d_39);
  return (bits ^ (bits >>> 16)) >>> 0;
}
