import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from '../browser.ts';
import { exercise } from './exercise.ts';
import { createFreshApp, versions } from './fresh-app.ts';
import type { InstalledApp } from './installed-app.ts';
import { type PackedLibrary, packLibrary } from './packed-library.ts';
import { readmeFile } from './readme-file.ts';
import { served } from './served.ts';

let library: PackedLibrary;
let browser: Browser;

const files = {
  'vite.config.js': `import react from '@vitejs/plugin-react';

const output = { entryFileNames: 'assets/client.js', assetFileNames: 'assets/client[extname]' };
export default ({ isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild ? {} : { rolldownOptions: { input: 'src/client.jsx', output } },
});
`,
  'src/App.tsx': readmeFile('App.tsx'),
  'src/Page.jsx': `import { StrictMode } from 'react';
import App from './App';

export const Page = () => (
  <StrictMode>
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Fresh</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/client.css" />
      </head>
      <body>
        <App />
      </body>
    </html>
  </StrictMode>
);
`,
  'src/client.jsx': `import { hydrateRoot } from 'react-dom/client';
import { Page } from './Page';

hydrateRoot(document, <Page />, { onRecoverableError: (error) => console.error('hydration', error) });
`,
  'src/server.jsx': `import { renderToPipeableStream } from 'react-dom/server';
import { Page } from './Page';

export const render = (response) => {
  const { pipe } = renderToPipeableStream(<Page />, {
    bootstrapModules: ['/assets/client.js'],
    onShellReady: () => pipe(response),
    onError: (error) => console.error('server', error),
  });
};
`,
  'server.mjs': `import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { render } from './dist/server/server.js';

const types = { css: 'text/css', js: 'text/javascript' };
createServer((request, response) => {
  const asset = /^\\/assets\\/[\\w.-]+\\.(css|js)$/.exec(request.url);
  response.setHeader('content-type', asset ? types[asset[1]] : 'text/html; charset=utf-8');
  if (asset) response.end(readFileSync('dist/client' + request.url));
  else render(response);
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
`,
  // Code that a server component may use: no hook, no directive, no DOM.
  'prefetch.mjs': `import { QueryClient, dehydrate } from '@tanstack/react-query';
import { coversQueries, historyQueries } from '@ppt-embed/react/queries';
import { createMemoryFetcher } from '@ppt-embed/react/testing';

const client = new QueryClient();
const ppt = { fetcher: createMemoryFetcher(), scope: 'lin' };
await client.prefetchQuery(historyQueries.page(ppt, { page: 1, pageSize: 3 }));
await client.prefetchQuery(coversQueries.list(ppt, {}));
console.log(dehydrate(client).queries.map(({ queryKey }) => queryKey.slice(0, 3).join('/')).join(' '));
client.clear();
`,
};

beforeAll(async () => {
  [library, browser] = await Promise.all([packLibrary(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  library?.discard();
});

describe.each([
  ['React 19', '^19.0.0'],
  ['React 18.3', '~18.3.1'],
])('new server-rendered app with %s', (_name, react) => {
  let app: InstalledApp;

  beforeAll(async () => {
    const { typescript: _, ...tools } = versions;
    app = await createFreshApp(library, { ...tools, react, 'react-dom': react }, files);
    const build = (...args: string[]): Promise<string> =>
      app.bin('vite/bin/vite.js', 'build', '--logLevel', 'error', ...args);
    await build('--outDir', 'dist/client');
    await build('--outDir', 'dist/server', '--ssr', 'src/server.jsx');
  });

  afterAll(() => app?.discard());

  const serve = (work: (url: string) => Promise<void>): Promise<string> =>
    served(app, () => ['server.mjs'], 'listening', work);

  it('prefetches in plain Node, as a server component does', async () => {
    expect((await app.bin('../prefetch.mjs')).trim()).toBe('ppt/lin/history ppt/lin/covers');
  });

  it('renders on the server without errors (powerbi-client-react#15, #110; connect-js#128)', async () => {
    const printed = await serve(async (url) => {
      const html = await (await fetch(url)).text();
      expect(html).toContain('Create presentation');
      expect(html).not.toContain('<iframe');
    });
    expect(printed.trim()).toBe('listening');
  });

  it('hydrates without a warning, and works in a browser', async () => {
    const { context, page, consoleErrors } = await visit(browser);
    try {
      const printed = await serve(async (url) => {
        await page.goto(url);
        await exercise(page);
      });
      expect(consoleErrors).toEqual([]);
      expect(printed.trim()).toBe('listening');
    } finally {
      await context.close();
    }
  });
});
