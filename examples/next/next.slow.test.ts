import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { once } from 'node:events';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, visit } from '../../e2e/browser.ts';
import { freePort } from '../../apps/service/testing/free-port.ts';
import { expect } from '../../e2e/expect.ts';
import {
  exampleUser,
  exerciseInMemory,
  exerciseWithService,
  installExample,
} from '../../e2e/fresh-apps/installed-example.ts';
import type { InstalledApp } from '../../e2e/fresh-apps/installed-app.ts';
import { type ServiceProcess, startService } from '../../e2e/service-process.ts';
import { TestBrowser } from '../contract/test-browser.ts';

let example: InstalledApp;
let browser: Browser;
let service: ServiceProcess | undefined;
const servers: ChildProcess[] = [];
const production = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };

beforeAll(async () => {
  browser = await openBrowser();
  example = await installExample('next');
  const next = path.join(example.folder, 'node_modules/next/dist/bin/next');
  // Runs without the settings, because builds have no secrets. It also checks the types.
  const options = { cwd: example.folder, env: production, encoding: 'utf8' } as const;
  const built = spawnSync(process.execPath, [next, 'build'], options);
  if (built.status !== 0) throw new Error(`${built.stdout}\n${built.stderr}`);
});
afterAll(async () => {
  await browser?.close();
  for (const server of servers) {
    const exited = once(server, 'exit');
    if (server.exitCode === null && server.kill()) await exited;
  }
  await service?.stop();
  example?.discard();
});

/** Serves the built app, and waits until it responds. */
async function serve(port: number, env: Record<string, string>): Promise<void> {
  const args = ['node_modules/next/dist/bin/next', 'start', '-p', String(port)];
  servers.push(spawn(process.execPath, args, { cwd: example.folder, env: { ...production, ...env }, stdio: 'ignore' }));
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/`)
          .then(({ ok }) => ok)
          .catch(() => false),
      { timeout: 60_000 },
    )
    .toBe(true);
}

describe('example for Next.js, built and started by Next.js itself', () => {
  it('works with the in-memory backend', async () => {
    const port = await freePort();
    await serve(port, {});
    const { context, page, consoleErrors } = await visit(browser);
    await page.goto(`http://localhost:${port}`);
    await exerciseInMemory(page);
    expect(consoleErrors.filter((text) => !text.includes('favicon'))).toEqual([]);
    await context.close();
  });

  it('signs in, connects and creates a presentation, and renders the list on the server', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    service = await startService(url);
    await serve(port, {
      ...exampleUser,
      PPT_SERVICE: service.url,
      PPT_APP_ID: service.appId,
      PPT_APP_TOKEN: service.appToken,
      PPT_URL: `${url}/api/ppt`,
      PPT_SECRET: 'a secret of more than thirty-two characters',
    });
    const { page } = await visit(browser);
    await page.goto(url);
    await exerciseWithService(page);

    const user = new TestBrowser('noor');
    expect((await user.send(`${url}/api/ppt/connection`)).status).toBe(401);
    const form = new URLSearchParams({ name: exampleUser.APP_USER, password: exampleUser.APP_PASSWORD });
    const signedIn = await user.send(`${url}/api/sign-in`, { method: 'POST', body: form });
    expect(signedIn.headers.get('location')).toBe('/');
    expect(await (await user.send(url)).text()).toContain('Night trains');
    // Status, methods and empty responses are forwarded.
    expect((await user.send(`${url}/api/ppt/nothing`)).status).toBe(404);
    expect((await user.send(`${url}/api/ppt/connection`, { method: 'DELETE' })).status).toBe(204);
    expect(await (await user.send(`${url}/api/ppt/connection`)).json()).toEqual({ status: 'disconnected' });
  });
});
