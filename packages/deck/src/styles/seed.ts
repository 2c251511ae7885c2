import { hashOf } from '../model/hash-of.ts';

/** A stream of numbers in 0…1 that is the same for the same seed, everywhere. */
export type Random = () => number;

/** The hash of a text into mulberry32: small, and exact in 32-bit integers, so every engine draws the same picture. */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** From `low` to `high`. */
export function randomBetween(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}
