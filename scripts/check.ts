import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkApi } from './api/api-report.ts';
import { buildPackages, publishedPackages } from './build/build-packages.ts';
import { checkChanged, checkStaged } from './checks/check-changed.ts';
import { checkClassNames } from './checks/check-class-names.ts';
import { checkDomAccess } from './checks/check-dom-access.ts';
import { checkLayers } from './checks/check-layers.ts';
import { checkPublishedFiles } from './checks/check-published-files.ts';
import { checkRegularExpressions } from './checks/check-regular-expressions.ts';
import { checkSizes } from './checks/check-sizes.ts';
import { checkTypeScriptFloor } from './checks/check-typescript-floor.ts';
import { checkVocabulary } from './checks/check-vocabulary.ts';
import { packPackage } from './build/pack-packages.ts';
import { runStep, type Step } from './steps.ts';

/**
 * Options of `tsc` beside tests: it only writes the types of the packages, because {@link typesAndLint} checks their
 * sources, and uses one checker, because tests use the other cores.
 */
const withoutChecks: readonly string[] = ['--noCheck', '--checkers', '1'];

/** Independent checks of the sources. */
const sourceSteps: Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'unused files, exports and dependencies', command: 'knip', args: [] },
];

/** Needs Next.js, which only the test that builds this app installs. */
const nextPage = 'examples/next/app/page.tsx';

/**
 * Checks types and lints in the same program, because two would each parse the sources and check the types that files
 * share. It runs after the build, because tests import types from a package's `dist/`.
 */
const typesAndLint: Step = {
  name: 'types, lint and arrows between the parts',
  command: 'oxlint',
  args: ['--deny-warnings', '--type-check', '--ignore-pattern', nextPage],
  // With more processors, the type checker, a Go program, would check shared types once for each. It uses more memory than
  // by default, because collecting garbage would take a quarter of its time.
  env: { GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: '4GiB' },
};

const lintNextPage: Step = {
  name: 'lint of a page of Next.js',
  command: 'oxlint',
  args: ['--deny-warnings', nextPage],
};

/**
 * Runs every check. Independent checks run at the same time.
 * @param isFull Whether to repeat the analysis of regular expressions that an earlier check has proved safe, to check
 * the published types and the type tests with the oldest TypeScript, and to resolve the types of every package as each kind of app does.
 * @param isEveryday Whether this is a part of `pnpm test`, which leaves out what concerns only published packages: their
 * packed files, and whether each package also compiles alone, with only its own dependencies and without Node's types.
 * @returns whether all passed.
 */
export async function check(isFull = false, isEveryday = false): Promise<boolean> {
  // It reads only the sources, so it may run at the same time as everything else.
  const expressions = checkRegularExpressions({ includesProved: isFull });
  const sources = await Promise.all(sourceSteps.map(runStep));
  const passed = [...sources, checkLayers(), checkVocabulary(), checkClassNames(), checkDomAccess()];
  try {
    await buildPackages(publishedPackages, isEveryday ? withoutChecks : undefined);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    await expressions;
    return false;
  }
  const built = await Promise.all([
    runStep(typesAndLint),
    runStep(lintNextPage),
    checkBuilt(isFull, isEveryday),
    ...(isFull ? [checkTypeScriptFloor()] : []),
    expressions,
  ]);
  return [...passed, ...built].every(Boolean);
}

/** Checks the files that would be published. */
async function checkBuilt(isFull: boolean, isEveryday: boolean): Promise<boolean> {
  const passed = [checkPublishedFiles(), checkApi()];
  if (!isEveryday) passed.push(await checkTarballs(isFull));
  passed.push(await checkSizes());
  return passed.every(Boolean);
}

/** Published paths that are not modules. */
const noCode = [
  ...['styles', 'frame', 'workspace', 'markdown', 'presentations', 'users', 'diagnostics'].map((name) => `${name}.css`),
  'testing/fake-editor.html',
];

/**
 * Packs every published package and checks it as npm would publish it.
 * @param isFull Whether to resolve the types of all packages; otherwise, only those of the package with the most
 * published paths are resolved, because `exports` rarely change and the other checks import most paths from `dist/`.
 */
async function checkTarballs(isFull: boolean): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-pack-'));
  try {
    let passed = true;
    for (const name of publishedPackages) {
      const tarball = await packPackage(name, folder);
      if (!tarball) {
        passed = false;
        continue;
      }
      const steps: Step[] = [{ name: `${name}: publint`, command: 'publint', args: [tarball, '--strict'] }];
      if (isFull || name === 'react')
        steps.push({
          name: `${name}: are the types wrong`,
          command: 'attw',
          args: [tarball, '--profile', 'esm-only', '--exclude-entrypoints', ...noCode],
        });
      for (const step of steps) passed = (await runStep(step)) && passed;
    }
    return passed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const help = `pnpm check            every check
pnpm check --changed  types, format, lint and regular expressions of the files that differ from main
pnpm check --staged   types and format of the next commit, as the git hook does`;

async function checkFromArguments(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      changed: { type: 'boolean', default: false },
      staged: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) console.log(help);
  if (values.help) return true;
  if (values.staged) return checkStaged();
  return values.changed ? checkChanged() : check();
}

if (import.meta.main) process.exitCode = (await checkFromArguments()) ? 0 : 1;
