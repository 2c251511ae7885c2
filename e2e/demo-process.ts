import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeMigratedDatabase } from '../apps/service/testing/embedded-database.ts';
import { freePort } from '../apps/service/testing/free-port.ts';
import { runningProcesses } from './running-processes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A running demo. */
export interface DemoProcess {
  /** URL of the page. */
  url: string;
  serviceUrl: string;
  dataFolder: string;
  ports: Ports;
  /** Returns all output of the demo so far. */
  output(): string;
  /** Resolves to the exit status when the process has exited. */
  exited: Promise<number | null>;
  /** Stops the demo. Resolves to the demo's processes that are still running; there should be none. */
  stop(signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<string[]>;
  /** Removes the data folder. */
  discard(): void;
}

/**
 * Starts the demo with the file that `pnpm demo` runs, on free ports, and waits for its last line.
 * @param options.dataFolder Data folder of an earlier demo, to reuse its data. By default, a new one.
 * @param options.isFirst Whether it starts without any files, as on a developer's machine. Otherwise, the tables of its
 * database exist already, so the start takes half as long.
 * @param options.env Further settings.
 */
export async function startDemo(
  options: { dataFolder?: string; isFirst?: boolean; ports?: Ports; env?: Record<string, string> } = {},
): Promise<DemoProcess> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'ppt-embed-e2e-'));
  if (!options.dataFolder && !options.isFirst) await writeMigratedDatabase(join(dataFolder, 'service'));
  const ports = options.ports ?? (await freePorts());
  const { child, output } = spawnDemo({
    DEMO_PORT: String(ports.demo),
    HOST_PORT: String(ports.host),
    SERVICE_PORT: String(ports.service),
    DEMO_DATA: dataFolder,
    ...options.env,
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = await readyUrl(child, output, exited).catch((error: unknown) => {
    child.kill();
    if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true });
    throw error;
  });
  const running = { url, output };
  runningProcesses.add(running);
  void exited.then(() => runningProcesses.delete(running));
  return {
    url,
    serviceUrl: `http://127.0.0.1:${ports.service}`,
    dataFolder,
    ports,
    output,
    exited,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
      return await leftovers(dataFolder);
    },
    discard: () => rmSync(dataFolder, { recursive: true, force: true }),
  };
}

/**
 * Runs the demo without waiting for it.
 * @param under Command line of a program that starts the demo and waits, like npx. By default, the demo is started
 * directly.
 */
export function spawnDemo(env: Record<string, string>, under?: string): { child: ChildProcess; output: () => string } {
  const demo = [process.execPath, '--conditions=@ppt-embed/source', 'apps/demo/src/main.ts'];
  // `exec -a` names the shell. The demo runs as its background job, so a signal to the shell stops only the shell.
  const shell = ['bash', '-c', `exec -a "${under}" bash -c '"$@" & wait' - "$@"`, '-', ...demo];
  const [program = '', ...args] = under ? shell : demo;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...withoutTestRunner(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  return { child, output: () => printed };
}

/** Removes the test runner's own variables, which would make Vite in the child process behave as in a test. */
function withoutTestRunner(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(VITEST|VITE_|NODE_ENV$|TEST$)/.test(name)));
}

async function readyUrl(child: ChildProcess, output: () => string, exited: Promise<number | null>): Promise<string> {
  const printed = new Promise<string>((resolve, reject) => {
    const check = () => {
      const found = /^Demo {2}(http:\/\/\S+)$/m.exec(output());
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout?.on('data', check);
    void exited.then((code) => reject(new Error(`The demo ended with ${code} before it was ready:\n${output()}`)));
    setTimeout(() => reject(new Error(`The demo was not ready within five minutes:\n${output()}`)), 300_000).unref();
  });
  return await printed;
}

/** The ports of a demo. */
export interface Ports {
  demo: number;
  host: number;
  service: number;
}

/** Returns three free ports. */
export async function freePorts(): Promise<Ports> {
  const [demo, host, service] = await Promise.all([freePort(), freePort(), freePort()]);
  return { demo, host, service };
}

/**
 * Returns the command lines of the processes that were started for a data folder and are still running after two
 * seconds, found by the folder's name in their environment. Requires `/proc` (Linux).
 */
export async function leftovers(dataFolder: string): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const found = processesWith(dataFolder);
    if (found.length === 0 || tries === 20) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function processesWith(text: string): string[] {
  const found: string[] = [];
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (Number(pid) === process.pid || !readlinkSync(`/proc/${pid}/exe`).includes('node')) continue;
      if (readFileSync(`/proc/${pid}/environ`, 'utf8').includes(text))
        found.push(`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`);
    } catch {
      // The process has exited, or belongs to a different user.
    }
  }
  return found;
}
