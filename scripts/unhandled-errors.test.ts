import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { itInFullRun } from '../tooling/everyday.ts';
import { root } from './steps.ts';
import UnhandledErrorsReporter, { unhandledErrorsFile } from './unhandled-errors.ts';

/** Runs a test file in the runner, and returns the errors that the reporter has written. */
function errorsOf(testFile: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'unhandled-errors-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'late.test.js'), testFile);
  const file = join(folder, 'errors');
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--globals',
      `--root=${folder}`,
      `--reporter=${join(root, 'scripts/unhandled-errors.ts')}`,
    ],
    { cwd: folder, env: { ...process.env, VITEST: '', [unhandledErrorsFile]: file } },
  );
  expect(status).toBe(1);
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}

it('writes an error with the file and the test in which it was thrown, its stack and its cause', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unhandled-errors-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'errors');
  vi.stubEnv(unhandledErrorsFile, file);
  const [path, cause] = [join(root, 'scripts/late.test.ts'), { message: 'SIGKILL' }];
  const late = { message: 'Too late', stack: 'Error: Too late\n    at late', cause };
  new UnhandledErrorsReporter().onTestRunEnd(
    [],
    [{ ...late, VITEST_TEST_PATH: path, VITEST_TEST_NAME: 'ends first' }, { message: 'No file' }],
  );
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    'scripts/late.test.ts > ends first\nError: Too late\n    at late\nCaused by: SIGKILL',
    'an unknown file\nNo file',
  ]);
});

// These start the runner.
itInFullRun('writes an error that was thrown outside a test, with the file and the stack', () => {
  const errors = errorsOf(`it('ends first', () => new Promise((resolve) => {
  setTimeout(() => { throw new Error('Too late'); });
  setTimeout(resolve, 50);
}));`);
  expect(errors).toEqual([expect.stringMatching(/late\.test\.js > ends first\nError: Too late\n +at /u)]);
});

itInFullRun('writes why a worker has ended, and the files that it was running', () => {
  const errors = errorsOf(`it('ends its process', () => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
});`);
  expect(errors).toEqual([expect.stringMatching(/Caused by: Error: .*SIGKILL.*late\.test\.js/u)]);
});
