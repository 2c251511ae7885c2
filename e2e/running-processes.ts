/** A process that a test has started. */
interface RunningProcess {
  url: string;
  /** Returns the end of its output. */
  output: () => string;
}

/** The demos and services that are running, whose output is printed after a failed test. */
export const runningProcesses: Set<RunningProcess> = new Set();
