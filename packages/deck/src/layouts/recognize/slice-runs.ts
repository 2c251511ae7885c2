import type { Run } from '../../model/text.ts';

/** Returns the runs of a part of text. */
export function sliceRuns(runs: readonly Run[], from: number, to: number): Run[] {
  let start = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += run.text.length;
    return text === '' ? [] : [{ ...run, text }];
  });
}
