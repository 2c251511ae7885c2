import { inject } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pageConfig } from '../apps/demo/src/start/page-server.ts';
import { viteBuild } from '../scripts/build/vite-build.ts';
import { startDemo, type DemoProcess } from './demo-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Responds to `/<worker>` with the URL of that worker's demo, as soon as the demo is ready. */
    demoStarter: string;
    /** Folder with the built files of the demo page. */
    builtPage: string;
  }
}

/**
 * Vitest's `globalSetup`: starts one demo for each worker when a test file first requests it. Workers do not share a
 * demo, because all its visitors share one connection. The demo page is built, because a browser would otherwise load
 * hundreds of modules from Vite every time a test opens a page. In the full run, `main-journey.e2e.ts` opens it from its
 * sources.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const builtPage = mkdtempSync(join(tmpdir(), 'ppt-demo-page-'));
  await viteBuild({
    ...pageConfig,
    // Development mode, so that warnings and hints for developers appear as with the demo's sources.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir: builtPage, emptyOutDir: true },
    logLevel: 'error',
  });
  project.provide('builtPage', builtPage);
  const demos = new Map<string, Promise<DemoProcess>>();
  const starter = createServer((request, response) => {
    const worker = request.url ?? '';
    const demo = demos.get(worker) ?? startDemo({ env: { DEMO_PAGE: builtPage } });
    demos.set(worker, demo);
    demo.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => starter.listen(0, '127.0.0.1', resolve));
  project.provide('demoStarter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}`);
  return async () => {
    starter.close();
    const left: string[] = [];
    for (const demo of await Promise.allSettled(demos.values())) {
      if (demo.status === 'rejected') throw demo.reason;
      left.push(...(await demo.value.stop()));
      demo.value.discard();
    }
    rmSync(builtPage, { recursive: true });
    if (left.length > 0) throw new Error(`The demos left processes behind: ${left.join(', ')}`);
  };
}

/**
 * Returns the URL of this worker's demo once it responds. The demo is not connected, but keeps the presentations of
 * earlier test files.
 */
export async function sharedDemo(): Promise<string> {
  const started = await fetch(`${inject('demoStarter')}/${process.env['VITEST_POOL_ID']}`);
  const url = await started.text();
  if (!started.ok) throw new Error(url);
  const response = await fetch(`${url}/api/ppt/connection`, {
    method: 'DELETE',
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (response.status !== 204) throw new Error(`${url} does not disconnect: ${response.status}`);
  return url;
}
