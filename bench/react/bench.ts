import { createServer, type Server } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import { chromium, type Browser } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { ensureChromium } from '../../scripts/chromium.ts';
import { sourceCondition } from '../../vite.config.ts';
import { inTurns, printRatio } from '../ratio.ts';

/** How long the backend takes to answer with an address, in ms. */
const backendDelay = 50;
const rounds = 30;

interface Seen {
  addresses: number;
  /** Editor addresses in the order they were opened. */
  opened: string[];
  /** When the iframe's document was first asked for: ms since the epoch. */
  documentAt: number;
}

/** Mount → request for the document against hand-written DOM code, and requests per mount under StrictMode. */
export async function benchReact(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-bench-'));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: folder, emptyOutDir: true },
  });
  const seen: Seen = { addresses: 0, opened: [], documentAt: 0 };
  const server = await serve(folder, seen);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const paired = await inTurns(
      rounds,
      () => mountToDocument(browser, `${origin}/?mode=frame`, seen),
      () => mountToDocument(browser, `${origin}/?mode=hand`, seen),
    );
    printRatio(`mount → request for the document, ${backendDelay} ms backend`, 'hand-written fetch and src', paired);
    seen.addresses = 0;
    seen.opened = [];
    const mounts = 10;
    for (let mount = 0; mount < mounts; mount++) await mountToDocument(browser, `${origin}/?mode=strict`, seen);
    const twice = seen.opened.length - new Set(seen.opened).size;
    console.log(
      `  under StrictMode, per mount: ${seen.addresses / mounts} requests for an address, ${seen.opened.length / mounts} documents, ${twice} addresses opened twice`,
    );
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function mountToDocument(browser: Browser, address: string, seen: Seen): Promise<number> {
  const page = await browser.newPage();
  seen.documentAt = 0;
  await page.goto(address);
  await page.locator('iframe').waitFor({ state: 'attached' });
  while (seen.documentAt === 0) await wait(5);
  // A second request for an address would have come by now.
  await wait(2 * backendDelay);
  const mountedAt = await page.evaluate(() => Number(document.documentElement.dataset['mountedAt']));
  await page.close();
  return seen.documentAt - mountedAt;
}

const contentTypes: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

function serve(folder: string, seen: Seen): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/api/ppt/editor-address') {
      seen.addresses++;
      globalThis.setTimeout(() => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ url: `http://${request.headers.host}/e/${crypto.randomUUID()}` }));
      }, backendDelay);
    } else if (path === '/api/ppt/connection') {
      response.setHeader('Content-Type', 'application/json');
      response.end('{"status":"connected"}');
    } else if (path.startsWith('/e/')) {
      seen.opened.push(path);
      seen.documentAt ||= performance.timeOrigin + performance.now();
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>Editor</title>');
    } else {
      const file = join(folder, path === '/' ? 'index.html' : path);
      response.setHeader('Content-Type', contentTypes[extname(file)] ?? 'application/octet-stream');
      try {
        response.end(readFileSync(file));
      } catch {
        response.writeHead(404).end();
      }
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
