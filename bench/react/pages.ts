import { createServer, type Server } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Browser } from 'playwright';
import { defaultClientConditions } from 'vite';
import { ensureChromium } from '../../scripts/chromium.ts';
import { viteBuild } from '../../scripts/build/vite-build.ts';
import { sourceCondition } from '../../tooling/source-condition.ts';

/** Default response time of the backend for a URL, in ms. */
export const backendDelay = 50;

/** A built page, its backend and a browser to open it in. */
export interface Pages {
  browser: Browser;
  origin: string;
  /** Changes the backend's response time. */
  respondAfter: (ms: number) => void;
  /** Number of requests for an editor URL so far. */
  requestCount: () => number;
  /** Times at which the editor URLs were opened, in ms since the epoch. */
  openedAt: Map<string, number>;
  /** Number of editor URLs that were opened twice. */
  openedTwice: () => number;
}

/**
 * Builds the page and serves it while `run` is running.
 * @param nodeEnv Build mode of React; only development mounts twice under StrictMode.
 */
export async function withPages(
  run: (pages: Pages) => Promise<void>,
  nodeEnv: 'production' | 'development' = 'production',
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-bench-'));
  await viteBuild({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': JSON.stringify(nodeEnv) },
    build: { outDir: folder, emptyOutDir: true },
  });
  let requestCount = 0;
  let openedTwice = 0;
  let delay = backendDelay;
  const openedAt = new Map<string, number>();
  const server = await serve(folder, {
    countRequest: () => {
      requestCount++;
      return delay;
    },
    open: (path) => {
      if (openedAt.has(path)) openedTwice++;
      else openedAt.set(path, performance.timeOrigin + performance.now());
    },
  });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const respondAfter = (ms: number): void => void (delay = ms);
    await run({
      browser,
      origin,
      respondAfter,
      requestCount: () => requestCount,
      openedAt,
      openedTwice: () => openedTwice,
    });
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const contentTypes: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

function serve(
  folder: string,
  counters: { countRequest: () => number; open: (path: string) => void },
): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/api/ppt/editor-url') {
      const delay = counters.countRequest();
      setTimeout(() => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ url: `http://${request.headers.host}/e/${crypto.randomUUID()}` }));
      }, delay);
    } else if (path.startsWith('/e/')) {
      counters.open(path);
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
