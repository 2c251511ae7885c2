import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findTestBrowser } from './scripts/chromium.ts';
import { loadedByVite } from './tooling/loaded-by-vite.ts';
import { onlyInFullRun } from './tooling/only-in-full-run.ts';
import { ownPage } from './tooling/own-page.ts';
import { ownProcess } from './tooling/own-process.ts';
import { slowChunks } from './tooling/slow-chunks.ts';
import { SlowFilesFirst } from './tooling/slow-files-first.ts';
import { sourceCondition } from './tooling/source-condition.ts';

const isFull = Boolean(process.env['TEST_FULL']);

/** Files that no project runs: with TEST_EVERYDAY, which `pnpm test` sets, also those that only the full run runs. */
const excluded = [...configDefaults.exclude, ...(process.env['TEST_EVERYDAY'] ? onlyInFullRun : [])];

/** Values of `--project`. */
const selectedProjects = process.argv.flatMap((arg, index) => {
  if (arg === '--project') return process.argv[index + 1] ?? [];
  return arg.startsWith('--project=') ? arg.slice('--project='.length) : [];
});

/** Whether `--project` selects a project; all are selected without `--project`, or if a value excludes projects. */
function isSelected(name: string): boolean {
  if (selectedProjects.length === 0 || selectedProjects.some((pattern) => pattern.startsWith('!'))) return true;
  const names = [name, `${name} (chromium)`];
  return selectedProjects.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replaceAll(/[()]/g, String.raw`\$&`));
    return names.some((one) => new RegExp(`^${parts.join('.*')}$`).test(one));
  });
}

/**
 * Whether to load Storybook, which would take more than half of the startup time of a run of other projects. Only Vitest
 * needs it, not other tools that read this file, such as knip.
 */
const hasStories = Boolean(process.env['VITEST']) && (isSelected('story') || isSelected('story-chinese-dark'));
const { storybookTest } = hasStories
  ? await import('@storybook/addon-vitest/vitest-plugin')
  : { storybookTest: () => [] };

const browserProjects = ['component', 'component-editor', 'component-own-page', 'component-react-18', 'e2e'];

/** The browser is only looked for in tests that need one, because that starts it. */
const executablePath =
  process.env['VITEST'] && (hasStories || browserProjects.some(isSelected)) ? findTestBrowser() : undefined;

// Tests start hundreds of Node processes from the same sources. Compiling them and stripping types takes half of their
// startup time.
if (process.env['VITEST'] && process.env['NODE_COMPILE_CACHE'] === undefined) {
  process.env['NODE_COMPILE_CACHE'] = fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url));
}

/** This is a function, because Vitest rejects an object that two projects share. */
const browser = () => ({
  enabled: true,
  headless: true,
  connectTimeout: testTimeout,
  screenshotFailures: false,
  instances: [{ browser: 'chromium' as const }],
  provider: playwright({
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A click waits until its target has stopped moving. Tests of animations emulate `no-preference`.
        '--force-prefers-reduced-motion',
      ],
    },
  }),
});

/** These are prepared before the first test. If they were discovered later, each would load a second React. */
const browserDependencies = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  '@ppt-embed/react > axe-core',
  '@ppt-embed/react > react-router',
  // The code that reads Markdown.
  '@ppt-embed/deck > markdown-it',
  '@ppt-embed/deck > yaml',
  // The code that reads PowerPoint files.
  '@ppt-embed/deck > fflate',
  '@ppt-embed/deck > saxes',
  // Code that typesets formulas.
  '@ppt-embed/deck > @mathjax/src/js/adaptors/liteAdaptor.js',
  '@ppt-embed/deck > @mathjax/src/js/core/MathItem.js',
  '@ppt-embed/deck > @mathjax/src/js/handlers/html.js',
  '@ppt-embed/deck > @mathjax/src/js/input/tex.js',
  '@ppt-embed/deck > @mathjax/src/js/input/tex/ams/AmsConfiguration.js',
  '@ppt-embed/deck > @mathjax/src/js/input/tex/boldsymbol/BoldsymbolConfiguration.js',
  '@ppt-embed/deck > @mathjax/src/js/input/tex/cancel/CancelConfiguration.js',
  '@ppt-embed/deck > @mathjax/src/js/input/tex/mhchem/MhchemConfiguration.js',
  '@ppt-embed/deck > @mathjax/src/js/mathjax.js',
  '@ppt-embed/deck > @mathjax/src/js/output/svg.js',
  '@ppt-embed/deck > @mathjax/src/js/util/asyncLoad/esm.js',
  '@ppt-embed/deck > @mathjax/mathjax-tex-font/js/svg.js',
];

/**
 * React's production build, for tests that need no `act`: the development build records a stack for each element, which
 * takes most of the time of a test that renders the whole editor.
 */
const productionReact = {
  oxc: { jsx: { development: false } },
  optimizeDeps: {
    include: browserDependencies,
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
};

/**
 * With TEST_SLOW_CHUNKS=600, each `import()` of the product takes 600 ms longer in browser tests, so that a test fails
 * if it does not wait for code that is loaded on demand. `pnpm test:flaky` sets this variable in some runs.
 */
const slowChunksMs = Number(process.env['TEST_SLOW_CHUNKS'] ?? 0);
const faults = slowChunksMs > 0 ? [slowChunks(slowChunksMs)] : [];

/**
 * With TEST_ISOLATED=1, each test file gets its own page or process, so that a file fails if it relies on what earlier
 * files have loaded. With TEST_FILE_ORDER=<seed>, files run in another order, so that a file fails if other files
 * affect it. `pnpm test:flaky` sets each of these in one run.
 */
const isolate = Boolean(process.env['TEST_ISOLATED']);
const fileOrder = process.env['TEST_FILE_ORDER'];

/** Tests that replace modules (`vi.mock`), which is only possible before a page has loaded them. */
const isolated = '**/*.isolated.test.tsx';

/** Matrices and long runs, which only `pnpm test:full` runs. */
const slow = '**/*.slow.test.ts';

/** The same for tests in a browser. */
const slowComponents = isFull ? [] : ['**/*.slow.test.tsx'];

/** Tests of sources that do not use a clock, Node or DOM, so that no test leaves anything behind for the next one. */
const pure = 'packages/{deck,protocol}/{src,conformance}/**';

/** Tests of the service and the host kit, which also leave nothing behind for the next one. */
const service = '{packages/host,apps/service}/{src,conformance,attacks}/**';

/** The other tests without a browser that leave nothing behind. */
const clean = '{{packages/react,apps/{demo,editor}}/src,bench,examples,scripts}/**';

/**
 * Uses two workers for all files of a project, because most of their time went into loading the same modules again for
 * each file.
 */
const shared = { isolate, restoreMocks: true, unstubEnvs: true, unstubGlobals: true };

/**
 * In a single run, Node loads the TypeScript sources itself, because transforming them with Vite takes up to a quarter of
 * the CPU time of a first run. Watching (`vitest` without `run`) needs Vite's graph of modules to run tests after a
 * change. The files of such a project cannot replace modules (`vi.mock`).
 */
const nativeModules = process.argv[2] === 'run' ? { experimental: { viteModuleRunner: false, nodeLoader: false } } : {};

/** Arguments of a process whose modules Node loads. */
const nativeArgs = [`--import=${new URL('tooling/resolve-sources.ts', import.meta.url).href}`];

/** Attacks on the service, which `repeatedProjects` repeats on several services with one database. */
const attacks = [
  'apps/service/attacks/{application,authorize,code,consent,sign-in,signed-url,token}-attacks.test.ts',
  'apps/service/attacks/lost-connections.test.ts',
  'apps/service/src/identity/oauth/{consent,revoke-token,rotate-token,tokens}.test.ts',
];

/** Starts PostgreSQL and caches the files of the embedded database, both once for all projects. */
const databases = ['./e2e/postgres.ts', './apps/service/testing/embedded-database.setup.ts'];

/** A test only takes this long if it hangs: a busy machine may stall for seconds, and benchmarks measure speed. */
const testTimeout = 180_000;

/** Full counts have loops that take minutes. */
const nodeTimeouts = { testTimeout: isFull ? 600_000 : testTimeout, hookTimeout: testTimeout };

/**
 * V8 can abort with `jit_page_->allocations_.erase(addr) == 1` when it frees WebAssembly code of one embedded database
 * while others run (nodejs/node#64500). A process of the service has only one; a test process opens dozens.
 */
const embeddedDatabases = { execArgv: ['--no-wasm-code-gc'] };

/** The same for a process whose modules Node loads. */
const nativeDatabases = { execArgv: [...nativeArgs, ...embeddedDatabases.execArgv] };

/** Environment of tests in a browser. They read it from `import.meta.env`, because a browser has no `process`. */
const browserEnv = { TEST_FULL: isFull ? '1' : '' };

const componentSettings = {
  testTimeout,
  hookTimeout: testTimeout,
  env: browserEnv,
};

/** Uses one page for all component tests of a project. */
const sharedComponentPage = {
  ...componentSettings,
  isolate,
  restoreMocks: true,
  unstubGlobals: true,
  setupFiles: ['packages/react/src/shared-page.setup.ts'],
};

/** Long random tests of functions that use no database. */
const withoutDatabase = [
  'apps/service/src/collaboration/split-update.test.ts',
  'apps/service/src/presentations/sources/source-file.test.ts',
];

/** These projects run the same tests again with what the everyday run leaves out. Only `pnpm test:full` runs them. */
const repeatedProjects = [
  // This is the service's default database, which only some files of the everyday run use.
  {
    name: 'service-on-pglite',
    include: ['apps/service/{src,attacks}/**/*.test.ts'],
    exclude: [slow, ...ownProcess, ...withoutDatabase],
    env: { TEST_DATABASE: 'pglite' },
  },
  { name: 'attacks-on-two', include: attacks, exclude: [], env: { TEST_SERVICES: '2' } },
  { name: 'attacks-on-three', include: attacks, exclude: [], env: { TEST_SERVICES: '3' } },
].map(({ exclude, ...project }) => ({
  extends: true as const,
  test: {
    ...project,
    environment: 'node',
    exclude: [...configDefaults.exclude, ...exclude],
    globalSetup: databases,
    ...embeddedDatabases,
    ...shared,
    ...nodeTimeouts,
  },
}));

const projects = [
  {
    extends: true,
    test: {
      name: 'node-isolated',
      environment: 'node',
      include: ownProcess.filter((file) => !loadedByVite.includes(file)),
      exclude: excluded,
      globalSetup: databases,
      ...nativeDatabases,
      ...nativeModules,
      ...nodeTimeouts,
    },
  },
  {
    extends: true,
    test: {
      name: 'node-isolated-vite',
      environment: 'node',
      include: ownProcess.filter((file) => loadedByVite.includes(file)),
      exclude: excluded,
      globalSetup: databases,
      ...embeddedDatabases,
      ...nodeTimeouts,
    },
  },
  {
    extends: true,
    test: {
      name: 'node-service',
      environment: 'node',
      include: [`${service}/*.test.ts`],
      exclude: [...excluded, slow, ...ownProcess],
      globalSetup: databases,
      ...nativeDatabases,
      ...nativeModules,
      ...shared,
      ...nodeTimeouts,
    },
  },
  {
    extends: true,
    test: {
      name: 'node-shared',
      environment: 'node',
      include: [`${clean}/*.test.ts`],
      exclude: [...excluded, slow, ...ownProcess, ...loadedByVite],
      globalSetup: databases,
      ...nativeDatabases,
      ...nativeModules,
      ...shared,
      ...nodeTimeouts,
    },
  },
  {
    extends: true,
    test: {
      name: 'node-shared-vite',
      environment: 'node',
      include: loadedByVite.filter((file) => !ownProcess.includes(file)),
      exclude: excluded,
      ...shared,
      ...nodeTimeouts,
    },
  },
  {
    extends: true,
    test: {
      name: 'node-pure',
      environment: 'node',
      include: [`${pure}/*.test.ts`],
      exclude: [...excluded, slow],
      // Size in MB of the heap's young generation. These tests create and drop whole decks. With V8's default of 16
      // MB, a worker collects so often that garbage is first promoted to the old generation, which takes a tenth
      // more processor time.
      execArgv: [...nativeArgs, '--max-semi-space-size=64', '--min-semi-space-size=32'],
      ...nativeModules,
      ...shared,
      ...nodeTimeouts,
    },
  },
  {
    // Uses one page for all files, because loading the editor again for each would take as long as its tests.
    extends: true,
    plugins: [react(), ...faults],
    ...productionReact,
    test: {
      name: 'component-editor',
      include: ['apps/editor/src/**/*.test.tsx'],
      exclude: [...excluded, ...slowComponents, isolated],
      isolate,
      restoreMocks: true,
      unstubGlobals: true,
      ...componentSettings,
      setupFiles: ['apps/editor/src/testing/shared-page.setup.ts'],
      browser: browser(),
    },
  },
  {
    // Uses one page for all files that leave nothing behind.
    extends: true,
    plugins: [react(), ...faults],
    optimizeDeps: { include: browserDependencies },
    test: {
      name: 'component',
      include: ['packages/*/src/**/*.test.tsx'],
      exclude: [...excluded, isolated, ...ownPage],
      browser: browser(),
      ...sharedComponentPage,
    },
  },
  {
    extends: true,
    plugins: [react(), ...faults],
    optimizeDeps: { include: browserDependencies },
    test: {
      name: 'component-own-page',
      include: [isolated, ...ownPage],
      exclude: excluded,
      browser: browser(),
      ...componentSettings,
      setupFiles: ['packages/react/src/own-page.setup.ts'],
    },
  },
  {
    // Tests with the oldest supported React and TanStack Query: the checks of every component, and the tests in the
    // folders of covers, the frame, the provider, users and the workspace. Only `pnpm test:full` runs this project, because
    // a further server, browser and page take 20 s of CPU time. `packages/react/src/oldest-versions.test.ts` renders the
    // components with these versions every day, on a server. Without TEST_FULL, only whether every component, the frame
    // included, renders on a server and hydrates, under StrictMode too.
    extends: true,
    plugins: [react(), ...faults],
    resolve: {
      alias: [
        {
          find: /^react(\/.*)?$/,
          replacement: fileURLToPath(new URL('packages/react/node_modules/react-18$1', import.meta.url)),
        },
        {
          find: /^react-dom(\/.*)?$/,
          replacement: fileURLToPath(new URL('packages/react/node_modules/react-dom-18$1', import.meta.url)),
        },
        {
          find: '@tanstack/react-query',
          replacement: fileURLToPath(new URL('packages/react/node_modules/react-query-5.0', import.meta.url)),
        },
      ],
    },
    optimizeDeps: { include: browserDependencies },
    test: {
      name: 'component-react-18',
      include: [
        'packages/react/src/ui/every-component.test.tsx',
        ...(isFull ? ['packages/react/src/{covers,editor-frame,provider,users,workspace}/**/*.test.tsx'] : []),
      ],
      // These two files only test the browser and fetchers.
      exclude: ['**/navigation.test.tsx', '**/bad-responses.test.tsx'],
      browser: browser(),
      ...sharedComponentPage,
      // The full run includes files that replace modules.
      isolate: isFull || isolate,
    },
  },
  {
    // Only `pnpm test:full` runs the stories.
    extends: true,
    plugins: [storybookTest({ configDir: '.storybook' }), ...faults],
    test: {
      name: 'story',
      isolate,
      browser: browser(),
      testTimeout,
      hookTimeout: testTimeout,
      env: { ...browserEnv, STORYBOOK_AXE: isFull ? '' : 'off' },
      setupFiles: ['tooling/browser.setup.ts'],
    },
  },
  {
    // The stories again, in Chinese and dark colors.
    extends: true,
    plugins: [storybookTest({ configDir: '.storybook' }), ...faults],
    test: {
      name: 'story-chinese-dark',
      browser: browser(),
      testTimeout,
      hookTimeout: testTimeout,
      env: { ...browserEnv, STORYBOOK_LOCALE: 'zh-CN', STORYBOOK_COLOR_SCHEME: 'dark' },
      setupFiles: ['tooling/browser.setup.ts', '.storybook/chinese-dark.setup.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'e2e',
      environment: 'node',
      ...nativeModules,
      // In the everyday run, the files of a worker share its process and its browser.
      isolate: isFull || isolate,
      include: ['e2e/**/*.e2e.ts'],
      globalSetup: ['./e2e/shared-demos.ts', './e2e/shared-service.ts', './e2e/two-sites.ts'],
      setupFiles: ['./e2e/failed-pages.setup.ts'],
      testTimeout: 300_000,
      hookTimeout: 300_000,
    },
  },
  {
    extends: true,
    test: {
      // Long runs and matrices, one file after the other. Only `pnpm test:full` runs this project.
      name: 'full',
      environment: 'node',
      include: [
        '{packages,apps}/*/{src,conformance,attacks}/**/*.slow.test.ts',
        '{bench,examples,scripts}/**/*.slow.test.ts',
        'e2e/**/*.slow.test.ts',
      ],
      globalSetup: databases,
      fileParallelism: false,
      testTimeout: 1_800_000,
      hookTimeout: 600_000,
    },
  },
  ...repeatedProjects,
] satisfies TestProjectConfiguration[];

export default defineConfig({
  resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
  // Resolves as Node does. Node does not know the bundlers' condition `module`, and may not be able to load the files
  // for it.
  ssr: { resolve: { conditions: [sourceCondition, ...defaultServerConditions.filter((name) => name !== 'module')] } },
  test: {
    // Uses two workers, one for each core, because the tests mostly wait for something other than the processor.
    maxWorkers: 2,
    // Keeps transformed modules for later runs, by a hash of the module and of this file. Transforming them takes a fifth
    // of the CPU time of a short run.
    fsModuleCache: true,
    sequence:
      fileOrder === undefined ? { sequencer: SlowFilesFirst } : { shuffle: { files: true }, seed: Number(fileOrder) },
    // A process that has run many files needs time to free a gigabyte of memory.
    teardownTimeout: 30_000,
    // A busy machine can stall for seconds. A wait ends as soon as its condition is met or has failed.
    expect: { poll: { timeout: 30_000 } },
    // Only the selected projects, because Vitest loads this file again for each project with plugins, selected or not.
    projects: projects.filter(({ test: { name } }) => isSelected(name)),
  },
});
