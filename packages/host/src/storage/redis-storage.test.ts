import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import redisDriver from 'unstorage/drivers/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeStorage } from '../fakes/describe-storage.ts';
import { redisStorage } from './redis-storage.ts';
import { unstorageStorage } from './unstorage.ts';

/** Debian: redis-server. `pnpm test:full` installs it where it may. */
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

describe.skipIf(!hasRedis)('Redis storage (needs redis-server)', () => {
  let port = 0;
  let end = async (): Promise<void> => undefined;
  const clients: { disconnect: () => void }[] = [];
  const connect = (): Redis => {
    const client = new Redis(port, '127.0.0.1');
    clients.push(client);
    return client;
  };

  beforeAll(async () => {
    port = await freePort();
    const dir = await mkdtemp(path.join(tmpdir(), 'ppt-redis-'));
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir];
    const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let log = '';
    for await (const chunk of server.stdout) {
      log += String(chunk);
      if (log.includes('Ready to accept connections')) break;
    }
    end = async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(dir, { recursive: true, force: true });
    };
  });
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await end();
  });

  describe('keeps the promises of a storage', () => {
    const open = () => {
      const client = connect();
      return redisStorage({ send: (...command) => client.call(...command), prefix: 'one' });
    };
    describeStorage(open);
  });

  describe('behind the unstorage driver', () => {
    const open = () => {
      const driver = redisDriver({ host: '127.0.0.1', port });
      clients.push({ disconnect: () => void driver.dispose?.() });
      return unstorageStorage({ driver });
    };
    it('lets Redis compare and swap, and so has nothing to warn of', () => {
      expect(open().warning).toBeUndefined();
    });
    describeStorage(open);
  });

  it('takes answers as bytes and from node-redis as from ioredis', async () => {
    const client = connect();
    const storage = redisStorage({
      send: async (...command) => {
        const answer: unknown = await client.callBuffer(...command);
        return answer;
      },
    });
    const version = await storage.write('a/b', '你好', { expected: null });
    expect(await storage.read('a/b')).toEqual({ value: '你好', version });
    expect(await storage.list('a')).toEqual(['b']);
  });
});
