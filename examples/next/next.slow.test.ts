import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../e2e/fresh-apps/run.ts';
import { pack } from '../../e2e/pack.ts';
import { type BareVendor, startBareVendor } from '../../packages/host/src/fakes/bare-vendor.ts';
import { TestBrowser } from '../contract/test-browser.ts';
import { freePort } from '../contract/servers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'ppt-fresh-next-'));
let vendor: BareVendor;
let server: ReturnType<typeof spawn> | undefined;
let url = '';

/** A module of the examples as JavaScript: a fresh app need not have TypeScript. */
function asJavaScript(file: string): string {
  return stripTypeScriptTypes(readFileSync(path.join(root, 'examples', file), 'utf8')).replaceAll(".ts'", ".js'");
}

beforeAll(async () => {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const tarballs = await pack(['protocol', 'host'], path.join(folder, 'packs'));
  await run('npm', ['install', '--no-audit', '--no-fund', 'next@16', 'react@19', 'react-dom@19', ...tarballs], folder);
  const route = 'app/api/ppt/[...ppt]/route';
  mkdirSync(path.join(folder, path.dirname(route)), { recursive: true });
  writeFileSync(path.join(folder, `${route}.js`), asJavaScript(`next/${route}.ts`));
  writeFileSync(path.join(folder, 'ppt.js'), asJavaScript('ppt.ts'));
  const layout = "export default ({ children }) => createElement('html', {}, createElement('body', {}, children));";
  writeFileSync(path.join(folder, 'app/layout.js'), `import { createElement } from 'react';\n${layout}\n`);
  // As `create-next-app` writes it.
  writeFileSync(path.join(folder, 'next.config.js'), 'export default { cacheComponents: true };\n');
  writeFileSync(path.join(folder, 'app/page.js'), "export default () => 'Hello';\n");

  const port = await freePort();
  url = `http://localhost:${port}/api/ppt`;
  vendor = await startBareVendor({ securityDomain: [`${url}/callback`] });
  const production = { ...process.env, NODE_ENV: 'production' as const };
  const env = {
    ...production,
    PPT_SERVICE: vendor.url,
    PPT_APP_ID: vendor.appId,
    PPT_APP_TOKEN: vendor.appToken,
    PPT_URL: url,
    PPT_SECRET: 'a secret of more than thirty-two characters',
  };
  const next = path.join(folder, 'node_modules/next/dist/bin/next');
  // Without the settings: whoever builds has no secrets.
  const built = spawnSync(process.execPath, [next, 'build'], { cwd: folder, env: production, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`${built.stdout}\n${built.stderr}`);
  server = spawn(process.execPath, [next, 'start', '-p', String(port)], { cwd: folder, env, stdio: 'ignore' });
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(`http://localhost:${port}/`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(200);
  }
  throw new Error('Next does not answer.');
});
afterAll(async () => {
  server?.kill();
  await vendor?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('the example for Next, built and started by Next itself', () => {
  it('connects a user and opens the editor', async () => {
    const browser = new TestBrowser('ada');
    const consent = await browser.send(`${url}/connect?returnTo=/`);
    const callback = await vendor.consent(consent.headers.get('location') ?? '');
    expect((await browser.send(callback)).headers.get('location')).toBe(`${new URL(url).origin}/`);
    const opened = await browser.send(`${url}/editor-url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ source: { kind: 'markdown', text: '# Hi' } }),
    });
    expect(await opened.json()).toEqual({ url: expect.stringContaining(`${vendor.url}/saas/edit`) as string });
  });

  it('forwards status, methods and empty responses', async () => {
    const browser = new TestBrowser('ada');
    expect((await browser.send(`${url}/nothing`)).status).toBe(404);
    expect((await browser.send(`${url}/connection`, { method: 'DELETE' })).status).toBe(204);
    expect(await (await browser.send(`${url}/connection`)).json()).toEqual({ status: 'disconnected' });
  });
});
