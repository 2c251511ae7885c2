import { randomBytes } from 'node:crypto';

/** Returns the given number of random bytes. */
export type Random = (bytes: number) => Buffer;

/** The random numbers of this machine's operating system. */
export const systemRandom: Random = (bytes) => randomBytes(bytes);
