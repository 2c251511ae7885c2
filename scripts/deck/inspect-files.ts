import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../steps.ts';

const run = promisify(execFile);

/**
 * Runs a checker of `tooling/` on .pptx files.
 * @returns Its report of each file.
 */
export async function inspectFiles(checker: string, files: readonly string[]): Promise<Record<string, unknown>[]> {
  const program = join(root, 'tooling', checker);
  const { stdout } = await run('/usr/bin/python3', [program, ...files], { maxBuffer: 1e8 });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
