import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import {
  type MutationScore,
  percentageOf,
  type ReportedMutant,
  scoreLines,
  scoreOf,
  survivorLines,
} from './mutation/score-lines.ts';
import { type Sample, sampleVariable } from './mutation/sample.ts';
import { type MutationTarget, mutationTargets, requiredScore } from './mutation/targets.ts';
import { root } from './steps.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    workers: { type: 'string', default: '2' },
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const names = mutationTargets.map(({ name }) => name);

if (values.help) {
  console.log(`pnpm test:mutation [--workers 2] [--sample 100] [--seed 1] [target …]

Changes the code in small ways, one at a time, runs the tests that execute the changed line, and lists the changes that
no test noticed. Fails if a target is below ${requiredScore} %. Results are kept, so that a second run only repeats what has
changed. All targets take hours: run it at night, or one target at a time.

--sample 10 runs a random 10 % of the changes, and prints how many there are in all. The same --seed selects the same
changes again, as long as the code is the same. Of 150 changes, the score is accurate to about 6 points.

Targets: ${names.join(', ')}`);
  process.exit(0);
}

const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no target ${unknown.join(', ')}. Targets: ${names.join(', ')}`);
  process.exit(2);
}
const workers = Number(values.workers);
if (!Number.isInteger(workers) || workers < 1 || workers > 64) {
  console.error('--workers must be a number from 1 to 64.');
  process.exit(2);
}

const percentage = Number(values.sample);
if (!(percentage > 0 && percentage <= 100)) {
  console.error('--sample must be a percentage: a number above 0, up to 100.');
  process.exit(2);
}
const seed = Number(values.seed);
if (!Number.isSafeInteger(seed)) {
  console.error('--seed must be an integer.');
  process.exit(2);
}
const sample: Sample | undefined = percentage < 100 ? { percentage, seed } : undefined;
if (sample) {
  process.env[sampleVariable] = JSON.stringify(sample);
  console.log(`Sample: ${percentage} % of the mutants, with the seed ${seed}.`);
}

const results = join(root, 'test-results/mutation');

/** Sets an environment variable that `mutation/vitest.config.ts` reads as a flag, or deletes it. */
function setFlag(name: string, value = false): void {
  if (value) process.env[name] = '1';
  else delete process.env[name];
}

/** Runs the mutants of one target. */
async function runTarget({
  name,
  mutate,
  except = [],
  tests,
  exceptTests = [],
  needsPostgres,
  isolated,
}: MutationTarget): Promise<MutationScore> {
  process.env['MUTATION_TESTS'] = JSON.stringify(tests);
  process.env['MUTATION_EXCEPT_TESTS'] = JSON.stringify(exceptTests);
  setFlag('MUTATION_POSTGRES', needsPostgres);
  setFlag('MUTATION_ISOLATED', isolated);
  const file = sample ? `${name}.sample-${percentage}-${seed}` : name;
  const report = join(results, `${file}.json`);
  await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', ...(sample ? [join(root, 'scripts/mutation/sample-plugin.ts')] : [])],
    checkers: sample ? ['sample'] : [],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    mutate: [
      ...mutate,
      ...except.map((pattern) => `!${pattern}`),
      '!**/*.{test,test-d,stories,generated}.*',
      '!**/{testing,fakes}/**',
    ],
    // Otherwise, Stryker would change the first line of each file, and tests compare generated files with their sources.
    disableTypeChecks: false,
    // A changed string is usually a changed sentence, which tests do not repeat.
    mutator: { excludedMutations: ['StringLiteral'] },
    // A constant that is computed only once needs a new process for each mutant, and is rarely where the error is.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: join(root, 'node_modules/.cache/mutation', `${file}.json`),
    concurrency: workers,
    reporters: ['progress', 'json'],
    jsonReporter: { fileName: report },
    ignorePatterns: ['/docs', '/bench', '/test-results', '**/dist', '**/.data'],
    // The folder is not below node_modules, because the test runner treats files there as dependencies and does not
    // transform them.
    tempDirName: '.stryker-tmp',
    // After a mutant that does not terminate, the next one is run by a new process, which loads all modules again. On a
    // busy machine, that takes longer than the default of 5 s, so mutants that no test notices would count as noticed.
    // Most endless loops are noticed earlier, by the number of executions.
    timeoutMS: needsPostgres ? 90_000 : 45_000,
    dryRunTimeoutMinutes: 30,
    testRunnerNodeArgs: [
      // The first run records for each test which mutants it executes. For the deck engine, this is more than the 4 GB that
      // V8 allows by default.
      '--max-old-space-size=8192',
      // V8 can abort when it frees the code of one of several embedded databases (nodejs/node#64500).
      ...(needsPostgres ? ['--no-wasm-code-gc'] : []),
    ],
    // Stryker reads it through the compiler's JavaScript API, which TypeScript 7 does not have.
    tsconfigFile: 'none',
  }).runMutationTest();
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: Record<string, { mutants: ReportedMutant[] }>;
  };
  writeFileSync(join(results, `${file}.txt`), `${survivorLines(files, sample).join('\n')}\n`);
  return scoreOf(
    name,
    Object.values(files).flatMap(({ mutants }) => mutants),
    sample,
  );
}

mkdirSync(results, { recursive: true });
const scores: MutationScore[] = [];
for (const target of mutationTargets) {
  if (positionals.length > 0 && !positionals.includes(target.name)) continue;
  scores.push(await runTarget(target));
}
for (const line of scoreLines(scores, requiredScore)) console.log(line);
console.log('Unnoticed changes are listed in test-results/mutation/<target>.txt.');
if (scores.some((score) => percentageOf(score) < requiredScore)) process.exitCode = 1;
