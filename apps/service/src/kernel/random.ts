import { randomBytes } from 'node:crypto';

/** So many random bytes. */
export type Random = (bytes: number) => Buffer;

export const systemRandom: Random = (bytes) => randomBytes(bytes);
