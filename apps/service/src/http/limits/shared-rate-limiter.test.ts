import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTcpProxy } from '../../../testing/tcp-proxy.ts';
import { hasRedis, startRedis, type RedisServer } from '../../../../../tooling/redis-server.ts';
import { openSharedRateLimiter, type SharedRateLimiter } from './shared-rate-limiter.ts';

const rate = { perMinute: 10, burst: 5 };
/** Time limit in ms for a busy machine, where Redis takes longer than the service's own limit. */
const slowMs = 10_000;

describe.skipIf(!hasRedis)('limits in Redis (need redis-server)', () => {
  let redis: RedisServer;
  const limiters: SharedRateLimiter[] = [];
  const lines: string[] = [];
  const open = async (): Promise<SharedRateLimiter> => {
    const log = (line: string) => void lines.push(line);
    const limiter = await openSharedRateLimiter(`redis://127.0.0.1:${redis.port}`, log, { timeoutMs: slowMs });
    limiters.push(limiter);
    return limiter;
  };
  const take = async (limiter: SharedRateLimiter, key: string, count: number): Promise<number[]> => {
    const seconds = [];
    for (let number = 0; number < count; number += 1) seconds.push(await limiter.take(key, Date.now(), rate));
    return seconds;
  };
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    for (const limiter of limiters) await limiter.stop();
  });

  it('count the calls of all processes together, and each key separately', async () => {
    const [first, second] = [await open(), await open()];
    expect(await take(first, 'app_a', 3)).toEqual([0, 0, 0]);
    const [fourth, fifth, sixth] = await take(second, 'app_a', 3);
    expect([fourth, fifth]).toEqual([0, 0]);
    // The window is as long as the whole burst takes at this rate.
    expect(sixth).toBeGreaterThan(20);
    expect(sixth).toBeLessThanOrEqual(30);
    expect(await take(first, 'app_b', 1)).toEqual([0]);
  });

  it('do not wait again for a Redis that has stopped responding, and use it when it responds', async () => {
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: redis.port });
    const messages: string[] = [];
    const timeoutMs = 2000;
    const limiter = await openSharedRateLimiter(
      `redis://127.0.0.1:${proxy.port}`,
      (message) => void messages.push(message),
      { timeoutMs, retryMs: 4000 },
    );
    limiters.push(limiter);
    expect(await take(limiter, 'app_d', 1)).toEqual([0]);
    proxy.silence();
    expect(await take(limiter, 'app_d', 1)).toEqual([0]);
    const start = performance.now();
    expect((await take(limiter, 'app_d', 5)).slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(performance.now() - start).toBeLessThan(timeoutMs);
    proxy.restore();
    await expect
      .poll(() => messages, { timeout: 30_000 })
      .toEqual([expect.stringMatching(/^Redis does not respond/), expect.stringMatching(/^Redis responds again/)]);
    // Redis has counted only the first call, and this process more than the limit.
    await expect.poll(() => limiter.take('app_d', Date.now(), rate)).toBe(0);
    await proxy.close();
  });

  it('count in each process alone while Redis is down, and log this once', async () => {
    const limiter = await open();
    await redis.stop();
    const seconds = await take(limiter, 'app_c', 6);
    expect(seconds.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(seconds[5]).toBeGreaterThan(0);
    await expect.poll(() => lines.length).toBe(3);
    expect(new Set(lines)).toEqual(new Set([expect.stringMatching(/^Redis does not respond \(.+\): rate limits/)]));
  });
});
