import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** The folder of the embedded database is in use by a process that lives. */
export class FolderLockedError extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The folder ${folder} is in use by ${holder}. Stop that service first, or set DATABASE_URL to another folder.`,
    );
    this.name = 'FolderLockedError';
  }
}

export interface FolderLock {
  release(): void;
}

/** Folders this process holds: after a restart in a container the file may well carry our own pid. */
const held = new Set<string>();

/** A sign of life each so often; in another container, where processes cannot be looked at, a lock without one this long is dead. */
const signEveryMs = 5000;
const signsMissingMs = 30_000;

/** A take-over lasts milliseconds; one that is older was left behind by a crash. */
const takeoverMs = 10_000;

/**
 * Locks a folder for this process by a file beside it. A lock whose process is dead is taken over; one whose process
 * lives never is, in this container or, as far as its signs of life tell, in another one that shares the folder: PGlite itself lets two processes open one folder, and the writes of the first are lost.
 * @throws FolderLockedError
 */
export function lockFolder(folder: string): FolderLock {
  const path = `${withoutSlashes(folder)}.lock`;
  if (!create(path)) {
    takeOver(folder, path);
    if (!create(path)) throw new FolderLockedError(folder, holder(path) ?? 'another process');
  }
  held.add(path);
  const signs = setInterval(() => giveSign(path), signEveryMs).unref();
  return {
    release() {
      clearInterval(signs);
      if (held.delete(path)) rmSync(path, { force: true });
    },
  };
}

/** Beside the folder and not in it, however its path ends. */
function withoutSlashes(folder: string): string {
  let end = folder.length;
  while (end > 0 && (folder[end - 1] === '/' || folder[end - 1] === '\\')) end -= 1;
  return folder.slice(0, end);
}

/** Makes the file with its content in one step, so that nobody ever reads an empty one. */
function create(path: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `${process.pid}\n${startOf(process.pid)}\n${hostname()}\n`);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the lock of a dead process. A second file lets only one process do so at a time. */
function takeOver(folder: string, path: string): void {
  const living = holder(path);
  if (living !== undefined) throw new FolderLockedError(folder, living);
  const takeover = `${path}.takeover`;
  if (ageOf(takeover) > takeoverMs) rmSync(takeover, { force: true });
  if (!create(takeover)) throw new FolderLockedError(folder, holder(takeover) ?? 'another process');
  try {
    const late = holder(path);
    if (late !== undefined) throw new FolderLockedError(folder, late);
    rmSync(path, { force: true });
  } finally {
    rmSync(takeover, { force: true });
  }
}

function giveSign(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Somebody has removed it: there is nothing to keep alive.
  }
}

/** The living process that has the lock, in words, or undefined. */
function holder(path: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const [pidLine, start = '', host = ''] = text.split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (host !== '' && host !== hostname()) {
    return ageOf(path) < signsMissingMs ? `process ${pid} on ${host}` : undefined;
  }
  const isLiving = pid === process.pid ? held.has(path) : isAlive(pid) && !isAnother(pid, start);
  return isLiving ? `process ${pid}` : undefined;
}

/** Whether a pid was given out again since. */
function isAnother(pid: number, start: string): boolean {
  const startNow = startOf(pid);
  return start !== '' && startNow !== '' && start !== startNow;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started, where the system tells (Linux). */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
