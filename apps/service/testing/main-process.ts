import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureServiceBuilt } from '../../../scripts/build/service-files.ts';
import { baselineWasm } from './baseline-wasm.ts';

interface MainProcess {
  output: () => string;
  /** Resolves when the startup line has been printed or the process has exited. */
  settled: Promise<void>;
  ended: Promise<number | null>;
  stop(signal: NodeJS.Signals): void;
}

export interface MainProcesses {
  /** Working directory of the processes. */
  home: string;
  /** Starts the service without the settings of the test process. */
  start(environment: Record<string, string>): MainProcess;
  /** Kills all processes and removes the directory. */
  discard(): void;
}

/** Starts processes of the built service in a new directory. */
export async function mainProcesses(): Promise<MainProcesses> {
  const main = await ensureServiceBuilt();
  const home = mkdtempSync(join(tmpdir(), 'ppt-main-'));
  const children: ChildProcess[] = [];
  return {
    home,
    start(environment) {
      const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|PORT|APP_|TEST)/.test(name));
      const child = spawn(process.execPath, [...baselineWasm, main], {
        cwd: home,
        env: { ...Object.fromEntries(inherited), ...environment },
      });
      children.push(child);
      let output = '';
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      const up = new Promise<void>((resolve) => {
        const onData = (chunk: Buffer) => {
          output += chunk.toString();
          if (/^Service {2}http/m.test(output)) resolve();
        };
        child.stdout.on('data', onData);
        child.stderr.on('data', onData);
      });
      return {
        output: () => output,
        settled: Promise.race([up, ended.then(() => undefined)]),
        ended,
        stop: (signal) => child.kill(signal),
      };
    },
    discard() {
      for (const child of children) child.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
