import { deflateRawSync } from 'node:zlib';

/** Bytes: of what is larger, a thorough search finds little more and takes long. */
const large = 200_000;
/** zlib keeps so many bytes of its window for itself. */
const reserved = 262;

/**
 * Raw DEFLATE of Node, with rooms no larger than what is packed: for the hundreds of small parts of a file, making the
 * usual ones takes longer than the packing.
 */
export function deflate(bytes: Uint8Array): Uint8Array {
  const isLarge = bytes.length > large;
  return deflateRawSync(bytes, {
    level: isLarge ? 6 : 9,
    windowBits: Math.min(15, Math.max(9, Math.ceil(Math.log2(bytes.length + reserved)))),
    memLevel: isLarge ? 9 : bytes.length > 30_000 ? 8 : 6,
    chunkSize: Math.min(65_536, Math.max(1024, Math.ceil(bytes.length / 2))),
  });
}
