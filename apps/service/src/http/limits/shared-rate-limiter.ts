import { once } from 'node:events';
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '../../kernel/logs/log.ts';
import { sha256 } from '../../kernel/hash.ts';
import { RateLimiter, type Rate } from './rate-limiter.ts';

/** Time limit for Redis in ms, after which a call is counted only in this process. */
const defaultTimeoutMs = 500;

/** Counts calls across all processes. */
export interface SharedRateLimiter {
  /**
   * Counts a request.
   * @returns 0 if the request may proceed, otherwise the number of whole seconds to wait.
   */
  take(key: string, now: number, rate: Rate): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Opens a rate limiter that counts in Redis, in windows as long as a rate needs for its burst: 600 requests a minute
 * with a burst of 300 are 300 requests in each window of 30 seconds. While Redis does not respond, it counts in this
 * process. Waits a moment for the connection.
 * @param timeoutMs Time limit of each command, in ms.
 */
export async function openSharedRateLimiter(
  url: string,
  log: Log,
  timeoutMs: number = defaultTimeoutMs,
): Promise<SharedRateLimiter> {
  const redis = new Redis(url, {
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 5000),
  });
  logConnection(redis, log);
  await once(redis, 'ready', { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  // Every key has its application's rate, so the count is compared with the limit here instead of in the limiter.
  const shared = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'ppt-embed:rate',
    points: Number.MAX_SAFE_INTEGER,
    duration: 60,
    rejectIfRedisNotReady: true,
  });
  const local = new RateLimiter({ perMinute: 1, burst: 1 });
  return {
    async take(key, now, rate) {
      const customDuration = Math.ceil((60 * rate.burst) / rate.perMinute);
      try {
        // The key is hashed, because it contains the host's user ids.
        const { consumedPoints, msBeforeNext } = await shared.consume(sha256(key), 1, { customDuration });
        return consumedPoints > rate.burst ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : 0;
      } catch {
        return local.take(key, now, rate);
      }
    },
    stop() {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}

/** Logs once that Redis no longer responds, and once that it responds again. */
function logConnection(redis: Redis, log: Log): void {
  let isLost = false;
  redis.on('error', (error: Error) => {
    if (isLost) return;
    isLost = true;
    const reason = error.message || error.name;
    log(`Redis does not respond (${reason}): rate limits are counted per process`, { level: 'warn' });
  });
  redis.on('ready', () => {
    if (isLost) log('Redis responds again: rate limits are counted across all processes');
    isLost = false;
  });
}
