import type { Baseline, Run } from '../model/text.ts';

/** Letters above or below the others are this share of their size, as PowerPoint draws them. */
const scriptScale = 2 / 3;

/** How far they stand over the baseline, in em of the size that the run has. */
export const baselineShifts: Readonly<Record<Baseline, number>> = { super: 0.3, sub: -0.25 };

/** px that the letters of a run are drawn in. @param size of the box */
export function renderedSize(run: Pick<Run, 'size' | 'baseline'>, size: number): number {
  const own = run.size ?? size;
  return run.baseline ? own * scriptScale : own;
}

/** px that they stand over the others; below 0: under them. @param size of the box */
export function baselineShiftOf(run: Pick<Run, 'size' | 'baseline'>, size: number): number {
  return run.baseline ? (run.size ?? size) * baselineShifts[run.baseline] : 0;
}
