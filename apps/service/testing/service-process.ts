import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureServiceBuilt } from '../../../scripts/build/service-files.ts';
import { baselineWasm } from './baseline-wasm.ts';
import { writeEditorStub } from './editor-stub.ts';
import { writeMigratedDatabase } from './embedded-database.ts';
import { freePort } from './free-port.ts';
import { processorMs } from './processor-time.ts';
import { startRoundRobin, type RoundRobin } from './round-robin.ts';
import { sendThrough } from './send-through.ts';
import { appId, appToken, redirectUri, serviceClient, type ServiceClient } from './service-client.ts';

/** Program file of this version in its sources. */
export const currentMain: string = fileURLToPath(new URL('../src/start/main.ts', import.meta.url));

interface ServiceProcess {
  port: number;
  /** URL of the process itself, without the load balancer; `PUBLIC_URL` is the load balancer's. */
  url: string;
  /** Complete output of the process. */
  output(): string;
  /** Whether the process is still running. */
  isRunning(): boolean;
  /** Returns the CPU time used so far, in ms; undefined if the system does not provide it. */
  processorMs(): number | undefined;
  /** Exit code; null after a signal. */
  ended: Promise<number | null>;
  kill(signal?: NodeJS.Signals): Promise<void>;
  client: ServiceClient;
}

/** Running processes of the service behind a load balancer. */
export interface ServiceProcesses {
  /** URL of the load balancer, and `PUBLIC_URL` of each process. */
  url: string;
  databaseUrl: string;
  processes: readonly ServiceProcess[];
  /** Client that sends requests through the load balancer, so that each reaches the next process. */
  client: ServiceClient;
  /** Restarts the process with this index on its old port after it was killed, optionally with another program. */
  restart(index: number, main?: string): Promise<ServiceProcess>;
  /** Stops all processes with SIGKILL and removes all files. */
  stop(): Promise<void>;
}

/** Options for `startServiceProcesses`. */
export interface ServiceProcessOptions {
  /** Number of processes; more than one requires PostgreSQL. */
  count?: number;
  /** `postgres://…` (see `newDatabase`). @default a new PGlite folder */
  databaseUrl?: string;
  environment?: Readonly<Record<string, string>>;
  /** The program to start. @default the built program of this version, which starts in half the time of its sources */
  main?: string;
  /** Additional settings of single processes. */
  environmentOf?: (index: number) => Readonly<Record<string, string>>;
}

/**
 * Starts real processes of the service on one database and one folder of files, behind a round-robin load balancer.
 * @throws Error if the service does not start.
 */
export async function startServiceProcesses(options: ServiceProcessOptions = {}): Promise<ServiceProcesses> {
  const { count = 1, environment = {}, main = await ensureServiceBuilt(), environmentOf = () => ({}) } = options;
  const home = mkdtempSync(join(tmpdir(), 'ppt-processes-'));
  writeEditorStub(join(home, 'editor'));
  if (!options.databaseUrl) await writeMigratedDatabase(join(home, 'service'));
  const balancer = await startRoundRobin();
  const settings = {
    PUBLIC_URL: balancer.url,
    DATABASE_URL: options.databaseUrl ?? `pglite:${join(home, 'service')}`,
    STORAGE_URL: `fs:${join(home, 'files')}`,
    EDITOR_DIST: join(home, 'editor'),
    APP_ID: appId,
    APP_TOKEN: appToken,
    SECURITY_DOMAIN: redirectUri,
    ...environment,
  };
  const start = (port: number, index: number, program: string) =>
    startProcess(port, program, { ...settings, ...environmentOf(index) }, balancer);
  const processes: ServiceProcess[] = [];
  const stop = async () => {
    await Promise.all(processes.map((process) => process.kill('SIGKILL')));
    await balancer.close();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    processes.push(...ports.map((port, index) => start(port, index, main)));
    await Promise.all(processes.map(ready));
  } catch (error) {
    await stop();
    throw error;
  }
  balancer.serve(processes.map(({ port }) => port));
  return {
    url: balancer.url,
    databaseUrl: settings.DATABASE_URL,
    processes,
    client: serviceClient(sendThrough(balancer.url, balancer.url)),
    async restart(index, program = main) {
      const old = processes[index];
      if (!old) throw new Error(`there is no process ${index}`);
      await old.ended;
      const next = start(old.port, index, program);
      processes[index] = next;
      await ready(next);
      return next;
    },
    stop,
  };
}

function startProcess(
  port: number,
  program: string,
  settings: Record<string, string>,
  { url: publicUrl }: RoundRobin,
): ServiceProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|PORT|APP_|TEST)/.test(name));
  const child = spawn(process.execPath, [...baselineWasm, '--conditions=@ppt-embed/source', program], {
    env: { ...Object.fromEntries(inherited), ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  const output = collectOutput(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    port,
    url,
    output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    processorMs: () => processorMs(child.pid ?? 0),
    ended,
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
    client: serviceClient(sendThrough(url, publicUrl)),
  };
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return () => text;
}

/** Waits until the process itself responds with something other than that it is starting. */
async function ready(serviceProcess: ServiceProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (serviceProcess.isRunning() && Date.now() < deadline) {
    const isUp = await fetch(`${serviceProcess.url}/openapi.json`).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const state = serviceProcess.isRunning() ? 'after two minutes' : `with exit code ${await serviceProcess.ended}`;
  // The last output of a process is read after its end.
  await new Promise((resolve) => setTimeout(resolve, 200));
  throw new Error(`${state}, the service did not start:\n${serviceProcess.output()}`);
}
