import { sha256 } from '../http/hash.ts';
import type { Authenticate } from '../http/router.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { LookupQueue } from './lookup-queue.ts';
import { rateLimited } from './rate-limited.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Failed authentications of one client address. Only failures count, so a backend with valid tokens is never slowed. */
const failures = { perMinute: 60, burst: 120 };

/** How many tokens are remembered that were valid when they were last used. */
const maxRemembered = 20_000;

/** Lookups of tokens that are not remembered: the others leave most connections of the database free. */
const lookups = { atOnce: 4, maxWaiting: 1000, maxWaitingOfClient: 100, waitMs: 5000 };

/** A request without a socket, which only tests have. */
const noClient = 'unknown';

/**
 * Limits what an unknown token costs. A client address with too many failures is rejected before the database is asked;
 * tokens that were valid lately still work from there, because users behind one address share it with whoever guesses.
 * Tokens that are not remembered are looked up a few at a time, so that a flood of them cannot use up the connections.
 */
export function limitUnknownTokens(
  authenticate: Authenticate,
  { clock, settings }: Pick<Parts, 'clock' | 'settings'>,
): Authenticate {
  if (!settings.rateLimits) return authenticate;
  const limiter = new RateLimiter(failures);
  const queue = new LookupQueue(lookups);
  const remembered = new RecentTokens(maxRemembered);

  return async (token, kinds, client = noClient) => {
    const hash = sha256(token);
    const isRemembered = remembered.has(hash);
    if (!isRemembered) {
      const seconds = limiter.wait(client, clock().getTime());
      if (seconds > 0) throw rateLimited(seconds, { client, reason: 'failed authentications' });
    }
    const leave = isRemembered ? undefined : await queue.enter(client);
    try {
      const caller = await authenticate(token, kinds, client);
      remembered.add(hash);
      return caller;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'invalid_token') {
        remembered.delete(hash);
        if (client !== noClient) limiter.take(client, clock().getTime());
      }
      throw error;
    } finally {
      leave?.();
    }
  };
}

/** Hashes of tokens, the last used ones. */
class RecentTokens {
  readonly #max: number;
  /** In the order of use. */
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
