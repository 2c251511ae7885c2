import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { everydayJourneys } from '../e2e/everyday-journeys.ts';
import { planLines, projectOfComponentTest, type ChangedPlan } from './changed-tests/plan-tests.ts';
import { readChange, type Change } from './changed-tests/read-change.ts';
import { check } from './check.ts';
import { checkChanged } from './checks/check-changed.ts';
import { ensureChineseFont, ensureChromium, ensureHeadlessShell } from './chromium.ts';
import { ensureEditorBuilt } from './build/editor-files.ts';
import { ensureLibreOffice } from './libreoffice.ts';
import { ensurePgbouncer, ensureRedis } from './optional-servers.ts';
import { ensurePostgresTools } from './postgres-tools.ts';
import { ensureServiceBuilt } from './build/service-files.ts';
import { type FileTime, type PartTime, type Suite, timeLines } from './test-times.ts';
import { root } from './steps.ts';
import { unhandledErrorsFile } from './unhandled-errors.ts';

const { values } = parseArgs({
  // An option with an optional value is one with an empty value.
  args: process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=' : arg)),
  options: {
    'without-system-tools': { type: 'boolean', default: false },
    changed: { type: 'string' },
    full: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) {
  console.log(`pnpm test [--without-system-tools]
pnpm test --changed[=<commit>]
pnpm test:full

Checks the sources, and runs units, service, components and the main user journey in a real browser.
  --without-system-tools  leave out what needs LibreOffice (exported files read by an independent program)
  --changed               the checks of the files that differ from \`main\`, committed or not, and the tests that import or read
                          them, from the nearest to the farthest; not more than about two minutes of them. A change of
                          the configuration (package.json, vite.config.ts, tooling/) runs everything
  --changed=<commit>      the same for the files that differ from another commit or branch
  test:full               everything with full counts, and also the stories (in English, and in Chinese and dark colors), the components
                          with the oldest React, the other journeys, and the matrices and long runs (*.slow.test.ts)`);
  process.exit(0);
}

if (values.full && values.changed !== undefined) {
  console.log('test:full runs everything: leave out --changed.');
  process.exit(2);
}

const change = values.changed === undefined ? undefined : readTestedChange(values.changed);

/** The environment of the test runner. Builds change that of this process while they run. */
const environment = { ...process.env };

/** Folder for the counts and the runner's reports. */
const results = join(root, 'test-results');

type Run = readonly [name: string, args: readonly string[]];

/** The checks (`pnpm check`). */
const checkRun = 'check';

/**
 * Limits a run of the everyday suite to one worker: each worker loads all modules for itself, which takes a fifth of the CPU
 * time of two workers, and the other lists use the other core.
 */
const oneWorker: readonly string[] = values.full ? [] : ['--maxWorkers', '1'];

const nodeRun: Run = ['node', ['--project', 'node*']];
/**
 * The parts of `nodeRun`, divided so that the lists of the everyday run take about the same time. Tests of services have
 * two workers, because most of them wait for processes, databases and timeouts.
 */
const otherProjects = ['node-isolated*', 'node-service', 'node-shared*'].flatMap((name) => ['--project', name]);
const otherNodeRun: Run = ['node', [...otherProjects, '--maxWorkers', '2']];
const pureNodeRun: Run = ['node-pure', ['--project', 'node-pure', ...oneWorker]];
const browserProjects = values.full ? ['component*', 'story*'] : ['component', 'component-editor'];
const browserRun: Run = ['browser', [...browserProjects.flatMap((project) => ['--project', project]), ...oneWorker]];
const e2eRun: Run = ['e2e', ['--project', 'e2e', ...oneWorker, ...(values.full ? [] : everydayJourneys)]];
/** Files with random and adversarial text. */
const textFiles = ['e2e/adversarial-text/', 'packages/deck/src/bad-input.slow.test.ts'];
/** Files that take ten minutes each, because they kill processes dozens of times, or let users edit for minutes. */
const longFiles = [
  'apps/service/src/editor/session/saves-survive.slow.test.ts',
  'apps/service/src/events/none-lost.slow.test.ts',
  'bench/collaboration/edit-together.slow.test.ts',
  'e2e/kills-while-typing.slow.test.ts',
];
/** Files that build packages, check a whole copy of the sources, or run the steps of an image. */
const buildFiles = ['apps/service/src/start/image.slow.test.ts', 'e2e/new.slow.test.ts', 'e2e/release.slow.test.ts'];
const excluded = [...textFiles, ...longFiles, ...buildFiles].flatMap((path) => [
  '--exclude',
  path.endsWith('/') ? `${path}**` : path,
]);
/** These run one file after the other. */
const fullRun: Run = ['full', ['--project', 'full', ...excluded]];
const fullTextRun: Run = ['full-text', ['--project', 'full', ...textFiles]];
const buildsRun: Run = ['full-builds', ['--project', 'full', ...buildFiles]];
const longRun: Run = ['full-long', ['--project', 'full', ...longFiles]];
/** Repeats the tests of the service with other databases and several processes. */
const repeatedRun: Run = ['repeated', ['--project', '*-on-*']];

type Part = Run | typeof checkRun;

/** Part of the full run before all others, because long runs pack the `dist/` that the checks write. */
const firstParts: readonly Part[] = values.full ? [checkRun] : [];

/** What `pnpm test --changed` runs instead of everything. */
const plan = change?.plan.configuration.length === 0 ? change.plan : undefined;

/**
 * The checks and the runs of the test runner. Lists run at the same time, and the runs in a list one after the other.
 * There are more lists than needed to keep two CPU cores busy, because each waits a part of its time for pages, processes
 * and timeouts. Runs that measure use CPU times, ratios or the fastest of several attempts. In the everyday run, the
 * checks may run beside browser tests, which do not read `dist/`.
 */
const everydayLists: readonly (readonly Part[])[] = [[browserRun, e2eRun], [checkRun, pureNodeRun], [otherNodeRun]];
const fullLists: readonly (readonly Part[])[] = [
  [nodeRun, browserRun, e2eRun, repeatedRun, buildsRun],
  [fullRun],
  [longRun, fullTextRun],
];
const lists = plan ? changedLists(plan) : values.full ? fullLists : everydayLists;

/** Returns the parts of a run of the tests that a change concerns. */
function changedLists({ tests, endToEnd }: ChangedPlan): readonly (readonly Part[])[] {
  const files = tests.map(({ file }) => file);
  const inBrowser = files.filter((file) => file.endsWith('.tsx'));
  const inNode = files.filter((file) => !inBrowser.includes(file));
  const projects = [...new Set(inBrowser.map(projectOfComponentTest))].flatMap((name) => ['--project', name]);
  const ofBrowser: readonly Run[] = inBrowser.length > 0 ? [['browser', [...projects, ...inBrowser]]] : [];
  const ofNode: readonly Run[] = inNode.length > 0 ? [['node', ['--project', 'node*', ...inNode]]] : [];
  const journeys = endToEnd.map(({ file }) => file);
  const ofJourneys: readonly Run[] = journeys.length > 0 ? [['e2e', ['--project', 'e2e', ...journeys]]] : [];
  return [
    [...ofBrowser, ...ofJourneys],
    [checkRun, ...ofNode],
  ];
}

/** Reads what differs from a commit, and prints what runs. */
function readTestedChange(base: string): Change {
  try {
    const read = readChange(base === '' ? undefined : base);
    const [first] = read.plan.configuration;
    const lines = first === undefined ? planLines(read.plan) : [`Everything runs, because ${first} has changed.`];
    for (const line of lines) console.log(line);
    return read;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The fields read from the runner's report. */
interface Report {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    /** Start time in ms since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: readonly string[] | null }[];
  }[];
}

/**
 * Lists the failed tests with file, name and message, to be printed last, because failures are easily missed among
 * thousands of lines.
 */
function failures(name: string, report: Report): string[] {
  const found = report.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that does not load has no tests.
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${file}\n${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => {
      // Returns the stack without the runner's own frames.
      const lines = (failureMessages ?? []).join('\n').split('\n');
      const relevantLines = lines.filter((line) => !/^\s+at (.*node_modules|new Promise)/.test(line));
      return [`${name}: ${file} > ${fullName}`, ...relevantLines].join('\n');
    });
  });
  const all = [...found, ...unhandledErrors(name)];
  return all.length > 0 ? all : [`${name}: the runner failed without a failed test, see above`];
}

/** Lists the errors thrown outside tests, because the report does not contain them. */
function unhandledErrors(name: string): string[] {
  const file = unhandledErrorsPath(name);
  const errors = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
  return errors.map((error) => `${name}: an error outside of the tests, in ${error}`);
}

const unhandledErrorsPath = (name: string) => join(results, `${name}.unhandled-errors`);

const running = new Set<ChildProcess>();

// A signal that is sent only to this process, and not from a terminal, would leave the test runner and its browsers
// running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(130);
  });
}

/** Runs the test runner once and returns the counts from its report. */
async function run(
  name: string,
  args: readonly string[],
): Promise<Counts & { ok: boolean; failures: readonly string[]; files: readonly FileTime[] }> {
  const report = join(results, `${name}.json`);
  // Two runs are concurrent, so each writes into a file, which is printed at the end.
  const log = join(results, `${name}.log`);
  const output = openSync(log, 'w');
  console.log(`${name}: running, see ${relative(root, log)}`);
  const status = await new Promise<number>((resolve) => {
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        '--reporter=./scripts/unhandled-errors.ts',
        `--outputFile=${report}`,
      ],
      {
        cwd: root,
        stdio: ['ignore', output, output],
        env: {
          ...environment,
          ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
          [unhandledErrorsFile]: unhandledErrorsPath(name),
          ...(values['without-system-tools'] && { WITHOUT_SYSTEM_TOOLS: '1' }),
          ...(values.full ? { TEST_FULL: '1' } : { TEST_EVERYDAY: '1' }),
        },
      },
    );
    running.add(child);
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
  closeSync(output);
  process.stdout.write(readFileSync(log));
  if (!existsSync(report)) {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      ok: false,
      failures: [`${name}: the runner ended without a report`],
      files: [],
    };
  }
  const counted = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = status === 0 ? [] : failures(name, counted);
  return {
    passed: counted.numPassedTests,
    // More than the failed tests: a file that does not load, or an error outside of the tests, also counts.
    failed: failed.length,
    skipped: counted.numPendingTests,
    ok: status === 0,
    failures: failed,
    files: counted.testResults.map(({ name: path, startTime, endTime }) => ({
      file: relative(root, path),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

ensureChromium();
ensureHeadlessShell();
ensureChineseFont();
if (!values['without-system-tools']) ensureLibreOffice();
if (!values['without-system-tools']) ensureRedis();
if (!values['without-system-tools'] && values.full) ensurePostgresTools();
if (!values['without-system-tools'] && values.full) ensurePgbouncer();
const usesService = (file: string): boolean => /^(?:apps\/service|examples|e2e)\//.test(file);

const suite: Suite = plan ? 'changed' : values.full ? 'full' : 'everyday';
const started = performance.now();
const secondsSince = (start: number): number => (performance.now() - start) / 1000;

let ok = true;
const parts: PartTime[] = [];
const files: FileTime[] = [];
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failed: string[] = [];

/** Builds what tests of the service and end-to-end tests start. @returns an error message if that fails */
async function buildApps(): Promise<string | undefined> {
  const buildStarted = performance.now();
  try {
    if (!plan || plan.endToEnd.length > 0) await ensureEditorBuilt((line) => console.log(line));
    if (!plan || [...plan.tests, ...plan.endToEnd].some(({ file }) => usesService(file))) await ensureServiceBuilt();
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  parts.push({ name: 'build', seconds: secondsSince(buildStarted) });
  return undefined;
}

async function runChecks(): Promise<void> {
  const checkStarted = performance.now();
  const passed = await (plan ? checkChanged(change?.files) : check(values.full, !values.full));
  parts.push({ name: 'check', seconds: secondsSince(checkStarted) });
  if (passed) return;
  ok = false;
  total.failed += 1;
  failed.push('check: see above');
}

async function runAndCount([name, args]: Run): Promise<void> {
  if (runsOfApps.has(name) && (await built) !== undefined) return;
  const runStarted = performance.now();
  const counts = await run(name, args);
  parts.push({ name, seconds: secondsSince(runStarted) });
  files.push(...counts.files);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  ok &&= counts.ok;
  failed.push(...counts.failures);
}

async function runParts(list: readonly Part[]): Promise<void> {
  for (const part of list) await (part === checkRun ? runChecks() : runAndCount(part));
}

/** Runs that start the built editor and service. They wait until these are built. */
const runsOfApps: ReadonlySet<string> = new Set(['node', 'e2e', 'repeated', 'full', 'full-text', 'full-long']);
const built = buildApps();
await runParts(firstParts);
await Promise.all(lists.map(runParts));
const buildError = await built;
if (buildError !== undefined) {
  ok = false;
  total.failed += 1;
  failed.push(`build: ${buildError}`);
}

for (const line of timeLines(parts, files, secondsSince(started), suite)) console.log(line);
for (const failure of failed) console.log(`FAILED ${failure}\n`);

if (total.skipped > 0) console.log(`${total.skipped} skipped`);
const counts = `${total.passed} passed, ${total.failed} failed`;
writeFileSync(join(results, 'counts.txt'), `${counts}\n`);
console.log(counts);
process.exitCode = ok && total.failed === 0 ? 0 : 1;
