import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { root } from '../scripts/steps.ts';
import { openBrowser, visit } from './browser.ts';
import { freePort } from '../apps/service/testing/free-port.ts';
import { expect } from './expect.ts';
import { run } from './fresh-apps/run.ts';
import { pack } from './pack.ts';
import { type ServiceProcess, startService } from './service-process.ts';

const readme = readFileSync(join(root, 'packages/host/README.md'), 'utf8');

/** Returns a code block of the README, by the file name in its first line. */
function fileOf(name: string, port: number): string {
  const blocks = Array.from(readme.matchAll(/```\w+\n([^]*?)```/g), ([, text = '']) => text);
  const found = blocks.find((text) => [`// ${name}`, `<!-- ${name} -->`].includes(text.split('\n', 1)[0] ?? ''));
  if (found === undefined) throw new Error(`The README has no ${name}.`);
  return found.replaceAll(':3000', `:${port}`).replaceAll('3000,', `${port},`);
}

describe('new Express app, created by following the host kit’s README', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-fresh-express-'));
  const app = join(folder, 'app');
  let service: ServiceProcess;
  let server: ChildProcess;
  let browser: Browser;
  let url = '';

  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    // Step 1: a service.
    service = await startService(url);
    // Step 2: a project.
    mkdirSync(join(app, 'public'), { recursive: true });
    const tarballs = await pack(['protocol', 'host'], join(folder, 'packs'));
    await run('npm', ['init', '-y'], app);
    await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', 'express', ...tarballs], app);
    // Steps 3 and 4: the backend and a page.
    for (const name of ['server.mjs', 'public/index.html']) writeFileSync(join(app, name), fileOf(name, port));
    // Step 5: start it.
    server = spawn(process.execPath, ['server.mjs'], {
      cwd: app,
      env: {
        PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
        PPT_SERVICE: service.url,
        PPT_APP_ID: service.appId,
        PPT_APP_TOKEN: service.appToken,
        PPT_SECRET: 'a secret of more than thirty-two characters',
        PPT_DEV_USER: 'ada',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(server.stdout ?? server, 'data');
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    server?.kill();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it('reports missing settings, connects, and shows the editor with the slides', async () => {
    const { page } = await visit(browser);
    await page.goto(url);
    await page.getByRole('button', { name: 'Create presentation' }).click();
    await expect(page.getByText('You are not connected to the presentation service.')).toBeVisible();
    await page.getByRole('link', { name: 'Connect' }).click();
    await page.getByRole('button', { name: /Sign in/ }).click();
    await page.getByRole('button', { name: /Authorize/ }).click();
    await page.getByRole('button', { name: 'Create presentation' }).click();
    const editor = page.frameLocator('iframe[title="Presentation editor"]');
    await expect(editor.getByRole('option', { name: 'Slide 2: First slide' })).toBeVisible();
    await expect(editor.getByRole('option')).toHaveCount(2);
  });

  it('passes its health checks', async () => {
    const { page } = await visit(browser);
    const response = await page.goto(`${url}/api/ppt/doctor`);
    expect(await response?.json()).toMatchObject({ isHealthy: true });
  });
});
