import type { PairedSamples } from '../ratio.ts';
import { targetText } from '../target-text.ts';

/** Prints rates with their ratio, and whether the ratio meets its target, if any. */
export function printRate(name: string, reference: string, count: number, paired: PairedSamples, min?: number): void {
  const [ours, theirs] = [rate(count, paired.ours), rate(count, paired.reference)];
  const ratio = ours / theirs;
  const verdict = min === undefined ? '' : `; ${targetText(`at least ×${min}`, ratio >= min)}`;
  console.log(
    `  ${name}: ×${ratio.toFixed(2)} of ${reference} (${ours.toFixed(0)} vs. ${theirs.toFixed(0)} per second${verdict})`,
  );
}

/** Prints rates with their ratio, and whether our rate meets the minimum per second. */
export function printMinRate(
  name: string,
  reference: string,
  count: number,
  paired: PairedSamples,
  minPerSecond: number,
): void {
  const [ours, theirs] = [rate(count, paired.ours), rate(count, paired.reference)];
  console.log(
    `  ${name}: ×${(ours / theirs).toFixed(2)} of ${reference} (${ours.toFixed(0)} vs. ${theirs.toFixed(0)} per second; ${targetText(`at least ${minPerSecond} per second`, ours >= minPerSecond)})`,
  );
}

/** Prints a figure, and whether it meets its target. */
export function printFigure(name: string, figure: number, unit: string, max: number): void {
  console.log(`  ${name}: ${figure.toFixed(2)}${unit} (${targetText(`at most ${max}${unit}`, figure <= max)})`);
}

/** Prints the ratio of two figures, and whether it stays within the maximum. */
export function printRatio(name: string, reference: string, ratio: number, max: number): void {
  console.log(`  ${name}: ×${ratio.toFixed(2)} of ${reference} (${targetText(`at most ×${max}`, ratio <= max)})`);
}

/** Returns the median of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function rate(count: number, milliseconds: readonly number[]): number {
  return (count * 1000) / median(milliseconds);
}
