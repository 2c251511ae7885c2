import type { Run } from '../model/text.ts';

/** Merges adjacent runs with the same format. */
export function mergeRuns(runs: readonly Run[], isSameFormat: (run: Run, other: Run) => boolean): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last && isSameFormat(last, run)) merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else merged.push(run);
  }
  return merged;
}
