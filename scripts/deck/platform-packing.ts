/** Replaces fflate in the built command with Node's own zlib. */
import type { ZlibOptions } from 'node:zlib';
import { deflateRawSync, deflateSync as zlibDeflateSync, inflateRawSync } from 'node:zlib';

const encoder = new TextEncoder();

/** Encodes text as UTF-8, or as one byte per character. */
export function strToU8(text: string, isLatin1 = false): Uint8Array {
  return isLatin1 ? Buffer.from(text, 'latin1') : encoder.encode(text);
}

/** Number of bytes of the window that zlib reserves. */
const reserved = 262;

/**
 * Compresses to raw DEFLATE (RFC 1951), using buffers no larger than the data. For the thousands of small parts of a file,
 * allocating the default buffers takes as long as compressing. The result is the same.
 */
export function deflateSync(bytes: Uint8Array, options?: ZlibOptions): Uint8Array {
  return deflateRawSync(bytes, {
    windowBits: Math.min(15, Math.max(9, Math.ceil(Math.log2(bytes.length + reserved)))),
    chunkSize: Math.min(65_536, Math.max(1024, Math.ceil(bytes.length / 2))),
    ...options,
  });
}

/** Compresses to DEFLATE with the header and checksum of zlib (RFC 1950). */
export function zlibSync(bytes: Uint8Array, options?: ZlibOptions): Uint8Array {
  return zlibDeflateSync(bytes, options);
}

/** Length of the header of RFC 1950. */
const headerLength = 2;

/**
 * Decompresses the output of `zlibSync`. Like fflate, it ignores the checksum, because some programs write no checksum
 * into PNGs.
 */
export function unzlibSync(bytes: Uint8Array): Uint8Array {
  return inflateRawSync(bytes.subarray(headerLength));
}
