import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { join } from 'node:path';

/** The root of the checkout. */
export const root = join(import.meta.dirname, '..');

/** A step of a command: a program with its arguments. */
export interface Step {
  name: string;
  /** A program of `node_modules/.bin`, `node` for the Node that runs this script, or `pnpm`. */
  command: string;
  args: readonly string[];
  cwd?: string;
  /** Environment variables in addition to those of this process. */
  env?: Readonly<Record<string, string>>;
}

/**
 * Options of a `tsc` that runs alone. By default, it uses four checkers, each of which checks the shared types again,
 * which takes a quarter longer in total on two cores.
 */
export const typeCheckers: readonly string[] = ['--checkers', String(Math.min(4, availableParallelism()))];

/** Returns the path of a program from a dependency. */
export function bin(name: string): string {
  return join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/** Returns the executable and arguments of a step. */
function programOf({ command, args }: Step): [string, readonly string[]] {
  if (command === 'node') return [process.execPath, args];
  if (command !== 'pnpm') return [bin(command), args];
  // The pnpm that runs this script provides its own path, so pnpm does not have to be installed.
  const running = process.env['npm_execpath'];
  if (!running?.includes('pnpm')) return ['npx', ['-y', 'pnpm@12', ...args]];
  return /\.[cm]?js$/.test(running) ? [process.execPath, [running, ...args]] : [running, args];
}

/**
 * Runs a step and shows its output only if it fails.
 * @returns Whether it passed.
 */
export function runStep(step: Step): Promise<boolean> {
  const started = performance.now();
  return new Promise((resolve) => {
    const [program, args] = programOf(step);
    const child = spawn(program, args, {
      cwd: step.cwd ?? root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...step.env },
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = (passed: boolean): void => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${passed ? '✓' : '✗'} ${step.name} (${seconds} s)`);
      if (!passed) console.log(output.trimEnd());
      resolve(passed);
    };
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('exit', (code) => end(code === 0));
  });
}
