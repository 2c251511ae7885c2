/** Starts the demo: service, host backend and page. Nothing here needs a package, so that it can say what is missing. */

import { nodeProblem } from './start/node-version.ts';

const problem = nodeProblem(process.versions.node);
if (problem) fail(problem);

try {
  const { runDemo } = await import('./start/run-demo.ts');
  await runDemo();
} catch (error) {
  fail(sentenceOf(error));
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** What a person needs to know of a failed start: a missing package is an install that did not finish. */
function sentenceOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_MODULE_NOT_FOUND')
    return `Packages are missing: the installation did not finish. Check the network, then start again with "npx -y pnpm@12 demo". (${firstLine(error)})`;
  return firstLine(error);
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
}
