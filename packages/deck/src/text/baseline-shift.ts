import type { Baseline, Run } from '../model/text.ts';

/** Size of superscripts and subscripts as a fraction of the font size, as in PowerPoint. */
const scriptScale = 2 / 3;

/** Shift above the baseline, in em of the run's font size. */
export const baselineShifts: Readonly<Record<Baseline, number>> = { super: 0.3, sub: -0.25 };

/**
 * Returns the font size in px at which a run is drawn.
 * @param size The box's font size.
 */
export function renderedSize(run: Pick<Run, 'size' | 'baseline'>, size: number): number {
  const own = run.size ?? size;
  return run.baseline ? own * scriptScale : own;
}

/**
 * Returns the shift above the baseline in px; negative for subscripts.
 * @param size The box's font size.
 */
export function baselineShiftOf(run: Pick<Run, 'size' | 'baseline'>, size: number): number {
  return run.baseline ? (run.size ?? size) * baselineShifts[run.baseline] : 0;
}
