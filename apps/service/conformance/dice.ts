/** Random numbers that a seed repeats (mulberry32). */
export interface Dice {
  /** From 0 to below `sides`. */
  roll(sides: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = (sides: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
  return { roll, pick: (items) => items[roll(items.length)] ?? items[0] };
}
