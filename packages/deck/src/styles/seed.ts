import { hashOf } from '../model/hash-of.ts';

/** A deterministic stream of numbers from 0 to 1 for a seed. */
export type Random = () => number;

/**
 * Creates a stream of random numbers (mulberry32), seeded with the hash of a string. The generator is short and uses
 * only 32-bit integers, so every JavaScript engine draws the same picture.
 */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a random number from `low` to `high`. */
export function randomBetween(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}
