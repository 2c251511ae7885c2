import { expect, it } from 'vitest';
import { type FileGraph, readGraph } from './file-graph.ts';
import { planLines, planTests } from './plan-tests.ts';
import { selectTests } from './select-tests.ts';

/** Returns the graph of files with these texts. A specifier without a dot is a path from the root. */
function graphOf(texts: Readonly<Record<string, string>>): FileGraph {
  const files = Object.keys(texts);
  return readGraph({
    files,
    readText: (file) => texts[file] ?? '',
    resolve: (file, specifier) => {
      const { pathname } = new URL(specifier, `file:///${specifier.startsWith('.') ? file : ''}`);
      return files.includes(pathname.slice(1)) ? [pathname.slice(1)] : [];
    },
  });
}

const select = (changed: string | readonly string[], texts: Readonly<Record<string, string>>) =>
  selectTests([changed].flat(), graphOf(texts), (file) => file === 'vite.config.ts').map(
    ({ file, reason }) => `${file} ${reason}`,
  );

it('selects tests that import a changed file, directly or not, the nearest first', () => {
  const texts = {
    'packages/a/src/text/trim.ts': 'export const trim = 1;',
    'packages/a/src/text/trim.test.ts': `import { trim } from './trim.ts';`,
    'packages/a/src/deck.ts': `import { trim } from './text/trim.ts'; export const deck = trim;`,
    'packages/a/src/deck.test.ts': `import { deck } from './deck.ts';`,
    'packages/a/src/lazy.test.ts': `const deck = await import('./deck.ts');`,
    'packages/a/src/other.test.ts': `import { other } from './other.ts';`,
    'packages/a/src/other.ts': 'export const other = 1;',
  };
  expect(select('packages/a/src/text/trim.ts', texts)).toEqual([
    'packages/a/src/text/trim.test.ts imports packages/a/src/text/trim.ts',
    'packages/a/src/deck.test.ts depends on packages/a/src/text/trim.ts through packages/a/src/deck.ts',
    'packages/a/src/lazy.test.ts depends on packages/a/src/text/trim.ts through packages/a/src/deck.ts',
  ]);
  expect(select('packages/a/src/deck.test.ts', texts)).toEqual(['packages/a/src/deck.test.ts has changed']);
});

it('selects only tests that import the changed part of a package from its index', () => {
  const texts = {
    'packages/a/src/index.ts': `export { one } from './one.ts'; export { two as second } from './two.ts'; export * from './three.ts';`,
    'packages/a/src/one.ts': 'export const one = 1;',
    'packages/a/src/two.ts': 'export const two = 2;',
    'packages/a/src/three.ts': 'export const three = 3;',
    'apps/b/one.test.ts': `import { one } from 'packages/a/src/index.ts';`,
    'apps/b/two.test.ts': `import { second } from 'packages/a/src/index.ts';`,
    'apps/b/three.test.ts': `import { three } from 'packages/a/src/index.ts';`,
    'apps/b/whole.test.ts': `import * as all from 'packages/a/src/index.ts';`,
    'apps/b/type.test.ts': `import type { one } from 'packages/a/src/index.ts';`,
  };
  const names = (changed: string) => select(changed, texts).map((line) => line.slice('apps/b/'.length).split('.')[0]);
  expect(names('packages/a/src/one.ts')).toEqual(['one', 'whole']);
  expect(names('packages/a/src/two.ts')).toEqual(['two', 'whole']);
  expect(names('packages/a/src/three.ts')).toEqual(['three', 'whole']);
  expect(names('packages/a/src/index.ts')).toEqual(['one', 'three', 'two', 'whole']);
});

it('does not follow what names a path in a comment, in the configuration or in another test', () => {
  const texts = {
    'packages/a/src/one.ts': 'export const one = 1;',
    'packages/a/src/two.test.ts': `// See './one.ts'.`,
    'packages/a/src/three.test.ts': `import { two } from './two.ts';`,
    'packages/a/src/two.ts': `const config = 'vite.config.ts'; export const two = config;`,
    'packages/a/src/four.test.ts': `import { four } from './five.test.ts';`,
    'packages/a/src/five.test.ts': `import { one } from './one.ts'; export const four = one;`,
    'vite.config.ts': `const files = ['packages/a/src/one.ts'];`,
  };
  expect(select('packages/a/src/one.ts', texts)).toEqual(['packages/a/src/five.test.ts imports packages/a/src/one.ts']);
});

it('selects tests that read a changed file, or list its folder', () => {
  const texts = {
    'fixtures/talks/one.md': '',
    'packages/a/src/one.css': '',
    'packages/a/src/all.css': `@import './one.css';`,
    'packages/a/src/read.test.ts': `readFileSync(new URL('../../../fixtures/talks/one.md', import.meta.url));`,
    'packages/a/src/list.test.ts': `readdirSync(new URL('../../../fixtures/talks/', import.meta.url));`,
    'packages/a/src/names.test.ts': `const folder = '../../../fixtures/talks/';`,
    'packages/a/src/styles.test.ts': `import styles from './all.css';`,
    'scripts/all.test.ts': `globSync('packages/*/src/**/*.css');`,
  };
  expect(select('fixtures/talks/one.md', texts)).toEqual([
    'packages/a/src/list.test.ts lists fixtures/talks/one.md',
    'packages/a/src/read.test.ts reads fixtures/talks/one.md',
  ]);
  expect(select('packages/a/src/one.css', texts)).toEqual([
    'packages/a/src/styles.test.ts depends on packages/a/src/one.css through packages/a/src/all.css',
    'scripts/all.test.ts lists packages/a/src/one.css',
  ]);
});

it('selects the tests of the package for a file whose use is unknown, except code', () => {
  const texts = {
    'packages/a/src/data/words.json': '',
    'packages/a/src/unused.ts': '',
    'packages/a/src/data/near.test.ts': '',
    'packages/a/src/far.test.ts': '',
    'packages/b/src/other.test.ts': '',
  };
  expect(select('packages/a/src/data/words.json', texts)).toEqual([
    'packages/a/src/data/near.test.ts is in the package of packages/a/src/data/words.json',
    'packages/a/src/far.test.ts is in the package of packages/a/src/data/words.json',
  ]);
  expect(select('packages/a/src/unused.ts', texts)).toEqual([]);
});

it('selects tests that import a removed file', () => {
  expect(
    select('packages/a/removed.ts', {
      'packages/a/removed.ts': '',
      'packages/a/one.test.ts': `import { one } from './removed.ts';`,
    }),
  ).toEqual(['packages/a/one.test.ts imports packages/a/removed.ts']);
});

it.each([
  'package.json',
  'packages/a/package.json',
  'pnpm-lock.yaml',
  'vite.config.ts',
  'tooling/timing.ts',
  'tsconfig.base.json',
  'packages/a/src/page.setup.ts',
])('runs everything after a change of %s', (file) => {
  const graph = graphOf({
    [file]: '',
    'vite.config.ts': `const setupFiles = ['packages/a/src/page.setup.ts'];`,
    'packages/a/src/one.test.ts': '',
  });
  expect(planTests([file], graph).configuration).toEqual([file]);
  expect(planTests(['packages/a/src/one.test.ts'], graph).configuration).toEqual([]);
});

it('limits the expected time of the tests, and says how many the change concerns', () => {
  const source = 'packages/deck/src/one.ts';
  const tests = Array.from({ length: 200 }, (_, index) => `packages/deck/src/${100 + index}.test.ts`);
  const graph = graphOf({
    [source]: 'export const one = 1;',
    ...Object.fromEntries(tests.map((file) => [file, `import { one } from './one.ts';`])),
  });
  const plan = planTests([source], graph);
  expect(plan.tests.map(({ file }) => file)).toEqual(tests.slice(0, 85));
  expect(planLines(plan)[0]).toBe('The change concerns 200 test files. The nearest 85 run; `pnpm test` runs all:');
});

it('runs fewer tests of the service, which take longer, but each test that has changed', () => {
  const source = 'apps/service/src/one.ts';
  const tests = Array.from({ length: 60 }, (_, index) => `apps/service/src/${100 + index}.test.ts`);
  const graph = graphOf({
    [source]: 'export const one = 1;',
    ...Object.fromEntries(tests.map((file) => [file, `import { one } from './one.ts';`])),
  });
  expect(planTests([source], graph).tests.length).toBeLessThan(50);
  expect(planTests(tests, graph).tests).toHaveLength(60);
});

it('runs end-to-end tests that have changed, and the main journey for product code of a user interface or the service', () => {
  const graph = graphOf({
    'e2e/main-journey.e2e.ts': `import { sign } from './journey.ts';`,
    'e2e/chinese.e2e.ts': `import { sign } from './journey.ts';`,
    'e2e/journey.ts': 'export const sign = 1;',
    'apps/editor/src/one.ts': '',
    'packages/deck/src/one.ts': '',
    'apps/editor/src/one.test.ts': '',
  });
  const journeys = (file: string) => planTests([file], graph).endToEnd.map((test) => `${test.file} ${test.reason}`);
  expect(journeys('e2e/chinese.e2e.ts')).toEqual(['e2e/chinese.e2e.ts has changed']);
  expect(journeys('e2e/journey.ts')).toEqual(['e2e/main-journey.e2e.ts imports e2e/journey.ts']);
  expect(journeys('apps/editor/src/one.ts')).toEqual(['e2e/main-journey.e2e.ts uses apps/editor/src/one.ts']);
  expect(journeys('apps/editor/src/one.test.ts')).toEqual([]);
  expect(journeys('packages/deck/src/one.ts')).toEqual([]);
});

it('names changed tests that only the full run runs', () => {
  const file = 'packages/a/src/one.slow.test.ts';
  const plan = planTests([file], graphOf({ [file]: '' }));
  expect(plan.tests).toEqual([]);
  expect(planLines(plan)).toEqual([
    'The change concerns no tests.',
    `  ${file} has changed, but runs only in \`pnpm test:full\``,
  ]);
});
