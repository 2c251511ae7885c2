import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from '../browser.ts';
import { exercise } from './exercise.ts';
import { createFreshApp, tsconfig, versions } from './fresh-app.ts';
import { type InstalledApp, serveBuild } from './installed-app.ts';
import { type PackedLibrary, packLibrary } from './packed-library.ts';
import { readmeFile } from './readme-file.ts';

let library: PackedLibrary;
let browser: Browser;

beforeAll(async () => {
  library = await packLibrary();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  library?.discard();
});

const files = {
  'index.html':
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fresh</title><link rel="icon" href="data:,"></head>' +
    '<body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
  'vite.config.js': "import react from '@vitejs/plugin-react';\nexport default { plugins: [react()] };\n",
  'tsconfig.json': tsconfig,
  'src/App.tsx': readmeFile('App.tsx'),
  'src/main.tsx': `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import App from './App';

createRoot(document.getElementById('root')!).render(<StrictMode><App /></StrictMode>);
`,
  // All entry points exist, with their types; only ./testing/msw requires MSW.
  'src/entries.tsx': `import { createFetcher, PptEditorFrame, type PptError } from '@ppt-embed/react';
import { diagnose, Diagnostics, type Finding } from '@ppt-embed/react/diagnostics';
import '@ppt-embed/react/diagnostics.css';
import '@ppt-embed/react/frame.css';
import { zhCN } from '@ppt-embed/react/locales/zh-CN';
import { MarkdownComposer, type PptCreateRequest } from '@ppt-embed/react/markdown';
import '@ppt-embed/react/markdown.css';
import { historyQueries } from '@ppt-embed/react/queries';
import { createMemoryFetcher, fails } from '@ppt-embed/react/testing';
import { UserTable } from '@ppt-embed/react/users';
import '@ppt-embed/react/users.css';
import { PptWorkspace, type PptWorkspaceView } from '@ppt-embed/react/workspace';

export const fetcher = createFetcher({ baseUrl: '/api/ppt' });
export const findings: Promise<Finding[]> = diagnose({ fetcher, locale: zhCN });
export const memory = createMemoryFetcher({ faults: { listHistory: [fails('network')] } });
export const history = historyQueries.page({ fetcher, scope: 'lin' }, { page: 1, pageSize: 10 });
export const view: PptWorkspaceView = 'create';
export const request: PptCreateRequest = { creationId: 'a'.repeat(32) };
export const part = (onError: (error: PptError) => void) => (
  <>
    <PptEditorFrame source={{ kind: 'home' }} onError={onError} />
    <MarkdownComposer onCreate={() => undefined} />
    <UserTable />
    <PptWorkspace view={view} />
    <Diagnostics />
  </>
);
`,
};

const reacts = [
  { name: 'React 19', react: '^19.0.0', types: '^19.0.0' },
  { name: 'React 18.3', react: '~18.3.1', types: '~18.3.0' },
];

describe.each(reacts)('new Vite app with $name', ({ react, types }) => {
  let app: InstalledApp;
  beforeAll(async () => {
    const dependencies = { react, 'react-dom': react, '@types/react': types, '@types/react-dom': types };
    app = await createFreshApp(library, { ...versions, ...dependencies }, files);
  });
  afterAll(() => app?.discard());

  it('compiles against the types of the tarball', async () => {
    expect(await app.bin('typescript/bin/tsc', '-p', '.')).toBe('');
  });

  it('builds, and the app of the README works in a browser', async () => {
    const server = await serveBuild(app);
    const { context, page, consoleErrors } = await visit(browser);
    try {
      await page.goto(server.url);
      await exercise(page);
      expect(consoleErrors).toEqual([]);
    } finally {
      await context.close();
      await server.close();
    }
  });
});
