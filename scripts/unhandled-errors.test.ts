import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { itInFullRun } from '../tooling/everyday.ts';
import { root } from './steps.ts';
import { unhandledErrorsFile } from './unhandled-errors.ts';

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

it('writes an error that was thrown outside a test, with the file and the stack', () => {
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
