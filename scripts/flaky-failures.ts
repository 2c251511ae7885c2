/** The fields read from the runner's report. */
export interface TestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Names of the tests that failed in a run: the file and the test, or the file alone if it does not load. */
export function failedTests({ testResults }: TestReport): string[] {
  return testResults.flatMap(({ name: file, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [file] : [];
    return failed.map(({ fullName }) => `${file} > ${fullName}`);
  });
}

/**
 * Names of the errors that were thrown outside of tests in a run: where and with which message, without the stack, which
 * differs from run to run.
 * @param errors as `scripts/unhandled-errors.ts` writes them
 */
export function unhandledErrorNames(errors: readonly string[]): string[] {
  return errors.map((error) => `an error outside of the tests, in ${error.split('\n').slice(0, 2).join(': ')}`);
}

/** Conditions that a run adds to make rare failures frequent. */
export type Fault = 'under load' | 'with slow chunks';

/** One run of the everyday suite. */
export interface SuiteRun {
  fault?: Fault | undefined;
  failed: readonly string[];
}

/**
 * Returns the fault of each run: of the last two runs load, of the two before them slow chunks, as long as as many runs
 * are without faults.
 */
export function planFaults(count: number): (Fault | undefined)[] {
  const loaded = Math.min(2, Math.floor(count / 2));
  const slow = Math.min(2, Math.floor((count - loaded) / 2));
  return Array.from({ length: count }, (_, index) => {
    if (index >= count - loaded) return 'under load';
    return index >= count - loaded - slow ? 'with slow chunks' : undefined;
  });
}

/** Returns a line for each test that failed in any run, the most frequent first, and a line with the outcome. */
export function flakyLines(runs: readonly SuiteRun[]): string[] {
  const faults = new Map<string, (Fault | undefined)[]>();
  for (const { fault, failed } of runs) {
    for (const test of new Set(failed)) faults.set(test, [...(faults.get(test) ?? []), fault]);
  }
  const sorted = [...faults].toSorted(([, one], [, other]) => other.length - one.length);
  return [
    ...sorted.map(([test, found]) => `${found.length} of ${runs.length}${describeFaults(found)}: ${test}`),
    `${runs.length} runs, ${faults.size} tests failed at least once`,
  ];
}

function describeFaults(found: readonly (Fault | undefined)[]): string {
  const parts = (['under load', 'with slow chunks'] as const)
    .map((fault) => ({ fault, count: found.filter((one) => one === fault).length }))
    .filter(({ count }) => count > 0)
    .map(({ fault, count }) => `${count} ${fault}`);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}
