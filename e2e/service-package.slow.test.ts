import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { redirectUri, serviceClient } from '../apps/service/testing/service-client.ts';
import { bin, root } from '../scripts/steps.ts';
import { openBrowser, visit } from './browser.ts';
import { freePort } from '../apps/service/testing/free-port.ts';
import { expect as eventually } from './expect.ts';
import { run } from './fresh-apps/run.ts';
import { pack } from './pack.ts';

const folder = mkdtempSync(join(tmpdir(), 'ppt-service-package-'));
/** An empty folder, like the folder in which a user runs `npx @ppt-embed/service`. */
const home = join(folder, 'home');
/** The folder in which npx installs. */
const installed = join(folder, 'installed');
const program = join(installed, 'node_modules/.bin/ppt-embed-service');

let tarball: string;
let browser: Browser;
let environment: Record<string, string>;
let child: ChildProcess | undefined;
let output = '';
let url: string;

/** Starts the installed program in an environment without this checkout's settings, conditions and test variables. */
function start(args: readonly string[]): ChildProcess {
  return spawn(program, args, { cwd: home, env: environment });
}

async function command(...args: string[]): Promise<string> {
  const running = start(args);
  let printed = '';
  running.stdout?.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  running.stderr?.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  await new Promise((resolve) => running.once('close', resolve));
  return printed;
}

beforeAll(async () => {
  mkdirSync(home);
  mkdirSync(installed);
  [tarball = ''] = await pack(['service'], join(folder, 'packs'));
  writeFileSync(join(installed, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', tarball], installed);
  browser = await openBrowser();
  const port = await freePort();
  url = `http://localhost:${port}`;
  environment = { PATH: process.env['PATH'] ?? '', HOME: home, PORT: String(port) };
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await browser?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('npm package of the service', () => {
  it('has a bin, contains the editor, and depends on nothing of the workspace', async () => {
    const manifest = JSON.parse(
      readFileSync(join(installed, 'node_modules/@ppt-embed/service/package.json'), 'utf8'),
    ) as { bin: Record<string, string>; dependencies: Record<string, string> };
    // Because there is only one bin, `npx @ppt-embed/service` does not need the name of a program.
    expect(Object.keys(manifest.bin)).toEqual(['ppt-embed-service']);
    const own = Object.entries(manifest.dependencies).filter(
      ([name, range]) => name.startsWith('@ppt-embed/') || /^(workspace|catalog):/.test(range),
    );
    expect(own).toEqual([]);
    const dist = join(installed, 'node_modules/@ppt-embed/service/dist');
    expect(readFileSync(join(dist, 'editor/index.html'), 'utf8')).toContain('<script');
    expect(readFileSync(join(dist, 'licenses.md'), 'utf8')).toContain('## MIT');
    await run(bin('publint'), [tarball, '--strict'], root);
  });

  it('prints its settings and commands in an empty folder', async () => {
    const help = await command('--help');
    expect(help).toContain('app create');
    expect(help).toContain('SECURITY_DOMAIN');
  });

  it('creates an application from the shell, and serves its users up to the editor in a browser', async () => {
    await command('migrate');
    const creating = `app create --name Harbour --redirect ${redirectUri} --trusted --json`;
    const created = await command(...creating.split(' '));
    const app = JSON.parse(created) as { app_id: string; app_token: string };
    expect(await command('doctor')).toContain('The editor has been built.');

    child = start([]);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => (output += bytes.toString()));
    await vi.waitUntil(() => /^Service {2}http/m.test(output) || child?.exitCode !== null, { timeout: 60_000 });
    expect(output).toMatch(/^ {2}APP_ID=.+\n {2}APP_TOKEN=.+\nService {2}http:\/\/localhost:\d+$/m);

    const credentials = { appId: app.app_id, appToken: app.app_token, redirectUri };
    const client = serviceClient((path, init) => fetch(path.startsWith('http') ? path : url + path, init), credentials);
    const { headers, verifier } = await client.authorize();
    const passed = await client.get(headers.get('location') ?? '');
    const code = new URL(passed.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { json: tokens } = await client.exchange({ code, verifier }, { union_id: 'lin' });
    const markdown = '# Night trains\n\n## Why\n\n- Faster\n\n$$E = mc^2$$\n\n## Speed\n\n- Silent';
    const { json } = await client.createMarkdown(tokens.data.access_token as string, markdown);
    const { context, page, consoleErrors } = await visit(browser);
    try {
      await page.goto(json.data.saas_ppt as string);
      await eventually(page.getByRole('option', { name: 'Slide 2: Why' })).toBeVisible();
      expect(consoleErrors).toEqual([]);
    } finally {
      await context.close();
    }
    const cover = await client.get('/apps/ppt-cover-static', { token: app.app_token });
    expect((await client.get(cover.json.data[0].cover_image as string)).status).toBe(200);
  });

  it('keeps its data in the folder, prints its command at the next start, and stops on Ctrl-C', async () => {
    const exited = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGINT');
    expect(await exited).toBe(0);
    const listed = JSON.parse(await command('app', 'list', '--json')) as { name: string }[];
    expect(listed.map(({ name }) => name)).toContain('Harbour');
    output = '';
    child = start([]);
    child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()));
    await vi.waitUntil(() => /^Service {2}http/m.test(output) || child?.exitCode !== null, { timeout: 60_000 });
    expect(output).toContain('run: npx @ppt-embed/service app rotate');
  });
});
