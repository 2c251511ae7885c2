import { once } from 'node:events';
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '../../kernel/logs/log.ts';
import { sha256 } from '../../kernel/hash.ts';
import { RateLimiter, type Rate } from './rate-limiter.ts';

/** Default times in ms. */
const defaults = { timeoutMs: 500, retryMs: 5000 };

/** Times of the connection to Redis, in ms. */
interface SharedRateLimiterOptions {
  /** Time limit of each command, after which a call is counted only in this process. @default 500 */
  timeoutMs?: number;
  /** Time for which calls are counted only in this process after a command without a response. @default 5000 */
  retryMs?: number;
}

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
 */
export async function openSharedRateLimiter(
  url: string,
  log: Log,
  options: SharedRateLimiterOptions = {},
): Promise<SharedRateLimiter> {
  const { timeoutMs, retryMs } = { ...defaults, ...options };
  const redis = new Redis(url, {
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 5000),
  });
  const reportLoss = logConnection(redis, log);
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
  /** Time in ms of `performance.now()` until which Redis is not used. */
  let localUntil = -Infinity;
  /** Replaces a connection without a response. Until then, each call would wait for the time limit of a command. */
  const replaceConnection = (error: Error) => {
    if (redis.status !== 'ready' || performance.now() < localUntil) return;
    localUntil = performance.now() + retryMs;
    reportLoss(error);
    redis.disconnect(true);
  };
  return {
    async take(key, now, rate) {
      if (performance.now() < localUntil) return local.take(key, now, rate);
      const customDuration = Math.ceil((60 * rate.burst) / rate.perMinute);
      try {
        // The key is hashed, because it contains the host's user ids.
        const { consumedPoints, msBeforeNext } = await shared.consume(sha256(key), 1, { customDuration });
        return consumedPoints > rate.burst ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : 0;
      } catch (error) {
        replaceConnection(error as Error);
        return local.take(key, now, rate);
      }
    },
    stop() {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}

/**
 * Logs once that Redis no longer responds, and once that it responds again.
 * @returns A function that reports a command without a response.
 */
function logConnection(redis: Redis, log: Log): (error: Error) => void {
  let isLost = false;
  const reportLoss = (error: Error) => {
    if (isLost) return;
    isLost = true;
    const reason = error.message || error.name;
    log(`Redis does not respond (${reason}): rate limits are counted per process`, { level: 'warn' });
  };
  redis.on('error', reportLoss);
  redis.on('ready', () => {
    if (isLost) log('Redis responds again: rate limits are counted across all processes');
    isLost = false;
  });
  return reportLoss;
}
