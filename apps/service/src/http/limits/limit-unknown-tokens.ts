import { unknownClient, widerNetworkOf } from '../client-address.ts';
import { sha256 } from '../../kernel/hash.ts';
import type { Authenticate } from '../router.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { LimitContext } from './limit-context.ts';
import { LookupQueue } from './lookup-queue.ts';
import { rateLimited } from './rate-limited.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Limit of unknown tokens per client address. Valid tokens do not count, so they are never slowed down. */
const unknownTokenLimits = { perMinute: 60, burst: 120 };
/** The same per /48 network of IPv6 addresses, which has 65,536 of the networks that count as a client. */
const unknownTokenLimitsOfNetwork = { perMinute: 600, burst: 1200 };

/**
 * Limit of rejected calls with one known token, which may be expired, revoked, of the wrong type, or belong to a
 * suspended user.
 */
const rejectedTokenLimits = { perMinute: 120, burst: 120 };

/** Maximum number of recently valid tokens that are cached. */
const maxRecentTokens = 20_000;

/**
 * Maximum number of concurrent lookups of uncached tokens, so that most database connections remain free for other
 * work.
 */
const lookups = { maxConcurrent: 4, maxWaiting: 1000, maxWaitingPerClient: 100, waitMs: 5000 };

/**
 * Limits the cost of rejected tokens. A client address with too many unknown tokens is rejected before the database is
 * queried. Recently valid tokens still work from that address, because users may share it with an attacker. Rejections
 * of a known token count against that token, because a host backend has one address for all of its users, and one
 * revoked token must not block the others. Other tokens are looked up a few at a time, so that a flood cannot use up
 * the connections.
 */
export function limitUnknownTokens(authenticate: Authenticate, { clock, settings }: LimitContext): Authenticate {
  if (!settings.rateLimits) return authenticate;
  const clientLimiter = new RateLimiter(unknownTokenLimits);
  const networkLimiter = new RateLimiter(unknownTokenLimitsOfNetwork);
  const tokenLimiter = new RateLimiter(rejectedTokenLimits);
  const queue = new LookupQueue(lookups);
  const recentTokens = new RecentTokens(maxRecentTokens);

  return async (token, kinds, client = unknownClient) => {
    const hash = sha256(token);
    // The key includes the types, because calls with the wrong type of token must not block the right ones.
    const usageKey = `${hash} ${kinds.join(' ')}`;
    const network = widerNetworkOf(client);
    const isRecent = recentTokens.has(hash);
    if (!isRecent) {
      const now = clock().getTime();
      const seconds = clientLimiter.wait(client, now) || networkLimiter.wait(network, now);
      rejectIfLimited(seconds, { client, reason: 'unknown tokens' });
      rejectIfLimited(tokenLimiter.wait(usageKey, now), { client, reason: 'a rejected token' });
    }
    const release = isRecent ? undefined : await queue.acquire(network);
    try {
      const caller = await authenticate(token, kinds, client);
      recentTokens.add(hash);
      return caller;
    } catch (error) {
      if (error instanceof ServiceError) {
        recentTokens.delete(hash);
        if (!isUnknownToken(error)) tokenLimiter.take(usageKey, clock().getTime());
        else if (client !== unknownClient) {
          clientLimiter.take(client, clock().getTime());
          networkLimiter.take(network, clock().getTime());
        }
      }
      throw error;
    } finally {
      release?.();
    }
  };
}

/** Whether the token was unknown. The error for a known token is more specific. */
function isUnknownToken({ code, details }: ServiceError): boolean {
  return code === 'invalid_token' && !details['revoked'] && !details['retired'];
}

function rejectIfLimited(seconds: number, details: Readonly<Record<string, unknown>>): void {
  if (seconds > 0) throw rateLimited(seconds, details);
}

/** Hashes of recently used tokens. */
class RecentTokens {
  readonly #max: number;
  /** The hashes, from least to most recently used. */
  readonly #hashes = new Set<string>();

  constructor(max: number) {
    this.#max = max;
  }

  has(hash: string): boolean {
    return this.#hashes.has(hash);
  }

  add(hash: string): void {
    this.#hashes.delete(hash);
    this.#hashes.add(hash);
    if (this.#hashes.size <= this.#max) return;
    const [oldest] = this.#hashes;
    if (oldest !== undefined) this.#hashes.delete(oldest);
  }

  delete(hash: string): void {
    this.#hashes.delete(hash);
  }
}
