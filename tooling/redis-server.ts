import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../apps/service/testing/free-port.ts';

/** Whether Redis is installed: Debian's package `redis-server`. `pnpm test` installs it if it has permission. */
export const hasRedis: boolean = spawnSync('redis-server', ['--version']).status === 0;

/** A running Redis server. */
export interface RedisServer {
  port: number;
  stop: () => Promise<void>;
}

/** Starts a real, empty Redis server for a test. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const dir = await mkdtemp(path.join(tmpdir(), 'ppt-redis-'));
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir];
  const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let log = '';
  for await (const chunk of server.stdout) {
    log += String(chunk);
    if (log.includes('Ready to accept connections')) break;
  }
  return {
    port,
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
