import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/steps.ts';
import { measureAlternately, printRatio } from '../ratio.ts';

const rounds = 9;

/** Measures the time in ms of the first import of the built host kit in a new process (budget 60 ms), compared with Express. */
export async function benchColdImport(): Promise<void> {
  const host = join(root, 'packages/host/dist/index.js');
  const express = createRequire(join(root, 'examples/package.json')).resolve('express');
  const paired = await measureAlternately(
    rounds,
    async () => importMs(host),
    async () => importMs(express),
  );
  printRatio('cold import (budget 60 ms)', 'the import of Express', paired);
}

/** Returns the time in ms of an import in a new process. */
function importMs(file: string): number {
  const code = `const start = performance.now();
await import(${JSON.stringify(pathToFileURL(file).href)});
console.log(performance.now() - start);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  const ms = Number(run.stdout);
  if (run.status !== 0 || Number.isNaN(ms))
    throw new Error(`The package is not built: run the build first. ${run.stderr}`);
  return ms;
}
