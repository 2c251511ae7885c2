import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { freePorts, leftovers, type Ports } from './demo-process.ts';
import { expect } from './expect.ts';
import { connect, createPresentation, editorIn } from './journey.ts';
import { names as allNames } from './ui-labels.ts';

const root = join(import.meta.dirname, '..');
const names = allNames.en;

let ports: Ports;
let folder: string;
let dev: ChildProcess;
let output = '';
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ppt-embed-dev-'));
  ports = await freePorts();
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE_|NODE_ENV$|TEST$)/.test(name));
  dev = spawn(process.execPath, ['--conditions=@ppt-embed/source', join(root, 'scripts/dev/main.ts')], {
    cwd: root,
    env: {
      ...Object.fromEntries(inherited),
      DEMO_PORT: String(ports.demo),
      HOST_PORT: String(ports.host),
      SERVICE_PORT: String(ports.service),
      DEMO_DATA: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  dev?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('prints all URLs in one line when everything runs', async () => {
  await expect.poll(() => output, { timeout: 170_000 }).toMatch(/^Dev {2}http:\/\/localhost:\d+ {2}service /m);
});

it('shows the editor from its sources in the page', async () => {
  const { context, page } = await visit(browser);
  context.setDefaultTimeout(100_000);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`http://localhost:${ports.demo}`);
  await connect(page, names);
  await createPresentation(page, names);
  const editor = editorIn(page, names);
  await expect(editor.save).toBeVisible({ timeout: 100_000 });
  await expect(editor.options.first()).toBeVisible({ timeout: 100_000 });
  expect(requested).toContain(`http://127.0.0.1:${ports.service}/editor/src/app/main.ts`);
  await context.close();
});

it('forwards WebSockets of editors to the service', async () => {
  const url = `ws://127.0.0.1:${ports.service}/editor/api/collaboration?wait`;
  const socket = new WebSocket(url, ['ppt-embed.collaboration.1', 'token.unknown']);
  const code = await new Promise<number>((resolve) => socket.addEventListener('close', (event) => resolve(event.code)));
  // The service accepts the connection and then rejects the token with its own code (RFC 6455 §7.4.2).
  expect(code).toBeGreaterThanOrEqual(4000);
});

it('restarts the service when one of its files changes', async () => {
  const now = new Date();
  utimesSync(join(root, 'apps/service/src/start/main.ts'), now, now);
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Restarted the service after a change in');
  const isUp = async (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${ports.service}/openapi.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
});

it('exits on Ctrl-C with status 0 and leaves no process behind', async () => {
  const exited = new Promise<number | null>((resolve) => dev.once('exit', resolve));
  dev.kill('SIGINT');
  expect(await exited).toBe(0);
  expect(await leftovers(folder)).toEqual([]);
});
