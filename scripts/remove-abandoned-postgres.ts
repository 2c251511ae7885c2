import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Prefix of the folders in which test runs start PostgreSQL. */
export const postgresPrefix = 'ppt-embed-postgres-';

/**
 * Age in ms from which a folder without a running server is abandoned. Before that, a test run may still be starting the
 * server, or restarting it.
 */
const maxStartMs = 60 * 60 * 1000;

/**
 * Removes the folders of PostgreSQL servers that were killed together with the script that would have removed them.
 * Each may have gigabytes. Folders of running servers are kept.
 * @param parent The folder for temporary files.
 */
export function removeAbandonedPostgres(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(postgresPrefix)) continue;
    const home = join(parent, name);
    if (isAbandoned(home)) remove(home);
  }
}

/** Removes a folder. Failures are ignored, because another test run may remove it at the same time. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // The next test run tries again.
  }
}

function isAbandoned(home: string): boolean {
  const folder = statSync(home, { throwIfNoEntry: false });
  if (!folder || Date.now() - folder.mtimeMs <= maxStartMs) return false;
  try {
    const [pid = ''] = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n');
    // Servers without connections, such as those that initdb starts, write a negative number.
    return !isRunning(Math.abs(Number(pid)));
  } catch (error) {
    // Other users' files may not be read.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
