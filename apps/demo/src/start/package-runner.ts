import { readFileSync } from 'node:fs';

/** How often it is looked whether the program that started the demo still lives. */
const pollMs = 500;

/** `npm exec` (what npx is), or pnpm whatever it was started by. */
const runner = /^npm exec\b|\bpnpm(?:\.c?js|\.mjs)?\b/;

/**
 * Calls back once when the npx or pnpm above this process is gone. A signal to npx alone ends only npx: the programs
 * below it live on and would keep the ports. Only where there is a `/proc` (Linux).
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

/** A process and those above it, nearest first. */
function ancestors(pid: number): number[] {
  const found: number[] = [];
  for (let at = pid; at > 1 && found.length < 20; at = parentOf(at)) found.push(at);
  return found;
}

/** proc(5): field 4 of `stat`, counted after the name, which may itself hold spaces and brackets. */
function parentOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0) || 0;
}

function commandLine(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}

/** A process that has ended but was not waited for is gone as well. */
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
