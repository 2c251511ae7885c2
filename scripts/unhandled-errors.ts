import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { root } from './steps.ts';

/** Environment variable that names the reporter's output file. */
export const unhandledErrorsFile = 'UNHANDLED_ERRORS_FILE';

/** Writes the errors thrown outside tests, because the runner's JSON report omits them. */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_testModules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env[unhandledErrorsFile];
    if (file) writeFileSync(file, JSON.stringify(errors.map(describeError)));
  }
}

/** Returns the file and test during which an error was thrown, if they are known, and its stack with its causes. */
function describeError(error: SerializedError): string {
  const path: unknown = error['VITEST_TEST_PATH'];
  const test: unknown = error['VITEST_TEST_NAME'];
  const where = typeof path === 'string' ? relative(root, path) : 'an unknown file';
  const during = typeof test === 'string' ? ` > ${test}` : '';
  return `${where}${during}\n${stackOf(error)}`;
}

/**
 * Returns the stack, including the cause. If a worker has ended, the cause names its signal and the files that it was
 * running.
 */
function stackOf({ stack, message, cause }: SerializedError): string {
  const text = stack || message;
  return cause ? `${text}\nCaused by: ${stackOf(cause)}` : text;
}
