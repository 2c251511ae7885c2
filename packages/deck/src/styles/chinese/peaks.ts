import type { Random } from '../seed.ts';
import { randomBetween } from '../seed.ts';

/**
 * Returns the height, by x, of peaks like those in ink paintings: one for each part of the width, steep and separate
 * instead of wavy.
 */
export function peaks(random: Random, from: number, to: number, count: number, height: number): (x: number) => number {
  const part = (to - from) / count;
  const list = Array.from({ length: count }, (_, index) => ({
    at: from + part * (index + randomBetween(random, 0.1, 0.9)),
    height: randomBetween(random, 0.45, 1) * height,
    width: (randomBetween(random, 70, 130) * 6) / count,
  }));
  return (x) =>
    Math.max(...list.map((peak) => peak.height / (1 + (Math.abs(x - peak.at) / peak.width) ** 1.7))) +
    3 * Math.sin(x / 37) +
    2 * Math.sin(x / 17);
}
