/** A mutant in a report (mutation-testing-report-schema, field `files[].mutants[]`). */
export interface ReportedMutant {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
}

/** Mutants of a target: the number that the tests noticed, and the total number. */
export interface MutationScore {
  target: string;
  noticed: number;
  /**
   * Number of mutants whose code could run. Mutants that cannot be compiled, or that break the start of the test run,
   * are left out.
   */
  total: number;
}

/** Statuses of noticed mutants. A mutant is noticed if a test fails or no longer terminates. */
const noticedStatuses = new Set(['Killed', 'Timeout']);
const unnoticedStatuses = new Set(['Survived', 'NoCoverage']);

/** Counts the mutants of a target. */
export function scoreOf(target: string, mutants: readonly ReportedMutant[]): MutationScore {
  const noticed = mutants.filter(({ status }) => noticedStatuses.has(status)).length;
  const unnoticed = mutants.filter(({ status }) => unnoticedStatuses.has(status)).length;
  return { target, noticed, total: noticed + unnoticed };
}

/** Returns the percentage of noticed mutants; 100 if there are no mutants. */
export function percentageOf({ noticed, total }: MutationScore): number {
  return total === 0 ? 100 : (noticed / total) * 100;
}

/** Returns one line per target, with a mark at targets below the required percentage. */
export function scoreLines(scores: readonly MutationScore[], required: number): string[] {
  return scores.map((score) => {
    const percentage = percentageOf(score);
    const mark = percentage < required ? '✗' : '✓';
    return `${mark} ${score.target}: ${percentage.toFixed(1)} % of ${score.total} mutants noticed (required: ${required} %)`;
  });
}

/** Returns the mutants that no test noticed, as `file:line:column`, for an editor that opens such a position. */
export function survivorLines(files: Readonly<Record<string, { mutants: readonly ReportedMutant[] }>>): string[] {
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => unnoticedStatuses.has(status))
      .map(({ status, mutatorName, replacement = '', location: { start } }) => {
        const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 80);
        return `${file}:${start.line}:${start.column} ${status} ${mutatorName} ${change}`.trimEnd();
      }),
  );
}
