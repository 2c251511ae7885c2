import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, visit } from '../browser.ts';
import { expect } from '../expect.ts';
import { exercise } from './exercise.ts';
import { createFreshApp, versions } from './fresh-app.ts';
import type { InstalledApp } from './installed-app.ts';
import { type PackedLibrary, packLibrary } from './packed-library.ts';
import { readmeFile } from './readme-file.ts';
import { served } from './served.ts';

let library: PackedLibrary;
let app: InstalledApp;
let browser: Browser;

const shown = [
  'app/Providers.tsx',
  'app/layout.tsx',
  'app/page.tsx',
  'app/presentations/page.tsx',
  'app/GuardedLink.tsx',
];

const files = {
  ...Object.fromEntries(shown.map((path) => [path, readmeFile(path)])),
  // Requests are observed in the fetcher, which runs in the browser here.
  'app/Providers.tsx': `${readmeFile('app/Providers.tsx')}\nObject.assign(globalThis, { fetcher });\n`,
  // The files that `create-next-app` generates.
  'next.config.mjs': 'export default { cacheComponents: true };\n',
  'app/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'app/open/page.tsx': `import { PptEditorFrame } from '@ppt-embed/react';
import { GuardedLink } from '../GuardedLink';

export default function Open() {
  return (
    <>
      <GuardedLink href="/presentations">List</GuardedLink>
      <GuardedLink href="/second">Second</GuardedLink>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} leaveGuard />
    </>
  );
}
`,
  'app/second/page.tsx': `import { PptEditorFrame } from '@ppt-embed/react';
import { GuardedLink } from '../GuardedLink';

export default function Second() {
  return (
    <>
      <GuardedLink href="/presentations">List</GuardedLink>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-2' }} leaveGuard />
    </>
  );
}
`,
};

/** Returns the page's requests to its backend, by the name of the call. */
const countCalls = (page: Page, method: string): Promise<number> =>
  page.evaluate(
    (name) =>
      (globalThis as unknown as { fetcher: { calls: { method: string }[] } }).fetcher.calls.filter(
        (call) => call.method === name,
      ).length,
    method,
  );

beforeAll(async () => {
  library = await packLibrary();
  browser = await openBrowser();
  const { typescript, '@tanstack/react-query': query } = versions;
  const types = { '@types/react': '^19.0.0', '@types/node': '^24.0.0' };
  const dependencies = {
    next: '^16.0.0',
    typescript,
    '@tanstack/react-query': query,
    react: '^19.0.0',
    'react-dom': '^19.0.0',
  };
  app = await createFreshApp(library, { ...dependencies, ...types }, files);
  // Checks the types as well: a file of the README that does not compile fails the build.
  await app.bin('next/dist/bin/next', 'build');
});

afterAll(async () => {
  await browser?.close();
  app?.discard();
  library?.discard();
});

const serve = (work: (url: string) => Promise<void>): Promise<string> =>
  served(app, (port) => ['node_modules/next/dist/bin/next', 'start', '-p', port], 'Ready in', work);

describe('new Next.js app from the README', () => {
  it('renders pages on the server, with the first rows of the list', async () => {
    const printed = await serve(async (url) => {
      const create = await (await fetch(url)).text();
      expect(create).toContain('Create presentation');
      expect(create).not.toContain('<iframe');
      const list = await (await fetch(`${url}presentations`)).text();
      expect(list).toContain('Solar on 40 school roofs');
    });
    expect(printed).not.toMatch(/error|warn/i);
  });

  it('renders the list in development too, where Next loads every module of an import', async () => {
    await served(
      app,
      (port) => ['node_modules/next/dist/bin/next', 'dev', '-p', port],
      'Ready in',
      async (url) => {
        const list = await fetch(`${url}presentations`, { signal: AbortSignal.timeout(120_000) });
        expect(await list.text()).toContain('Solar on 40 school roofs');
        expect(list.status).toBe(200);
      },
      'development',
    );
  });

  it('hydrates without a warning, and works in a browser', async () => {
    const { context, page, consoleErrors } = await visit(browser);
    try {
      await serve(async (url) => {
        await page.goto(url);
        await exercise(page);
      });
      expect(consoleErrors).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it('prompts before a link leads away from unsaved changes', async () => {
    const { context, page, consoleErrors } = await visit(browser);
    const dialogChoices: ('accept' | 'dismiss')[] = ['dismiss', 'accept'];
    page.on('dialog', (dialog) => void dialog[dialogChoices.shift() ?? 'accept']());
    try {
      await serve(async (url) => {
        await page.goto(`${url}open`);
        const frame = page.locator('[data-ppt="editor-frame"]');
        await expect(frame).toHaveAttribute('data-state', 'ready');
        await page.frameLocator('iframe[title="Presentation editor"]').getByRole('button', { name: 'Edit' }).click();
        await page.getByRole('link', { name: 'List' }).click();
        await expect(frame).toHaveAttribute('data-state', 'ready');
        await page.getByRole('link', { name: 'List' }).click();
        await expect(page.getByRole('table', { name: 'Presentations' })).toBeVisible();
      });
      expect(dialogChoices).toEqual([]);
      expect(consoleErrors).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it('does not fetch rows again that the server rendered', async () => {
    const { context, page, consoleErrors } = await visit(browser);
    try {
      await serve(async (url) => {
        await page.goto(`${url}presentations`);
        await expect(page.getByText(/^(Today|Yesterday), /).first()).toBeVisible(); // This runs after hydration.
        expect(await countCalls(page, 'listHistory')).toBe(0);
      });
      expect(consoleErrors).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it('keeps the editors of earlier pages, and shows each again after going back', async () => {
    const { context, page, consoleErrors } = await visit(browser);
    const frame = page.locator('[data-ppt="editor-frame"]:visible');
    const readMarker = (): Promise<string | null> =>
      frame.locator('iframe').evaluate((iframe) => {
        const before = iframe.getAttribute('data-seen');
        iframe.setAttribute('data-seen', location.pathname);
        return before;
      });
    try {
      await serve(async (url) => {
        await page.goto(`${url}open`);
        await expect(frame).toHaveAttribute('data-state', 'ready');
        expect(await readMarker()).toBeNull();
        await page.getByRole('link', { name: 'Second' }).click();
        await page.waitForURL('**/second');
        await expect(frame).toHaveAttribute('data-state', 'ready');
        expect(await readMarker()).toBeNull();
        await page.getByRole('link', { name: 'List' }).click();
        await expect(page.getByRole('table', { name: 'Presentations' })).toBeVisible();
        await expect(page.locator('[data-ppt="editor-frame"][data-state="parked"]')).toHaveCount(2);
        for (const path of ['/second', '/open']) {
          await page.goBack();
          await page.waitForURL(`**${path}`);
          await expect(frame).toHaveAttribute('data-state', 'ready');
          expect(await readMarker()).toBe(path);
        }
        expect(await countCalls(page, 'openEditor')).toBe(2);
      });
      expect(consoleErrors).toEqual([]);
    } finally {
      await context.close();
    }
  });
});
