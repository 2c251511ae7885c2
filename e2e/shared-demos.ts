import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { freePorts, startDemo } from './demo-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URLs of the demos' pages, one for each worker. They may not respond yet. */
    demoUrls: string[];
  }
}

/**
 * Vitest globalSetup: one demo for each worker, because all visitors of a demo share one connection. Tests that need no
 * demo do not wait for them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const count = Number(project.globalConfig.maxWorkers);
  const ports = await Promise.all(Array.from({ length: count }, freePorts));
  const starting = Promise.allSettled(ports.map((one) => startDemo({ ports: one })));
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
    if (left.length > 0) throw new Error(`The demos left processes behind: ${left.join(', ')}`);
  };
}

/** The URL of this worker's demo, when it responds. It is not connected, but keeps earlier files' presentations. */
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
