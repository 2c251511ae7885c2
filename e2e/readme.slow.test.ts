import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Browser, chromium } from 'playwright';
import { expect as eventually } from 'playwright/test';
import { createServer, defaultClientConditions, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureChromium } from '../scripts/chromium.ts';
import { readmeCode } from '../scripts/checks/readme-code.ts';
import { sourceCondition } from '../tooling/source-condition.ts';
import { freePort } from '../apps/service/testing/free-port.ts';

const root = join(import.meta.dirname, '..');
/** Folder of the app. It is inside the checkout, so that its packages resolve as in an app that installed them. */
const app = join(root, 'test-results/readme');

/** Stops a child process and waits until it has exited. */
async function ended(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.kill()) await exited;
}

describe('“Embed it in your app” of the README', () => {
  const children: ChildProcess[] = [];
  const data = mkdtempSync(join(tmpdir(), 'ppt-embed-readme-'));
  let page: ViteDevServer;
  let browser: Browser;
  let url: string;
  let service: string;

  function start(file: string, env: Record<string, string>): void {
    const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$)/.test(name)));
    const child = spawn(process.execPath, [`--conditions=${sourceCondition}`, file], {
      cwd: data,
      env: { ...clean, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
  }

  beforeAll(async () => {
    const [pagePort, hostPort, servicePort] = await Promise.all([freePort(), freePort(), freePort()]);
    url = `http://localhost:${pagePort}`;
    service = `http://127.0.0.1:${servicePort}`;
    rmSync(app, { recursive: true, force: true });
    mkdirSync(app, { recursive: true });
    writeFileSync(join(app, 'server.ts'), readmeCode('server.ts'));
    // The code names the service's default port.
    writeFileSync(join(app, 'App.tsx'), readmeCode('App.tsx').replace('http://localhost:4400', service));
    writeFileSync(
      join(app, 'main.tsx'),
      `import { createRoot } from 'react-dom/client';\nimport App from './App.tsx';\n\ncreateRoot(document.body).render(<App />);\n`,
    );
    writeFileSync(
      join(app, 'index.html'),
      '<!doctype html><html lang="en"><head><title>README</title></head><body><script type="module" src="/main.tsx"></script></body></html>',
    );
    const application = { APP_ID: 'readme', APP_TOKEN: 'readme-application-token-0123456789abcdef' };
    start(join(root, 'apps/service/src/start/main.ts'), {
      ...application,
      PORT: String(servicePort),
      PUBLIC_URL: service,
      SECURITY_DOMAIN: `${url}/api/ppt/callback`,
      DATABASE_URL: `pglite:${join(data, 'service')}`,
      STORAGE_URL: `fs:${join(data, 'files')}`,
    });
    start(join(app, 'server.ts'), {
      PPT_SERVICE: service,
      PPT_APP_ID: application.APP_ID,
      PPT_APP_TOKEN: application.APP_TOKEN,
      PPT_SECRET: 'a secret of thirty-two characters or more',
      PPT_URL: `${url}/api/ppt`,
      PPT_DEV_USER: 'ada',
      PORT: String(hostPort),
    });
    page = await createServer({
      root: app,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
      server: { port: pagePort, strictPort: true, proxy: { '/api/ppt': `http://127.0.0.1:${hostPort}` } },
    });
    await page.listen();
    browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  });

  afterAll(async () => {
    await browser?.close();
    await page?.close();
    await Promise.all(children.map(ended));
    rmSync(data, { recursive: true, force: true });
    rmSync(app, { recursive: true, force: true });
  });

  it('connects and shows the home page of the editor', async () => {
    const tab = await browser.newPage({ locale: 'en-US' });
    await eventually(async () => eventually((await fetch(`${service}/readyz`)).status).toBe(200)).toPass({
      timeout: 60_000,
    });
    // The host is running when the page shows that the user is not connected yet.
    await eventually(async () => {
      await tab.goto(url);
      await eventually(tab.getByRole('button', { name: 'Connect', exact: true }).first()).toBeVisible({
        timeout: 3000,
      });
    }).toPass({ timeout: 60_000 });
    await tab.getByRole('button', { name: 'Connect', exact: true }).first().click();
    await tab.getByRole('button', { name: /Sign in/ }).click();
    await tab.getByRole('button', { name: /Authorize/ }).click();
    const editor = tab.frameLocator('iframe[title="Presentation editor"]');
    const heading = editor.getByRole('heading', { name: 'Presentations', level: 1 });
    await heading.waitFor({ timeout: 30_000 });
    expect(await heading.isVisible()).toBe(true);
    await tab.close();
  });
});
