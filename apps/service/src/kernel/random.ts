import { randomBytes, randomFillSync } from 'node:crypto';

/** Function that returns the given number of random bytes. */
export type Random = (bytes: number) => Buffer;

/** Number of bytes that are generated at once. Generating one byte takes as long as generating a hundred. */
const poolBytes = 4096;
/** Maximum number of bytes that are taken from the buffer. Ids, tokens and keys are shorter. */
const maxPooledBytes = 64;

const pool = Buffer.alloc(poolBytes);
let usedBytes = poolBytes;

/** The random numbers of this machine's operating system. */
export const systemRandom: Random = (bytes) => {
  if (bytes > maxPooledBytes) return randomBytes(bytes);
  if (usedBytes + bytes > poolBytes) {
    randomFillSync(pool);
    usedBytes = 0;
  }
  const unused = pool.subarray(usedBytes, usedBytes + bytes);
  usedBytes += bytes;
  const taken = Buffer.from(unused);
  // A secret must not stay in this buffer after its user has discarded it.
  unused.fill(0);
  return taken;
};
