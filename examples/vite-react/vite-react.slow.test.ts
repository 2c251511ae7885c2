import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { openBrowser, visit } from '../../e2e/browser.ts';
import { freePort } from '../../apps/service/testing/free-port.ts';
import { expect } from '../../e2e/expect.ts';
import {
  exampleUser,
  exerciseInMemory,
  exerciseWithService,
  installExample,
  installWithoutNativeCode,
} from '../../e2e/fresh-apps/installed-example.ts';
import { type InstalledApp, serveBuild } from '../../e2e/fresh-apps/installed-app.ts';
import { type ServiceProcess, startService } from '../../e2e/service-process.ts';

describe('example for Vite and Express', () => {
  const children: ChildProcess[] = [];
  let example: InstalledApp;
  let browser: Browser;
  let service: ServiceProcess | undefined;

  beforeAll(async () => {
    browser = await openBrowser();
    example = await installExample('vite-react');
  });
  afterAll(async () => {
    await browser?.close();
    for (const child of children) child.kill();
    await service?.stop();
    example?.discard();
  });

  function start(args: string[], env: Record<string, string>): ChildProcess {
    const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`;
    const child = spawn(process.execPath, args, {
      cwd: example.folder,
      env: { PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return child;
  }

  /** Builds the app, uses it in the browser's memory, and returns the errors in the console. */
  async function buildAndExercise(app: InstalledApp): Promise<string[]> {
    const server = await serveBuild(app);
    const { context, page, consoleErrors } = await visit(browser);
    await page.goto(server.url);
    await exerciseInMemory(page);
    await context.close();
    await server.close();
    return consoleErrors;
  }

  it('compiles, builds and works in memory', async () => {
    expect(await example.bin('typescript/bin/tsc')).toBe('');
    expect(await buildAndExercise(example)).toEqual([]);
  });

  it('builds and works without native code, which StackBlitz does not run', async () => {
    const app = await installWithoutNativeCode(example);
    onTestFinished(() => app.discard());
    expect(await buildAndExercise(app)).toEqual([]);
  });

  it('signs in, connects and creates a presentation with its own backend', async () => {
    const [port, backendPort] = [await freePort(), await freePort()];
    const url = `http://localhost:${port}`;
    service = await startService(url);
    const config = join(example.folder, 'vite.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace('3000', String(backendPort)));
    const backend = start(['server.ts'], {
      ...exampleUser,
      PORT: String(backendPort),
      PPT_SERVICE: service.url,
      PPT_APP_ID: service.appId,
      PPT_APP_TOKEN: service.appToken,
      PPT_URL: `${url}/api/ppt`,
      PPT_SECRET: 'a secret of more than thirty-two characters',
    });
    await once(backend.stdout ?? backend, 'data');
    const vite = ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'];
    const dev = start(vite, { VITE_BACKEND: 'yes' });
    await once(dev.stdout ?? dev, 'data');
    const { page } = await visit(browser);
    await page.goto(url);
    await exerciseWithService(page);
    expect(await (await fetch(`${url}/api/session`)).json()).toBeNull();
  });
});
