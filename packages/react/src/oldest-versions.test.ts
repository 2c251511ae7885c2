import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { bin } from '../../../scripts/steps.ts';
import { viteBuild } from '../../../scripts/build/vite-build.ts';
import { sourceCondition } from '../../../tooling/source-condition.ts';

const folder = import.meta.dirname;
const load = createRequire(import.meta.url);

/** The installed name of the oldest supported version of each peer dependency. */
const oldest = [
  ['react', 'react-18'],
  ['@tanstack/react-query', 'react-query-5.0'],
] as const;

const sources = globSync('**/*.{ts,tsx}', { cwd: folder })
  .filter((file) => !/\.(?:test|stories)\.|\.setup\.|^testing/u.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** Returns the values, not the types, that a source imports from a package. */
function importedValues(text: string, from: string): string[] {
  const statements = text.matchAll(/^import (type )?\{([^}]*)\} from '([^']+)';/gmu);
  return [...statements]
    .filter(([, isType, , source]) => !isType && source === from)
    .flatMap(([, , names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0]!)
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** Renders the components of the root entry and the workspace on a server, and exports the HTML and React's version. */
const page = `
  import { createElement as h, StrictMode, version } from 'react';
  import { renderToString } from 'react-dom/server';
  import * as ppt from './index.ts';
  import { PptWorkspace } from './workspace/PptWorkspace.tsx';
  import { createMemoryFetcher } from './testing/index.ts';

  const components = [
    h(ppt.ConnectButton),
    h(ppt.CoverPicker),
    h(ppt.HistoryTable),
    h(ppt.DownloadButton, { pptId: 'sample-1' }),
    h(ppt.PptEditorFrame, { source: { pptId: 'sample-1' } }),
    h(PptWorkspace),
  ];
  const render = (component) =>
    renderToString(h(StrictMode, null, h(ppt.PptProvider, { fetcher: createMemoryFetcher(), scope: 'lin' }, component)));
  export const rendered = components.map(render);
  export { version };
`;

it('renders on a server with the oldest supported versions', async () => {
  const output = mkdtempSync(join(folder, '../node_modules/.oldest-versions-'));
  onTestFinished(() => rmSync(output, { recursive: true }));
  const entry = join(folder, 'oldest-versions-page.tsx');
  const installed = (name: string) => join(folder, '../node_modules', name);
  await viteBuild({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? page : undefined),
      },
    ],
    resolve: {
      conditions: [sourceCondition, 'node', 'import', 'module', 'default'],
      alias: [
        { find: /^react(\/.*)?$/, replacement: `${installed('react-18')}$1` },
        { find: /^react-dom(\/.*)?$/, replacement: `${installed('react-dom-18')}$1` },
        { find: '@tanstack/react-query', replacement: installed('react-query-5.0') },
      ],
    },
    ssr: { noExternal: true },
    build: { ssr: entry, outDir: output, minify: false },
  });
  const [file = ''] = globSync('*.{js,mjs}', { cwd: output }).filter((name) => name.startsWith('oldest-versions-page'));
  const { rendered, version } = (await import(pathToFileURL(join(output, file)).href)) as {
    rendered: string[];
    version: string;
  };
  expect(version).toMatch(/^18\./u);
  expect(rendered.map((html) => /data-ppt="([^"]*)"/u.exec(html)?.[1])).toEqual([
    'connect',
    'covers',
    'history',
    'download',
    'editor-frame',
    'workspace',
  ]);
});

// The full run renders all components with these versions in a browser. Names are what most often differs between versions.
it.each(oldest)('imports from %s only what its oldest supported version exports', (name, installed) => {
  const exported = Object.keys(load(installed) as object);
  const imported = sources.flatMap(({ file, text }) => importedValues(text, name).map((value) => ({ file, value })));
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter(({ value }) => !exported.includes(value))).toEqual([]);
});

it('types queries with the oldest supported TanStack Query', () => {
  const output = mkdtempSync(join(folder, '../node_modules/.oldest-types-'));
  onTestFinished(() => rmSync(output, { recursive: true }));
  const types = join(folder, '../node_modules/react-query-5.0/build/modern/index.d.ts');
  const settings = {
    extends: join(folder, '../../../tsconfig.check.json'),
    compilerOptions: { paths: { '@tanstack/react-query': [types] } },
    include: [join(folder, 'queries.test-d.ts')],
  };
  writeFileSync(join(output, 'tsconfig.json'), JSON.stringify(settings));
  const compiled = spawnSync(bin('tsc'), ['-p', output], { encoding: 'utf8' });
  expect([compiled.stdout, compiled.status]).toEqual(['', 0]);
});

it('renders no context as an element, which React 18 does not support', () => {
  const contexts = sources.filter(({ text }) => /<\w*Context\s+value=/u.test(text));
  expect(contexts.map(({ file }) => file)).toEqual([]);
});
