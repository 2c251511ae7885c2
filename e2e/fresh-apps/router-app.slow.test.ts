import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, visit } from '../browser.ts';
import { expect } from '../expect.ts';
import { createFreshApp, tsconfig, versions } from './fresh-app.ts';
import { type InstalledApp, serveBuild } from './installed-app.ts';
import { type PackedLibrary, packLibrary } from './packed-library.ts';
import { readmeFile } from './readme-file.ts';

let library: PackedLibrary;
let app: InstalledApp;
let browser: Browser;

const files = {
  'index.html':
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fresh</title><link rel="icon" href="data:,"></head>' +
    '<body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
  'vite.config.js': "import react from '@vitejs/plugin-react';\nexport default { plugins: [react()] };\n",
  'tsconfig.json': tsconfig,
  'src/GuardedFrame.tsx': readmeFile('GuardedFrame.tsx'),
  'src/main.tsx': `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, useNavigate, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { HistoryTable, PptProvider } from '@ppt-embed/react';
import { createMemoryFetcher } from '@ppt-embed/react/testing';
import '@ppt-embed/react/styles.css';
import { GuardedFrame } from './GuardedFrame';

const fetcher = createMemoryFetcher();

function Shell() {
  return (
    <PptProvider fetcher={fetcher}>
      <Link to="/">List</Link>
      <Outlet />
    </PptProvider>
  );
}

function List() {
  const navigate = useNavigate();
  return <HistoryTable onOpen={({ pptId }) => navigate('/open/' + pptId)} />;
}

function Open() {
  const { pptId = '' } = useParams();
  return <GuardedFrame source={{ kind: 'presentation', pptId }} />;
}

const router = createBrowserRouter([
  {
    element: <Shell />,
    children: [
      { path: '/', element: <List /> },
      { path: '/open/:pptId', element: <Open /> },
    ],
  },
]);
createRoot(document.getElementById('root')!).render(<StrictMode><RouterProvider router={router} /></StrictMode>);
`,
};

beforeAll(async () => {
  library = await packLibrary();
  browser = await openBrowser();
  const react = { react: '^19.0.0', 'react-dom': '^19.0.0', '@types/react': '^19.0.0', '@types/react-dom': '^19.0.0' };
  app = await createFreshApp(library, { ...versions, ...react, 'react-router': '^8.0.0' }, files);
});

afterAll(async () => {
  await browser?.close();
  app?.discard();
  library?.discard();
});

describe('new app with React Router', () => {
  it('compiles with the leave guard of the README', async () => {
    expect(await app.bin('typescript/bin/tsc', '-p', '.')).toBe('');
  });

  it('blocks links and Back while changes are unsaved, and does not add history entries (react-router#6259)', async () => {
    const server = await serveBuild(app);
    const { context, page, consoleErrors } = await visit(browser);
    const editor = page.frameLocator('iframe[title="Presentation editor"]');
    const isOpen = (): Promise<void> =>
      expect(page.locator('[data-ppt="editor-frame"]')).toHaveAttribute('data-state', 'ready');
    const rows = page.getByRole('table', { name: 'Presentations' });
    try {
      await page.goto(server.url);
      await page
        .getByRole('button', { name: /^Open / })
        .first()
        .click();
      await isOpen();
      expect(await page.evaluate(() => history.length)).toBe(3); // History entries: the blank page, the list and the editor.

      await editor.getByRole('button', { name: 'Edit' }).click();
      const prompts: string[] = [];
      let mayLeave = false;
      page.on('dialog', (dialog) => {
        prompts.push(dialog.message());
        void (mayLeave ? dialog.accept() : dialog.dismiss());
      });
      await page.getByRole('link', { name: 'List' }).click();
      await expect.poll(() => prompts).toHaveLength(1);
      await page.goBack();
      await expect.poll(() => prompts).toHaveLength(2);
      await isOpen();
      mayLeave = true;
      await page.getByRole('link', { name: 'List' }).click();
      await expect.poll(() => prompts).toEqual(Array.from({ length: 3 }, () => 'Leave without saving?'));
      // Waits for the rows, because the router removes a guard shortly after it removes the guarded component.
      await expect(rows.getByRole('button', { name: /^Open / }).first()).toBeVisible();

      await page.goBack();
      await isOpen();
      await page.goBack();
      await expect(rows).toBeVisible();
      expect(consoleErrors).toEqual([]);
    } finally {
      await context.close();
      await server.close();
    }
  });
});
