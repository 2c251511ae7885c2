import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const endWithParent = new URL('end-with-parent.ts', import.meta.url).href;

/** More than the service gives requests that are on their way. */
const stopMs = 12_000;

export interface Child {
  name: string;
  /** Why it ended, as far as it said; empty where it said nothing. */
  reason(): string;
  /** Settles when the process is gone. */
  exited: Promise<void>;
  /** Asks it to end; after twelve seconds it is ended. */
  stop(): Promise<void>;
}

/**
 * Starts a program of ours on the same Node. It stands in a process group of its own, so that Ctrl-C reaches the demo
 * alone, which ends its children in order; the channel to it lets it notice when the demo is killed.
 */
export function startChild(options: {
  name: string;
  program: string;
  cwd: string;
  env: Record<string, string>;
  /** Told every line it prints. */
  log: (line: string) => void;
}): Child {
  const { name, program, cwd, env, log } = options;
  const child = spawn(process.execPath, ['--conditions=@ppt-embed/source', '--import', endWithParent, program], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const stderrLines: string[] = [];
  eachLine(child.stdout, log);
  eachLine(child.stderr, (line) => {
    stderrLines.push(line);
    if (stderrLines.length > 200) stderrLines.shift();
    log(line);
  });
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  return { name, reason: () => findErrorLine(stderrLines), exited, stop: () => stopChild(child, exited) };
}

async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await exited;
  clearTimeout(killTimer);
}

function eachLine(stream: Readable | null, onLine: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', onLine);
}

/** Of a stack trace its error, else the last line that says something. */
export function findErrorLine(stderrLines: readonly string[]): string {
  const lines = stderrLines.filter((line) => /^\S/.test(line) && !line.startsWith('Node.js v'));
  return lines.findLast((line) => /^(Uncaught )?\w*Error\b.*: /.test(line)) ?? lines.at(-1) ?? '';
}
