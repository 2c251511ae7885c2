import { spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** User of the process, because PostgreSQL does not run as root. */
const nobody = 65534;

/** A running replica. */
export interface PostgresReplica {
  /** Returns the URL of a database of the primary, on the replica. */
  urlOf(primaryUrl: string): string;
  /** Stops applying changes; queries still work. */
  pauseReplay(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a streaming replica of a PostgreSQL on this machine, from a base backup of its files. */
export async function startReplica(primaryUrl: string): Promise<PostgresReplica> {
  const home = mkdtempSync(join(tmpdir(), 'ppt-replica-'));
  const data = join(home, 'data');
  const primary = new pg.Client({ connectionString: primaryUrl });
  await primary.connect();
  const queryRow = async (text: string) =>
    ((await primary.query({ text, rowMode: 'array' })).rows[0] as string[] | undefined)?.[0] ?? '';
  const folder = await queryRow('show data_directory');
  const programs = await queryRow("select setting from pg_config where name = 'BINDIR'");
  await queryRow("select pg_backup_start('replica', true)");
  cpSync(folder, data, { recursive: true, filter: (path) => !/postmaster\.pid$|pg_wal\/.+/.test(path) });
  const label = await queryRow('select labelfile from pg_backup_stop()');
  await primary.end();
  const { hostname, port: primaryPort } = new URL(primaryUrl);
  writeFileSync(join(data, 'backup_label'), label);
  writeFileSync(join(data, 'standby.signal'), '');
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${primaryPort} user=postgres'\n`,
  );
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (identity.uid !== undefined) {
    chownSync(home, nobody, nobody);
    for (const path of readdirSync(data, { recursive: true, encoding: 'utf8' }))
      chownSync(join(data, path), nobody, nobody);
    chownSync(data, nobody, nobody);
  }
  chmodSync(data, 0o700);
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', '', '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    { ...identity, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-10_000);
      if (log.includes('ready to accept read-only connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`the replica ended with ${code}:\n${log}`)));
  });
  const urlOf = (url: string) => {
    const replicaUrl = new URL(url);
    replicaUrl.port = String(port);
    return replicaUrl.href;
  };
  return {
    urlOf,
    async pauseReplay() {
      const client = new pg.Client({ connectionString: urlOf(primaryUrl) });
      await client.connect();
      await client.query('select pg_wal_replay_pause()');
      const isPaused = async () =>
        (await client.query('select pg_get_wal_replay_pause_state() as state')).rows[0]?.state === 'paused';
      while (!(await isPaused())) await sleep(20);
      await client.end();
    },
    async stop() {
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGINT');
        await ended;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
