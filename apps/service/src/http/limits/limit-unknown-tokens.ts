import { sha256 } from '../../kernel/hash.ts';
import type { Authenticate } from '../router.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { LimitContext } from './limit-context.ts';
import { LookupQueue } from './lookup-queue.ts';
import { rateLimited } from './rate-limited.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Unknown tokens of one client address. Only these count, so a backend with valid tokens is never slowed. */
const unknownTokenLimits = { perMinute: 60, burst: 120 };

/** Calls with one known token that are refused: it has expired or is revoked, its user is banned, or it is of another kind. */
const rejectedTokenLimits = { perMinute: 120, burst: 120 };

/** How many tokens are remembered that were valid when they were last used. */
const maxRemembered = 20_000;

/** Lookups of tokens that are not remembered: the others leave most connections of the database free. */
const lookups = { maxConcurrent: 4, maxWaiting: 1000, maxWaitingPerClient: 100, waitMs: 5000 };

/** A request without a socket, which only tests have. */
const unknownClient = 'unknown';

/**
 * Limits what a refused token costs. A client address with too many unknown tokens is rejected before the database is
 * asked; tokens that were valid lately still work from there, because users behind one address share it with whoever
 * guesses. A known token that is refused counts against itself: a host backend has one address for all its users, and one
 * revoked token must not shut out the others. Tokens that are not remembered are looked up a few at a time, so that a
 * flood of them cannot use up the connections.
 */
export function limitUnknownTokens(authenticate: Authenticate, { clock, settings }: LimitContext): Authenticate {
  if (!settings.rateLimits) return authenticate;
  const clientLimiter = new RateLimiter(unknownTokenLimits);
  const tokenLimiter = new RateLimiter(rejectedTokenLimits);
  const queue = new LookupQueue(lookups);
  const remembered = new RecentTokens(maxRemembered);

  return async (token, kinds, client = unknownClient) => {
    const hash = sha256(token);
    // With the kinds: calls that take another kind of token must not keep the others from working.
    const usageKey = `${hash} ${kinds.join(' ')}`;
    const isRemembered = remembered.has(hash);
    if (!isRemembered) {
      const now = clock().getTime();
      rejectIfLimited(clientLimiter.wait(client, now), { client, reason: 'unknown tokens' });
      rejectIfLimited(tokenLimiter.wait(usageKey, now), { client, reason: 'a token that is refused' });
    }
    const release = isRemembered ? undefined : await queue.acquire(client);
    try {
      const caller = await authenticate(token, kinds, client);
      remembered.add(hash);
      return caller;
    } catch (error) {
      if (error instanceof ServiceError) {
        remembered.delete(hash);
        if (!isUnknownToken(error)) tokenLimiter.take(usageKey, clock().getTime());
        else if (client !== unknownClient) clientLimiter.take(client, clock().getTime());
      }
      throw error;
    } finally {
      release?.();
    }
  };
}

/** Whether the token was not found at all: of those that were, the error tells more. */
function isUnknownToken({ code, details }: ServiceError): boolean {
  return code === 'invalid_token' && !details['revoked'] && !details['retired'];
}

function rejectIfLimited(seconds: number, details: Readonly<Record<string, unknown>>): void {
  if (seconds > 0) throw rateLimited(seconds, details);
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
