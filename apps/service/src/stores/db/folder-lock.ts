import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** The folder of the embedded database is in use by a process that lives. */
export class FolderLockedError extends Error {
  constructor(folder: string, lockOwner: string) {
    super(
      `The folder ${folder} is in use by ${lockOwner}. Stop that service first, or set DATABASE_URL to another folder.`,
    );
    this.name = 'FolderLockedError';
  }
}

export interface FolderLock {
  release(): void;
}

/** Folders this process holds: after a restart in a container the file may well carry our own pid. */
const lockedPaths = new Set<string>();

/** A sign of life each so often; in another container, where processes cannot be looked at, a lock without one this long is dead. */
const heartbeatMs = 5000;
const staleMs = 30_000;

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
    if (!create(path)) throw new FolderLockedError(folder, lockOwner(path) ?? 'another process');
  }
  lockedPaths.add(path);
  const heartbeat = setInterval(() => touchLock(path), heartbeatMs).unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (lockedPaths.delete(path)) rmSync(path, { force: true });
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
  const temporaryPath = `${path}.${randomUUID()}`;
  writeFileSync(temporaryPath, `${process.pid}\n${startTimeOf(process.pid)}\n${hostname()}\n`);
  try {
    linkSync(temporaryPath, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporaryPath, { force: true });
  }
}

/** Removes the lock of a dead process. A second file lets only one process do so at a time. */
function takeOver(folder: string, path: string): void {
  const owner = lockOwner(path);
  if (owner !== undefined) throw new FolderLockedError(folder, owner);
  const takeover = `${path}.takeover`;
  if (ageOf(takeover) > takeoverMs) rmSync(takeover, { force: true });
  if (!create(takeover)) throw new FolderLockedError(folder, lockOwner(takeover) ?? 'another process');
  try {
    const newOwner = lockOwner(path);
    if (newOwner !== undefined) throw new FolderLockedError(folder, newOwner);
    rmSync(path, { force: true });
  } finally {
    rmSync(takeover, { force: true });
  }
}

function touchLock(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Somebody has removed it: there is nothing to keep alive.
  }
}

/** The living process that has the lock, in words, or undefined. */
function lockOwner(path: string): string | undefined {
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
    return ageOf(path) < staleMs ? `process ${pid} on ${host}` : undefined;
  }
  const isOwnerAlive = pid === process.pid ? lockedPaths.has(path) : isAlive(pid) && !isReusedPid(pid, start);
  return isOwnerAlive ? `process ${pid}` : undefined;
}

/** Whether a pid was given out again since. */
function isReusedPid(pid: number, start: string): boolean {
  const currentStart = startTimeOf(pid);
  return start !== '' && currentStart !== '' && start !== currentStart;
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
function startTimeOf(pid: number): string {
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
