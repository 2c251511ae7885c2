import { Redis } from 'ioredis';
import redisDriver from 'unstorage/drivers/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeStorage } from '../fakes/describe-storage.ts';
import { hasRedis, type RedisServer, startRedis } from '../../../../tooling/redis-server.ts';
import { redisStorage } from './redis-storage.ts';
import { unstorageStorage } from './unstorage-storage.ts';

describe.skipIf(!hasRedis)('Redis storage (needs redis-server)', () => {
  let server: RedisServer;
  const clients: { disconnect: () => void }[] = [];
  const connect = (): Redis => {
    const client = new Redis(server.port, '127.0.0.1');
    clients.push(client);
    return client;
  };

  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await server.stop();
  });

  describe('passes the storage tests', () => {
    const open = () => {
      const client = connect();
      return redisStorage({ send: (...command) => client.call(...command), prefix: 'one' });
    };
    describeStorage(open);
  });

  describe('behind the unstorage driver', () => {
    const open = () => {
      const driver = redisDriver({ host: '127.0.0.1', port: server.port });
      clients.push({ disconnect: () => void driver.dispose?.() });
      return unstorageStorage({ driver });
    };
    it('uses Redis’s compare-and-swap, so it has no warning', () => {
      expect(open().warning).toBeUndefined();
    });
    describeStorage(open);
  });

  it('does not index names that are never listed, and removes the names of expired entries', async () => {
    const client = connect();
    const storage = redisStorage({ send: (...command) => client.call(...command), prefix: 'names' });
    const keysLeft = (): Promise<string[]> => client.keys('{names}:*');
    const expiresAt = Date.now() + 100;
    for (let index = 0; index < 50; index += 1) {
      for (const folder of ['events', 'creations', 'attempts', 'hosted', 'mine/ann', 'mine/bob']) {
        await storage.write(`${folder}/e-${index}`, 'x', { expected: null, expiresAt });
      }
    }
    const storedVersion = await storage.write('mine/ann/kept', 'x', { expected: null });
    await expect.poll(async () => (await keysLeft()).filter((key) => key.includes(':entry:'))).toHaveLength(1);
    expect((await keysLeft()).filter((key) => key.includes(':names:')).toSorted()).toEqual([
      '{names}:names:mine/ann',
      '{names}:names:mine/bob',
    ]);
    expect(await storage.list('mine/ann')).toEqual(['kept']);
    expect(await client.zcard('{names}:names:mine/ann')).toBe(1);
    await storage.listPage?.('mine/bob', { offset: 0, limit: 20 });
    expect(await client.zcard('{names}:names:mine/bob')).toBe(30);
    await storage.listPage?.('mine/bob', { offset: 0, limit: 100 });
    expect(await storage.remove('mine/ann/kept', storedVersion ?? '')).toBe(true);
    expect(await keysLeft()).toEqual(['{names}:version']);
  });

  it('accepts replies as bytes and from node-redis as well as from ioredis', async () => {
    const client = connect();
    const storage = redisStorage({
      send: async (...command) => {
        const reply: unknown = await client.callBuffer(...command);
        return reply;
      },
    });
    const version = await storage.write('mine/b', '你好', { expected: null });
    expect(await storage.read('mine/b')).toEqual({ value: '你好', version });
    expect(await storage.list('mine')).toEqual(['b']);
  });
});
