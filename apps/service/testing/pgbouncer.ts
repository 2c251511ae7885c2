import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** Whether PgBouncer is installed: Debian's package `pgbouncer`. */
export function isPgbouncerInstalled(): boolean {
  return spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** User of the process, because PgBouncer does not run as root. */
const nobody = 65534;

/** Options for PgBouncer. */
export interface PgbouncerOptions {
  /** `postgres://…` of the server. Its user opens all connections to it. */
  postgresUrl: string;
  poolMode: 'transaction' | 'session';
  /** Maximum number of connections to the server, per database. */
  poolSize: number;
}

/** A running PgBouncer. */
export interface Pgbouncer {
  /** Returns the URL of a database of the server, through PgBouncer. */
  urlOf(directUrl: string): string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in front of PostgreSQL, on a free port. */
export async function startPgbouncer({ postgresUrl, poolMode, poolSize }: PgbouncerOptions): Promise<Pgbouncer> {
  const { hostname, port: serverPort, username } = new URL(postgresUrl);
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'ppt-pgbouncer-'));
  chmodSync(home, 0o755);
  const file = join(home, 'pgbouncer.ini');
  // Uses neither `ignore_startup_parameters` nor any other setting that works around a client's behavior.
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${poolMode}`,
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 1000',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const server = spawn('pgbouncer', [file], { ...identity, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      // The log is bounded, because PgBouncer logs each connection.
      log = (log + chunk.toString()).slice(-10_000);
      if (log.includes('process up')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PgBouncer ended with ${code}:\n${log}`)));
  });
  return {
    urlOf(directUrl) {
      const url = new URL(directUrl);
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
