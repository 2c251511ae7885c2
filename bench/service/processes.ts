import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeEditorStub } from '../../apps/service/testing/editor-stub.ts';
import { appId, appToken, redirectUri } from '../../apps/service/testing/service-client.ts';
import { processorMs } from '../../apps/service/testing/processor-time.ts';
import { liveBytes } from './live-bytes.ts';
import { freePort } from '../../apps/service/testing/free-port.ts';

/** The built program of the service, which operators run. Build it first (`buildService`). */
export const servicePath = fileURLToPath(new URL('../../apps/service/dist/main.js', import.meta.url));
/** The program of the bare server. */
export const barePath = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** A running program. */
export interface MeasuredProcess {
  url: string;
  /** URL of the process's metrics, if it has any. */
  metrics: string;
  /** Folder of the process, with `STORAGE_URL` and an embedded database. */
  home: string;
  /** Returns the CPU time used so far in ms, or undefined if the system does not provide it. */
  processorMs(): number | undefined;
  /** Returns the live bytes of the main thread after a full collection. */
  liveBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a program in a separate process, and waits until it responds with a status other than 503. */
export async function startProcess(
  path: string,
  {
    environment = {},
    home = mkdtempSync(join(tmpdir(), 'ppt-bench-')),
  }: { environment?: Record<string, string>; home?: string } = {},
): Promise<MeasuredProcess> {
  const [port, metricsPort, inspectorPort] = [await freePort(), await freePort(), await freePort()];
  writeEditorStub(join(home, 'editor'));
  const inspector = `127.0.0.1:${inspectorPort}`;
  // A signal opens the inspector only when it is needed, so that measurements run without it.
  const flags = [`--inspect-port=${inspector}`, '--inspect-publish-uid=http', '--conditions=@ppt-embed/source'];
  const child = spawn(process.execPath, [...flags, path], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DATABASE_URL: `pglite:${join(home, 'service')}`,
      STORAGE_URL: `fs:${join(home, 'files')}`,
      METRICS_LISTEN: `127.0.0.1:${metricsPort}`,
      EDITOR_DIST: join(home, 'editor'),
      APP_ID: appId,
      APP_TOKEN: appToken,
      SECURITY_DOMAIN: redirectUri,
      ...environment,
    },
  });
  // Forwards errors, but not the inspector's messages.
  child.stderr?.on('data', (chunk: Buffer) =>
    process.stderr.write(chunk.toString().replaceAll(/^Debugger .*\n/gm, '')),
  );
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, `${url}/readyz`);
  return {
    url,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    home,
    processorMs: () => processorMs(child.pid ?? 0),
    liveBytes() {
      child.kill('SIGUSR1');
      return liveBytes(inspector);
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Deletes the process's folder. */
export function removeHome({ home }: MeasuredProcess): void {
  rmSync(home, { recursive: true, force: true });
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const status = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status !== 0 && status !== 503) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`A process to be measured ended with ${child.exitCode}.`);
}
