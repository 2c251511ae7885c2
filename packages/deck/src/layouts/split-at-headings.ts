import type { Block } from '../model/outline.ts';

/** Limits of content that is split at its headings: the number of headings, and of parts. */
const limits = { headings: 8, parts: 3 } as const;

/**
 * Returns all ways to split blocks into parts before headings of their highest level, the most even one first.
 * @param count Number of parts.
 */
export function splitsAtHeadings(blocks: readonly Block[], count: number): (readonly Block[])[][] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const highest = Math.min(...levels);
  const starts = blocks.flatMap((block, index) =>
    index > 0 && block.kind === 'heading' && block.level === highest ? [index] : [],
  );
  if (starts.length > limits.headings || count > limits.parts) return [];
  return choose(starts, count - 1)
    .map((ends) => [0, ...ends].map((start, index) => blocks.slice(start, ends[index] ?? blocks.length)))
    .toSorted((one, other) => unevenness(one) - unevenness(other));
}

/** Returns all selections of `count` positions, in ascending order. */
function choose(positions: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return positions.flatMap((first, index) =>
    choose(positions.slice(index + 1), count - 1).map((others) => [first, ...others]),
  );
}

/** Returns the length of the longest part, as an estimate of its height. */
function unevenness(parts: readonly (readonly Block[])[]): number {
  return Math.max(...parts.map((part) => JSON.stringify(part).length));
}
