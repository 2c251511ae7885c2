import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BareVendor, startBareVendor } from './fakes/bare-vendor.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const readme = readFileSync(path.join(root, 'packages/host/README.md'), 'utf8');
let port = 0;
let url = '';
let folder = '';
let vendor: BareVendor;

/** A code block of the README, by the file name in its first line. */
function block(name: string): string {
  const found = [...readme.matchAll(/```\w+\n([^]*?)```/g)].find(([, text = '']) =>
    text.split('\n', 1)[0]?.includes(name),
  );
  if (!found?.[1]) throw new Error(`The README has no ${name}.`);
  return found[1].replaceAll(':3000', `:${port}`).replaceAll('3000,', `${port},`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

function run(command: string, args: string[], cwd: string): void {
  const { status, stderr, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
}

beforeAll(async () => {
  port = await freePort();
  url = `http://localhost:${port}/api/ppt`;
  folder = mkdtempSync(path.join(tmpdir(), 'ppt-fresh-express-'));
  const packs = path.join(folder, 'packs');
  for (const name of ['protocol', 'host']) {
    run('npx', ['-y', 'pnpm@12', 'pack', '--pack-destination', packs], path.join(root, 'packages', name));
  }
  run('npm', ['init', '-y'], folder);
  const tarballs = readdirSync(packs).map((name) => path.join(packs, name));
  run('npm', ['install', '--no-audit', '--no-fund', 'express', ...tarballs], folder);
  writeFileSync(path.join(folder, 'server.mjs'), block('server.mjs'));
  mkdirSync(path.join(folder, 'public'));
  writeFileSync(path.join(folder, 'public/index.html'), block('public/index.html'));
  vendor = await startBareVendor({ securityDomain: [`${url}/callback`] });
});
afterAll(async () => {
  await vendor.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

it('a fresh Express app, made by the steps of the README, connects and opens the editor', async () => {
  const { PATH } = process.env;
  const server = spawn('node', ['server.mjs'], {
    cwd: folder,
    env: {
      PATH,
      PPT_SERVICE: vendor.url,
      PPT_APP_ID: vendor.appId,
      PPT_APP_TOKEN: vendor.appToken,
      PPT_SECRET: 'a secret of more than thirty-two characters',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(server.stdout, 'data');
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('Create presentation');
    const consent = await fetch(`${url}/connect`, { redirect: 'manual' });
    const cookie = consent.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    const callback = await vendor.consent(consent.headers.get('location') ?? '');
    await fetch(callback, { redirect: 'manual', headers: { cookie } });
    const opened = await fetch(`${url}/editor-address`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ source: { kind: 'markdown', text: '# Hello' } }),
    });
    expect(await opened.json()).toEqual({ url: expect.stringContaining(`${vendor.url}/saas/edit`) as string });
    expect(((await (await fetch(`${url}/doctor`)).json()) as { isHealthy: boolean }).isHealthy).toBe(true);
  } finally {
    server.kill();
  }
});
