import { isInSample, type Sample, sampleVariable } from './sample.ts';

const sample = JSON.parse(process.env[sampleVariable] ?? '{"percentage":100,"seed":1}') as Sample;

/** A result of `Checker.check` in `@stryker-mutator/api`. */
type CheckResult = { status: 'passed' } | { status: 'compileError'; reason: string };

/** A mutant as Stryker describes it. */
interface CheckedMutant {
  id: string;
}

/** A plugin of the kind `Checker`. */
interface CheckerPlugin {
  kind: 'Checker';
  name: string;
  value: {
    init(): Promise<void>;
    /** Returns the ids of mutants that are checked together. */
    group(mutants: readonly CheckedMutant[]): Promise<string[][]>;
    /** Returns a result for each id. */
    check(mutants: readonly CheckedMutant[]): Promise<Record<string, CheckResult>>;
  };
}

/**
 * Plugin for Stryker that runs only a sample. A checker is the only plugin that can reject single mutants, and its
 * only result for them is `compileError`, which does not count.
 */
export const strykerPlugins: readonly CheckerPlugin[] = [
  {
    kind: 'Checker',
    name: 'sample',
    value: {
      init: () => Promise.resolve(),
      group: (mutants) => Promise.resolve([mutants.map(({ id }) => id)]),
      check: (mutants) => Promise.resolve(check(mutants)),
    },
  },
];

function check(mutants: readonly CheckedMutant[]): Record<string, CheckResult> {
  const skipped: CheckResult = { status: 'compileError', reason: 'not in the sample' };
  return Object.fromEntries(
    mutants.map(({ id }): [string, CheckResult] => [id, isInSample(sample, id) ? { status: 'passed' } : skipped]),
  );
}
