import type { Color } from '../../model/paint.ts';
import type { Run } from '../../model/text.ts';

/**
 * Returns text with the bold words of its author in the color of emphasized words. Nothing else is emphasized, and bold
 * text as a whole is not.
 */
export function withStrongWords(runs: readonly Run[], color: Color): readonly Run[] {
  if (!runs.some(({ bold }) => bold) || runs.every(({ bold }) => bold)) return runs;
  return runs.map((run) => (run.bold && !run.link ? { color, ...run } : run));
}
