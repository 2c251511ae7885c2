/** A repeatable stream of random numbers, determined by its seed (mulberry32). */
export interface SeededRandom {
  /** Returns an integer from 0 to `limit` - 1. */
  nextInt(limit: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** Creates a stream of random numbers. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const nextInt = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return { nextInt, pick: (items) => items[nextInt(items.length)] ?? items[0] };
}
