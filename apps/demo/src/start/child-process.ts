import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const endWithParent = new URL('end-with-parent.ts', import.meta.url).href;

/** Time limit in ms, longer than the service waits for open requests when it shuts down. */
const stopMs = 12_000;

/** A running child program. */
export interface Child {
  name: string;
  /**
   * Returns the reason why the program exited, according to its error output; an empty string if it printed nothing.
   */
  reason(): string;
  /** Resolves when the process has exited. */
  exited: Promise<void>;
  /** Sends SIGTERM, and SIGKILL after twelve seconds. */
  stop(): Promise<void>;
}

/**
 * Starts one of the demo's programs with the same Node executable. The program runs in its own process group, so that
 * Ctrl-C reaches only the demo, which then stops its children in order. The IPC channel lets it notice when the demo is
 * killed.
 */
export function startChild(options: {
  name: string;
  program: string;
  cwd: string;
  env: Record<string, string>;
  /** Called with every line that the program prints. */
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

/** Returns the error line of a stack trace, or otherwise the last non-empty line. */
export function findErrorLine(stderrLines: readonly string[]): string {
  const lines = stderrLines.filter((line) => /^\S/.test(line) && !line.startsWith('Node.js v'));
  return lines.findLast((line) => /^(Uncaught )?\w*Error\b.*: /.test(line)) ?? lines.at(-1) ?? '';
}
