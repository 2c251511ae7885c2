import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Thrown if the folder of the embedded database is in use by a running process. */
export class FolderLockedError extends Error {
  constructor(folder: string, lockOwner: string) {
    super(
      `The folder ${folder} is in use by ${lockOwner}. Stop that service first, or set DATABASE_URL to another folder.`,
    );
    this.name = 'FolderLockedError';
  }
}

/** A lock on a folder. */
export interface FolderLock {
  release(): void;
}

/** Folders that this process has locked. After a restart in a container, the file may contain our own pid. */
const lockedPaths = new Set<string>();

/**
 * Heartbeat interval in ms. A lock held by a different container, whose processes are not visible, is stale if it has
 * had no heartbeat for this long.
 */
const heartbeatMs = 5000;
const staleMs = 30_000;

/**
 * Maximum duration of a takeover in ms. Takeovers last milliseconds; a file older than this was left behind by a crash.
 */
const takeoverMs = 10_000;

/**
 * Locks a folder for this process with a file next to it. The lock of a dead process is taken over. The lock of a
 * running process never is, whether the process runs in this container or, according to its heartbeat, in another
 * container that shares the folder. PGlite itself would let two processes open one folder and lose the writes of the
 * first.
 * @throws FolderLockedError if a running process has the lock.
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

/** Removes the slashes at the end of a folder's path, so that the lock file is next to the folder and not in it. */
function withoutSlashes(folder: string): string {
  let end = folder.length;
  while (end > 0 && (folder[end - 1] === '/' || folder[end - 1] === '\\')) end -= 1;
  return folder.slice(0, end);
}

/** Creates the file with its content atomically, so that it is never read empty. */
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

/** Removes the lock of a dead process. A second lock file ensures that only one process does so at a time. */
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
    // The lock file has been removed, so there is nothing to keep alive.
  }
}

/** Describes the running process that holds the lock, or returns undefined. */
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

/** Whether a pid now belongs to another process, started after the lock was taken. */
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

/** Returns the start time of a process, if the system reports it (Linux). */
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
