import { randomBytes } from 'node:crypto';

/** Returns the given number of random bytes. */
export type Random = (bytes: number) => Buffer;

export const systemRandom: Random = (bytes) => randomBytes(bytes);
