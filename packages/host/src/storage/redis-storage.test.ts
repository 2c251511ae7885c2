import { Redis } from 'ioredis';
import redisDriver from 'unstorage/drivers/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeStorage } from '../fakes/describe-storage.ts';
import { hasRedis, type RedisServer, startRedis } from '../fakes/redis-server.ts';
import { redisStorage } from './redis-storage.ts';
import { unstorageStorage } from './unstorage.ts';

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

  describe('keeps the promises of a storage', () => {
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
