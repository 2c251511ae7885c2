import { inject } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pageConfig } from '../apps/demo/src/start/page-server.ts';
import { viteBuild } from '../scripts/build/vite-build.ts';
import { builtDemo } from './built-demo.ts';
import { startDemo } from './demo-process.ts';
import { requestServer, startOnRequest } from './start-on-request.ts';

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
  const demos = await startOnRequest(
    async () => startDemo({ env: await builtDemo(builtPage) }),
    ({ url }) => url,
  );
  project.provide('demoStarter', demos.url);
  return async () => {
    const left: string[] = [];
    for (const demo of await demos.close()) {
      left.push(...(await demo.stop()));
      demo.discard();
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
  const url = await requestServer(`${inject('demoStarter')}/${process.env['VITEST_POOL_ID']}`);
  const response = await fetch(`${url}/api/ppt/connection`, {
    method: 'DELETE',
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (response.status !== 204) throw new Error(`${url} does not disconnect: ${response.status}`);
  return url;
}
