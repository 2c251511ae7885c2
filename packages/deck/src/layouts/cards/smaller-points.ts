import type { Paragraph } from '../../model/text.ts';

/** Ratio of the size of points below other points to the size of these, and the minimum size in px. */
const ratio = 0.88;
const minSize = 22;

/** Sets a point below another one in smaller text. Runs of which the author has set the size keep it. */
export function withSmallerText(point: Paragraph, size: number): Paragraph {
  const smaller = Math.min(size, Math.max(minSize, Math.round(size * ratio)));
  if (smaller === size) return point;
  return { ...point, runs: point.runs.map((run) => ({ size: smaller, ...run })) };
}
