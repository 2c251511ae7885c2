import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baselineWasm } from '../apps/service/testing/baseline-wasm.ts';
import { writeMigratedDatabase } from '../apps/service/testing/embedded-database.ts';
import { ensureEditorBuilt } from '../scripts/build/editor-files.ts';
import { ensureServiceBuilt } from '../scripts/build/service-files.ts';
import { freePort } from '../apps/service/testing/free-port.ts';
import { runningProcesses } from './running-processes.ts';
import { startServiceProxy, type ServiceProxy } from './service-proxy.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Number of characters of a service's output that are kept for the messages of a failed start and a failed test. */
const maxOutputLength = 4000;

/** A running service behind a proxy. */
export interface ServiceProcess {
  /** URL of the proxy, which can be blocked. */
  url: string;
  appId: string;
  appToken: string;
  proxy: ServiceProxy;
  stop(): Promise<void>;
}

/** Starts a service behind a proxy, for a demo at the given URL. */
export async function startService(
  demoUrl: string,
  securityDomain = `${demoUrl}/api/ppt/callback`,
): Promise<ServiceProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-service-'));
  const port = await freePort();
  const proxy = await startServiceProxy(port);
  const appId = 'demo-of-a-test';
  const appToken = 'application-token-of-a-test-0123456789';
  await writeMigratedDatabase(join(folder, 'service'));
  await ensureEditorBuilt(() => undefined);
  const child = spawn(process.execPath, [...baselineWasm, await ensureServiceBuilt()], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      PUBLIC_URL: proxy.url,
      DATABASE_URL: `pglite:${join(folder, 'service')}`,
      STORAGE_URL: `fs:${join(folder, 'files')}`,
      EDITOR_DIST: join(root, 'apps/editor/dist'),
      APP_ID: appId,
      APP_TOKEN: appToken,
      SECURITY_DOMAIN: securityDomain,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-maxOutputLength)));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const running = { url: proxy.url, output: () => output };
  runningProcesses.add(running);
  void exited.then(() => runningProcesses.delete(running));
  await waitUntilUp(`http://127.0.0.1:${port}/openapi.json`, () => child.exitCode === null).catch((error: unknown) => {
    child.kill();
    throw new Error(output === '' ? 'The service has printed nothing.' : output, { cause: error });
  });
  return {
    url: proxy.url,
    appId,
    appToken,
    proxy,
    stop: async () => {
      await proxy.block();
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilUp(url: string, isAlive: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (isAlive() && Date.now() < deadline) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not respond.`);
}
