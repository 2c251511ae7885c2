import { inject } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pageConfig } from '../apps/demo/src/start/page-server.ts';
import { viteBuild } from '../scripts/vite-build.ts';
import { freePorts, startDemo } from './demo-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URLs of the demos' pages, one for each worker. They may not respond yet. */
    demoUrls: string[];
    /** Folder of the demo page's built files. */
    builtPage: string;
  }
}

/**
 * Starts one demo for each worker (Vitest's `globalSetup`), because all visitors of a demo share one connection. Tests
 * that need no demo do not wait for them. Their page is built, because a browser would load each of hundreds of modules
 * from Vite every time that a test opens a page. `main-job.e2e.ts` opens it from its sources.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const count = Number(project.globalConfig.maxWorkers);
  const ports = await Promise.all(Array.from({ length: count }, freePorts));
  const builtPage = mkdtempSync(join(tmpdir(), 'ppt-demo-page-'));
  await viteBuild({
    ...pageConfig,
    // Development mode, so that warnings and hints for developers appear as with the demo's sources.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir: builtPage, emptyOutDir: true },
    logLevel: 'error',
  });
  project.provide('builtPage', builtPage);
  const starting = Promise.allSettled(ports.map((one) => startDemo({ ports: one, env: { DEMO_PAGE: builtPage } })));
  project.provide(
    'demoUrls',
    ports.map(({ demo }) => `http://localhost:${demo}`),
  );
  return async () => {
    const left: string[] = [];
    for (const demo of await starting) {
      if (demo.status === 'rejected') throw demo.reason;
      left.push(...(await demo.value.stop()));
      demo.value.discard();
    }
    rmSync(builtPage, { recursive: true });
    if (left.length > 0) throw new Error(`The demos left processes behind: ${left.join(', ')}`);
  };
}

/** Returns the URL of this worker's demo, when it responds. It is not connected, but keeps earlier files' presentations. */
export async function sharedDemo(): Promise<string> {
  const url = inject('demoUrls')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (url === undefined) throw new Error(`There is no demo for worker ${process.env['VITEST_POOL_ID']}.`);
  const until = Date.now() + 120_000;
  for (;;) {
    const response = await fetch(`${url}/api/ppt/connection`, {
      method: 'DELETE',
      headers: { 'sec-fetch-site': 'same-origin' },
    }).catch(() => undefined);
    if (response?.status === 204) return url;
    if (Date.now() > until) throw new Error(`${url} does not disconnect: ${response?.status ?? 'no response'}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
