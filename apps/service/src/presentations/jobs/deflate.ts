import { deflateRawSync } from 'node:zlib';

/**
 * Maximum size in bytes of data that is compressed with a thorough search, which takes long and gains little for larger
 * data.
 */
const large = 200_000;
/** Number of bytes of the window that zlib reserves. */
const reserved = 262;

/**
 * Compresses data with Node's raw DEFLATE, using buffers no larger than the data. For the hundreds of small parts of a
 * file, allocating the default buffers takes longer than compressing.
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
