import { isInSample, type Sample } from './sample.ts';

/** A mutant in a report (mutation-testing-report-schema, field `files[].mutants[]`). */
export interface ReportedMutant {
  id: string;
  status: string;
  /** Whether the code also runs outside tests: when its module is loaded, or in `beforeAll`. */
  static?: boolean;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
}

/** Mutants of a target: the number that the tests noticed, and the total number. */
export interface MutationScore {
  target: string;
  noticed: number;
  /**
   * Number of mutants whose code could run. Mutants that cannot be compiled, that break the start of the test run, or
   * whose result is unknown are left out.
   */
  total: number;
  /** Number of mutants of the target, if only a sample of them ran. */
  sampledFrom?: number;
}

/** Statuses of noticed mutants. A mutant is noticed if a test fails or no longer terminates. */
const noticedStatuses = new Set(['Killed', 'Timeout']);
const unnoticedStatuses = new Set(['Survived', 'NoCoverage']);

/** Counts the mutants of a target. */
export function scoreOf(target: string, mutants: readonly ReportedMutant[], sample?: Sample): MutationScore {
  const sampled = mutantsOf(mutants, sample);
  const noticed = sampled.filter(({ status }) => noticedStatuses.has(status)).length;
  const unnoticed = sampled.filter(({ status }) => unnoticedStatuses.has(status)).length;
  const sampledFrom = mutants.filter(({ status }) => status !== 'Ignored').length;
  return { target, noticed, total: noticed + unnoticed, ...(sample && { sampledFrom }) };
}

/**
 * Whether the result of a mutant is known. A mutant in code that runs in `beforeAll`, such as the registration of
 * routes, only runs with the tests that execute the code themselves, so it proves nothing if these do not notice it.
 */
function isKnown({ status, static: isStatic = false }: ReportedMutant): boolean {
  return !(isStatic && status === 'Survived');
}

/** Returns the mutants of the sample whose results are known. Stryker reports mutants that no test executes even if they are not in the sample. */
function mutantsOf(mutants: readonly ReportedMutant[], sample: Sample | undefined): readonly ReportedMutant[] {
  return mutants.filter((mutant) => isKnown(mutant) && (!sample || isInSample(sample, mutant.id)));
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
    const sample = score.sampledFrom === undefined ? '' : `sample of ${score.sampledFrom}; `;
    return `${mark} ${score.target}: ${percentage.toFixed(1)} % of ${score.total} mutants noticed (${sample}required: ${required} %)`;
  });
}

/** Returns the mutants that no test noticed, as `file:line:column`, for an editor that opens such a position. */
export function survivorLines(
  files: Readonly<Record<string, { mutants: readonly ReportedMutant[] }>>,
  sample?: Sample,
): string[] {
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutantsOf(mutants, sample)
      .filter(({ status }) => unnoticedStatuses.has(status))
      .map(({ status, mutatorName, replacement = '', location: { start } }) => {
        const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 80);
        return `${file}:${start.line}:${start.column} ${status} ${mutatorName} ${change}`.trimEnd();
      }),
  );
}
