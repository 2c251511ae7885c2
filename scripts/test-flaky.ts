import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import {
  failedTests,
  flakyLines,
  planFaults,
  unhandledErrorNames,
  type Fault,
  type SuiteRun,
  type TestReport,
} from './flaky-failures.ts';
import { root } from './steps.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, help: { type: 'boolean', short: 'h', default: false } },
});

if (values.help) {
  console.log(`pnpm test:flaky [--runs 10]

Runs \`pnpm test\` several times and lists each test that failed, with the number of runs. The last runs have faults:
- Under load: four busy loops compete with the tests for the CPU.
- With slow chunks: each \`import()\` of the product takes 600 ms longer in browser tests.
- With files in another order.
- With each file alone: each test file has a separate page or process.
TEST_SLOW_CHUNKS=600, TEST_FILE_ORDER=<a number> and TEST_ISOLATED=1 add these faults to any run of Vitest.`);
  process.exit(0);
}

const count = Number(values.runs);
if (!Number.isInteger(count) || count < 1 || count > 1000) {
  console.log('--runs must be a number from 1 to 1000.');
  process.exit(2);
}

const busyLoops = 4;
/** Environment variables that make vite.config.ts add a fault. */
const faultVariables: Partial<Record<Fault, (run: number) => NodeJS.ProcessEnv>> = {
  'with slow chunks': () => ({ TEST_SLOW_CHUNKS: '600' }),
  'with each file alone': () => ({ TEST_ISOLATED: '1' }),
  'with files in another order': (run) => ({ TEST_FILE_ORDER: String(run) }),
};
/** Maximum number of minutes for which a CPU core is kept busy. The loop ends earlier if this process has ended. */
const maxBusyMinutes = 60;

/** Starts a process that only keeps a CPU core busy. */
function startBusyLoop(): ChildProcess {
  const program = `const end = Date.now() + ${maxBusyMinutes} * 60_000;
while (Date.now() < end && process.ppid === ${process.pid}) for (let count = 0; count < 1e7; count += 1);`;
  return spawn(process.execPath, ['--eval', program], { stdio: 'ignore' });
}

/** Runs the everyday suite. Its output appears as usual. */
async function runSuite(env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, join(root, 'scripts/test.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Returns the tests that failed in the run that has just ended, and the errors thrown outside tests. */
function failedInReports(): string[] {
  const failed = readResults<TestReport>('*.json').flatMap(({ testResults }) =>
    failedTests({ testResults: testResults.map((result) => ({ ...result, name: relative(root, result.name) })) }),
  );
  return [...failed, ...readResults<string[]>('*.unhandled-errors').flatMap(unhandledErrorNames)];
}

/** Reads the files of the last run whose names match. */
function readResults<Content>(pattern: string): Content[] {
  const folder = join(root, 'test-results');
  return globSync(pattern, { cwd: folder }).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Content,
  );
}

const runs: SuiteRun[] = [];
for (const [index, fault] of planFaults(count).entries()) {
  console.log(`\nRun ${index + 1} of ${count}${fault ? `, ${fault}` : ''}\n`);
  const loops = Array.from({ length: fault === 'under load' ? busyLoops : 0 }, startBusyLoop);
  const code = await runSuite((fault && faultVariables[fault]?.(index)) ?? {});
  for (const loop of loops) loop.kill();
  const failed = failedInReports();
  runs.push({ fault, failed: code !== 0 && failed.length === 0 ? ['something outside of the tests'] : failed });
}

console.log(`\n${flakyLines(runs).join('\n')}`);
process.exitCode = runs.some(({ failed }) => failed.length > 0) ? 1 : 0;
