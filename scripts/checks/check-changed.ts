import { changedFiles, stagedFiles } from './changed-files.ts';
import { checkDomAccess } from './check-dom-access.ts';
import { checkLayers } from './check-layers.ts';
import { checkRegularExpressions } from './check-regular-expressions.ts';
import { checkVocabulary } from './check-vocabulary.ts';
import { runStep, typeCheckers, type Step } from '../steps.ts';
import { typesStep } from './types-step.ts';

const types = typesStep(typeCheckers);

/**
 * Maximum number of files in a command. A command line has a limited length, and with more files it is faster to check
 * everything.
 */
const maxFiles = 400;

/** Checks the format of files. Files in other languages are ignored. */
function format(files: readonly string[]): Step {
  const args = files.length > maxFiles ? ['--check'] : ['--check', '--no-error-on-unmatched-pattern', ...files];
  return { name: 'format', command: 'oxfmt', args };
}

/**
 * Runs the checks of sources on the files that differ from `main`, without a build: no API reports, sizes or tarballs.
 * @param files Other files to check.
 * @returns whether all checks passed
 */
export async function checkChanged(files: readonly string[] = changedFiles()): Promise<boolean> {
  if (files.length === 0) {
    console.log('No files differ from main.');
    return true;
  }
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const linted = sources.length > maxFiles ? [] : sources;
  const product = sources.filter((file) => /^(apps|packages)\//.test(file));
  const steps: Step[] = [types, format(files)];
  if (sources.length > 0)
    steps.push({
      name: 'lint',
      command: 'oxlint',
      args: ['--deny-warnings', '--no-error-on-unmatched-pattern', ...linted],
    });
  const started = steps.map(runStep);
  const passed = [checkLayers(), checkVocabulary(sources), checkDomAccess()];
  if (product.length > 0) passed.push(await checkRegularExpressions({ folders: product }));
  return [...passed, ...(await Promise.all(started))].every(Boolean);
}

/**
 * Runs the pre-commit hook's checks: types and formatting.
 * @returns whether both passed
 */
export async function checkStaged(): Promise<boolean> {
  const files = stagedFiles();
  const steps = files.some((file) => /\.(tsx?|json)$/.test(file)) ? [types, format(files)] : [];
  return (await Promise.all(steps.map(runStep))).every(Boolean);
}
