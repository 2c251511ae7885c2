import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { sendThrough } from '../apps/service/testing/send-through.ts';
import { serviceClient, type ServiceClient } from '../apps/service/testing/service-client.ts';
import { requestServer, startOnRequest } from './start-on-request.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Responds with the URL of the shared service, as soon as it is ready. */
    serviceStarter: string;
  }
}

/** Settings of a service that delivers the built editor. */
export const withEditor: Readonly<Record<string, string>> = {
  EDITOR_DIST: join(import.meta.dirname, '../apps/editor/dist'),
};

/** Vitest's `globalSetup`: starts one service with the built editor when a test file first requests it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starter = await startOnRequest(startService, ({ url }) => url);
  project.provide('serviceStarter', starter.url);
  return async () => {
    for (const service of await starter.close()) await service.stop();
  };
}

async function startService() {
  // Only this process loads the embedded database, not those of the test files.
  const { ensureEditorBuilt } = await import('../scripts/build/editor-files.ts');
  const { startServiceProcesses } = await import('../apps/service/testing/service-process.ts');
  await ensureEditorBuilt(() => undefined);
  return await startServiceProcesses({ environment: withEditor });
}

/** Returns the actions of the shared service's users. It keeps the users and presentations of other test files. */
export async function sharedService(): Promise<ServiceClient> {
  const url = await requestServer(inject('serviceStarter'));
  return serviceClient(sendThrough(url, url));
}
