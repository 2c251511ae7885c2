import { readFileSync } from 'node:fs';

/** Interval in ms at which the demo checks whether the program that started it is still running. */
const pollMs = 500;

/** Matches `npm exec` (that is, npx), and pnpm in any form. */
const runner = /^npm exec\b|\bpnpm(?:\.c?js|\.mjs)?\b/;

/**
 * Calls `callback` once when the npx or pnpm that started this process has exited. A signal sent to npx ends only npx;
 * its child processes would keep running and block the ports. Works only with `/proc` (Linux).
 */
export function whenPackageRunnerEnds(callback: () => void): void {
  const watched = ancestors(process.ppid).filter((pid) => runner.test(commandLine(pid)));
  if (watched.length === 0) return;
  const timer = setInterval(() => {
    if (watched.every(isAlive)) return;
    clearInterval(timer);
    callback();
  }, pollMs);
  timer.unref();
}

/** Returns a process and its ancestors, nearest first. */
function ancestors(pid: number): number[] {
  const found: number[] = [];
  for (let at = pid; at > 1 && found.length < 20; at = parentOf(at)) found.push(at);
  return found;
}

/**
 * Reads the parent's id (proc(5): field 4 of `stat`). Fields are counted after the name, which may contain spaces and
 * parentheses.
 */
function parentOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0) || 0;
}

function commandLine(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}

/** Whether a process is still running. A zombie process counts as exited. */
function isAlive(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`);
  return stat !== '' && !/^ [ZX]/.test(stat.slice(stat.lastIndexOf(')') + 1));
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
