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

/** One run of the everyday suite. */
export interface SuiteRun {
  /** Whether other programs kept the processors busy. */
  isLoaded: boolean;
  failed: readonly string[];
}

/** Returns a line for each test that failed in any run, the most frequent first, and a line with the outcome. */
export function flakyLines(runs: readonly SuiteRun[]): string[] {
  const counts = new Map<string, { quiet: number; loaded: number }>();
  for (const { isLoaded, failed } of runs) {
    for (const test of new Set(failed)) {
      const count = counts.get(test) ?? { quiet: 0, loaded: 0 };
      count[isLoaded ? 'loaded' : 'quiet'] += 1;
      counts.set(test, count);
    }
  }
  const sorted = [...counts].toSorted(([, one], [, other]) => other.quiet + other.loaded - one.quiet - one.loaded);
  return [
    ...sorted.map(
      ([test, { quiet, loaded }]) => `${quiet + loaded} of ${runs.length} (${loaded} of them under load): ${test}`,
    ),
    `${runs.length} runs, ${counts.size} tests failed at least once`,
  ];
}
