import { targetText } from './target-text.ts';

/** Samples of a pair, measured alternately: the subject and its reference. */
export interface PairedSamples {
  ours: number[];
  reference: number[];
}

/**
 * Measures two actions alternately, so that noise on the machine affects both.
 * @param rounds Number of measurements of each, after one warm-up round.
 */
export async function measureAlternately(
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<PairedSamples> {
  const result: PairedSamples = { ours: [], reference: [] };
  for (let round = 0; round <= rounds; round++) {
    const pair = [await ours(), await reference()] as const;
    if (round === 0) continue;
    result.ours.push(pair[0]);
    result.reference.push(pair[1]);
  }
  return result;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/**
 * Prints the medians of a pair and their ratio.
 * @param max The maximum ratio, if any.
 */
export function printRatio(name: string, reference: string, paired: PairedSamples, max?: number): void {
  const ours = median(paired.ours);
  const theirs = median(paired.reference);
  const verdict = max === undefined ? '' : `; ${targetText(`at most ×${max}`, ours / theirs <= max)}`;
  console.log(
    `  ${name}: ×${(ours / theirs).toFixed(3)} of ${reference} (median ${ours.toFixed(1)} vs. ${theirs.toFixed(1)} ms, ${paired.ours.length} rounds${verdict})`,
  );
}

/** Returns the ms that an action takes. */
export async function timed(action: () => unknown): Promise<number> {
  const started = performance.now();
  await action();
  return performance.now() - started;
}
