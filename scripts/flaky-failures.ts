/** The fields read from the runner's report. */
export interface TestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Returns the names of the tests that failed in a run: the file and the test, or the file alone if it does not load. */
export function failedTests({ testResults }: TestReport): string[] {
  return testResults.flatMap(({ name: file, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [file] : [];
    return failed.map(({ fullName }) => `${file} > ${fullName}`);
  });
}

/**
 * Returns names for the errors thrown outside tests in a run: location and message, without the stack, which differs
 * from run to run.
 * @param errors Errors as written by `scripts/unhandled-errors.ts`.
 */
export function unhandledErrorNames(errors: readonly string[]): string[] {
  return errors.map((error) => `an error outside of the tests, in ${error.split('\n').slice(0, 2).join(': ')}`);
}

/** Conditions that a run adds to make rare failures frequent. */
export type Fault = 'under load' | 'with slow chunks' | 'with each file alone' | 'with files in another order';

/** The faults of the last runs, starting with the last one. */
const plannedFaults: readonly Fault[] = [
  'under load',
  'with slow chunks',
  'with each file alone',
  'with files in another order',
  'with slow chunks',
  'under load',
];

/** One run of the everyday suite. */
export interface SuiteRun {
  fault?: Fault | undefined;
  failed: readonly string[];
}

/** Returns the fault of each run. The last runs have a fault, and the first run has none. */
export function planFaults(count: number): (Fault | undefined)[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? undefined : plannedFaults[count - 1 - index]));
}

/**
 * Returns a line for each test that failed in any run, with the most frequent failures first, and a line with the
 * outcome.
 */
export function flakyLines(runs: readonly SuiteRun[]): string[] {
  const faults = new Map<string, (Fault | undefined)[]>();
  for (const { fault, failed } of runs) {
    for (const test of new Set(failed)) faults.set(test, [...(faults.get(test) ?? []), fault]);
  }
  const sorted = [...faults].toSorted(([, a], [, b]) => b.length - a.length);
  return [
    ...sorted.map(([test, found]) => `${found.length} of ${runs.length}${describeFaults(found)}: ${test}`),
    `${runs.length} runs, ${faults.size} tests failed at least once`,
  ];
}

function describeFaults(found: readonly (Fault | undefined)[]): string {
  const parts = [...new Set(plannedFaults)]
    .map((fault) => ({ fault, count: found.filter((other) => other === fault).length }))
    .filter(({ count }) => count > 0)
    .map(({ fault, count }) => `${count} ${fault}`);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}
