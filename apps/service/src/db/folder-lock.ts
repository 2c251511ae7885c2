import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';

/** The folder of the embedded database is in use by a process that lives. */
export class FolderLockedError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The folder ${folder} is in use by process ${pid}. Stop that service first, or set DATABASE_URL to another folder.`,
    );
    this.name = 'FolderLockedError';
  }
}

export interface FolderLock {
  release(): void;
}

/** Folders this process holds: after a restart in a container the file may well carry our own pid. */
const held = new Set<string>();

/** A take-over lasts milliseconds; one that is older was left behind by a crash. */
const takeoverMs = 10_000;

/**
 * Locks a folder for this process by a file beside it. A lock whose process is dead is taken over; one whose process
 * lives never is: PGlite itself lets two processes open one folder, and the writes of the first are lost.
 * @throws FolderLockedError
 */
export function lockFolder(folder: string): FolderLock {
  const path = `${folder.replace(/[/\\]+$/, '')}.lock`;
  if (!create(path)) {
    takeOver(folder, path);
    if (!create(path)) throw new FolderLockedError(folder, holder(path) ?? 0);
  }
  held.add(path);
  return {
    release() {
      if (held.delete(path)) rmSync(path, { force: true });
    },
  };
}

/** Makes the file with its content in one step, so that nobody ever reads an empty one. */
function create(path: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `${process.pid}\n${startOf(process.pid)}\n`);
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
  const pid = holder(path);
  if (pid !== undefined) throw new FolderLockedError(folder, pid);
  const takeover = `${path}.takeover`;
  if (ageOf(takeover) > takeoverMs) rmSync(takeover, { force: true });
  if (!create(takeover)) throw new FolderLockedError(folder, holder(takeover) ?? 0);
  try {
    const late = holder(path);
    if (late !== undefined) throw new FolderLockedError(folder, late);
    rmSync(path, { force: true });
  } finally {
    rmSync(takeover, { force: true });
  }
}

/** The living process that has the lock, or undefined. */
function holder(path: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const [pidLine, start = ''] = text.split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (pid === process.pid) return held.has(path) ? pid : undefined;
  if (!isAlive(pid)) return undefined;
  const startNow = startOf(pid);
  return start && startNow && start !== startNow ? undefined : pid;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started, where the system tells (Linux): a pid that was given out again is another process. */
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
