import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { root } from '../scripts/steps.ts';
import { openBrowser, visit } from './browser.ts';
import { freePort } from '../apps/service/testing/free-port.ts';
import { expect } from './expect.ts';
import { run } from './fresh-apps/run.ts';
import { pack } from './pack.ts';
import { type ServiceProcess, startService } from './service-process.ts';

/** Returns the path of a file that the page shows. */
const shown = (file: string): string => join(root, file);
const samples = '.storybook/docs/samples';

describe('new Vite app, created by following the page “Start”', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-start-page-'));
  const app = join(folder, 'my-app');
  const children: ChildProcess[] = [];
  let service: ServiceProcess;
  let browser: Browser;
  let port = 0;
  let url = '';

  function start(args: string[], env: Record<string, string> = {}): ChildProcess {
    const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`;
    const child = spawn(process.execPath, args, {
      cwd: app,
      env: { PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return child;
  }

  /** Starts Vite's own server, as `npm run dev` does. */
  async function startPage(): Promise<ChildProcess> {
    const page = start([join(app, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort']);
    await once(page.stdout ?? page, 'data');
    return page;
  }

  beforeAll(async () => {
    port = await freePort();
    url = `http://localhost:${port}`;
    browser = await openBrowser();
    service = await startService(url);
    const tarballs = await pack(['protocol', 'react', 'host'], join(folder, 'packs'));
    await run(
      'npm',
      ['create', '--yes', 'vite@latest', 'my-app', '--', '--template', 'react-ts', '--no-interactive'],
      folder,
    );
    await run('npm', ['install', '--no-audit', '--no-fund', ...tarballs, '@tanstack/react-query'], app);
  });
  afterAll(async () => {
    await browser?.close();
    for (const child of children) child.kill();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it('shows the editor without a backend, and builds', async () => {
    cpSync(shown(`${samples}/FirstFrame.tsx`), join(app, 'src/App.tsx'));
    await run('npm', ['run', 'build'], app);
    const page = await startPage();
    const { context, page: tab, consoleErrors } = await visit(browser);
    await tab.goto(url);
    await expect(tab.frameLocator('iframe').getByRole('heading')).toHaveText('Solar on 40 school roofs');
    expect(consoleErrors).toEqual([]);
    await context.close();
    const exited = once(page, 'exit');
    page.kill();
    await exited;
  });

  it("shows the real editor with the page's own backend", async () => {
    const backendPort = await freePort();
    cpSync(shown(`${samples}/OwnBackend.tsx`), join(app, 'src/App.tsx'));
    const move = (file: string, to: string): void => {
      mkdirSync(dirname(join(app, to)), { recursive: true });
      writeFileSync(join(app, to), readFileSync(shown(file), 'utf8').replaceAll('3000', String(backendPort)));
    };
    move(`${samples}/vite.config.ts`, 'vite.config.ts');
    move('examples/ppt.ts', 'backend/ppt.ts');
    move('examples/node/app.ts', 'backend/node/app.ts');
    start(['backend/node/app.ts'], {
      PPT_SERVICE: service.url,
      PPT_APP_ID: service.appId,
      PPT_APP_TOKEN: service.appToken,
      PPT_URL: `${url}/api/ppt`,
      PPT_SECRET: 'a secret of more than thirty-two characters',
      PPT_DEV_USER: 'ada',
    });
    await startPage();
    const { page } = await visit(browser);
    await page.goto(url);
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click();
    await page.getByRole('button', { name: /Sign in/ }).click();
    await page.getByRole('button', { name: /Authorize/ }).click();
    const editor = page.frameLocator('iframe[title="Presentation editor"]');
    await expect(editor.getByRole('heading', { name: 'Presentations', level: 1 })).toBeVisible();
  });
});
