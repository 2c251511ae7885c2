/** What the engine takes of fflate, by Node's own means: in the built command it is put in the place of that package. */
import type { ZlibOptions } from 'node:zlib';
import { deflateRawSync, deflateSync as zlibDeflateSync, inflateRawSync } from 'node:zlib';

const encoder = new TextEncoder();

/** Text → bytes: UTF-8, or one for each character. */
export function strToU8(text: string, isLatin1 = false): Uint8Array {
  return isLatin1 ? Buffer.from(text, 'latin1') : encoder.encode(text);
}

/** Raw DEFLATE (RFC 1951). */
export function deflateSync(bytes: Uint8Array, options?: ZlibOptions): Uint8Array {
  return deflateRawSync(bytes, options);
}

/** DEFLATE with the header and checksum of zlib (RFC 1950). */
export function zlibSync(bytes: Uint8Array, options?: ZlibOptions): Uint8Array {
  return zlibDeflateSync(bytes, options);
}

/** How long the header of RFC 1950 is. */
const headerLength = 2;

/** The bytes that `zlibSync` was given. As in that package the checksum is not asked: some programs write none into PNGs. */
export function unzlibSync(bytes: Uint8Array): Uint8Array {
  return inflateRawSync(bytes.subarray(headerLength));
}
