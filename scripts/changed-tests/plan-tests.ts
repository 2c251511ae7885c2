import { everydayJourneys } from '../../e2e/everyday-journeys.ts';
import { onlyInFullRun } from '../../tooling/only-in-full-run.ts';
import { ownPage } from '../../tooling/own-page.ts';
import type { FileGraph } from './file-graph.ts';
import { isTest, type SelectedTest, selectTests } from './select-tests.ts';

/** What `pnpm test --changed` runs. */
export interface ChangedPlan {
  /** Changed files that configure all tests. If there are any, everything runs. */
  configuration: readonly string[];
  /** Tests in Node and in a browser that run, from the nearest to the change to the farthest. */
  tests: readonly SelectedTest[];
  /** Number of tests that the change concerns, which may be more than `tests`. */
  concerned: number;
  endToEnd: readonly SelectedTest[];
  /** Changed tests that only `pnpm test:full` runs. */
  onlyInFullRun: readonly string[];
}

/** Maximum sum of the expected CPU seconds of the tests. The checks take as long again. */
const maxSeconds = 60;

/** Expected CPU seconds of the main user journey, whose browser and processes start first. */
const journeySeconds = 25;

/** Typical CPU seconds of a test file, by the first pattern that its path matches. */
const typicalSeconds: readonly (readonly [pattern: RegExp, seconds: number])[] = [
  [/\.tsx$/u, 1.5],
  [/^apps\/service\//u, 2],
  [/^packages\/host\//u, 1],
  [/^examples\//u, 4],
];
const otherSeconds = 0.7;

/** The settings of packages and of all tests, and what tests of every package use. */
const configurationPaths = [
  /^(?:tooling\/.*|vite\.config\.ts|pnpm-lock\.yaml|pnpm-workspace\.yaml|\.npmrc|\.node-version|\.oxlintrc\.json)$/u,
  /^(?:.*\/)?(?:package|tsconfig(?:\.\w+)?)\.json$/u,
];

/** Changes to these may break the main user journey. */
const journeySources = /^(?:apps\/(?:editor|service|demo)|packages\/react)\/src\//u;
const mainJourney = 'e2e/main-journey.e2e.ts';

const isEndToEnd = (file: string): boolean => file.startsWith('e2e/') && file.endsWith('.e2e.ts');
const isOnlyInFullRun = (file: string): boolean => /\.slow\.test\.tsx?$/u.test(file) || onlyInFullRun.includes(file);
const isProduct = (file: string): boolean => !isTest(file) && !file.endsWith('.stories.tsx') && !file.endsWith('.md');

/**
 * Returns what to run for a change.
 * @param changed Changed and removed files, by their paths from the root.
 */
export function planTests(changed: readonly string[], graph: FileGraph): ChangedPlan {
  const settings = new Set(
    [...(graph.dependencies.get('vite.config.ts')?.keys() ?? [])].filter((file) => !isTest(file)),
  );
  const isConfiguration = (file: string) =>
    settings.has(file) || configurationPaths.some((pattern) => pattern.test(file));
  const concerned = selectTests(changed, graph, isConfiguration).filter(({ file }) => !isOnlyInFullRun(file));
  const endToEnd = journeys(changed, graph);
  return {
    configuration: changed.filter(isConfiguration),
    tests: nearest(concerned, endToEnd.length > 0 ? maxSeconds - journeySeconds : maxSeconds),
    concerned: concerned.length,
    endToEnd,
    onlyInFullRun: changed.filter((file) => isOnlyInFullRun(file) && graph.files.includes(file)),
  };
}

/** Returns the nearest tests that may run in some CPU seconds; the changed ones always run. */
function nearest(concerned: readonly SelectedTest[], limit: number): SelectedTest[] {
  let seconds = 0;
  return concerned.filter(({ file, distance }) => {
    seconds += typicalSeconds.find(([pattern]) => pattern.test(file))?.[1] ?? otherSeconds;
    return distance === 0 || seconds <= limit;
  });
}

/** Returns the end-to-end tests that have changed or import a changed file of `e2e/`, and the main journey if it may break. */
function journeys(changed: readonly string[], graph: FileGraph): SelectedTest[] {
  const found = new Map<string, SelectedTest>();
  const product = changed.find((file) => journeySources.test(file) && isProduct(file));
  if (product !== undefined) found.set(mainJourney, { file: mainJourney, reason: `uses ${product}`, distance: 1 });
  for (const file of changed.filter((path) => path.startsWith('e2e/')))
    for (const journey of everydayJourneys)
      if (graph.dependencies.get(journey)?.has(file))
        found.set(journey, { file: journey, reason: `imports ${file}`, distance: 1 });
  for (const file of changed.filter((path) => isEndToEnd(path) && graph.files.includes(path)))
    found.set(file, { file, reason: 'has changed', distance: 0 });
  return [...found.values()];
}

/** Returns the project of `vite.config.ts` that runs a component test. The oldest React is left to other runs. */
export function projectOfComponentTest(file: string): string {
  if (file.endsWith('.isolated.test.tsx') || ownPage.includes(file)) return 'component-own-page';
  return file.startsWith('apps/editor/') ? 'component-editor' : 'component';
}

/** Returns the lines that say which tests run and why, and which do not. */
export function planLines({ tests, concerned, endToEnd, onlyInFullRun: left }: ChangedPlan): string[] {
  const running = [...tests, ...endToEnd];
  const count =
    tests.length === concerned
      ? `The change concerns ${running.length} test files:`
      : `The change concerns ${concerned + endToEnd.length} test files. The nearest ${running.length} run; \`pnpm test\` runs all:`;
  return [
    ...(running.length === 0 ? ['The change concerns no tests.'] : [count]),
    ...running.map(({ file, reason }) => `  ${file} ${reason}`),
    ...left.map((file) => `  ${file} has changed, but runs only in \`pnpm test:full\``),
  ];
}
