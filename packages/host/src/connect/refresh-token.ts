import { PptError } from '@ppt-embed/protocol/host';
import { isTransient } from '../service-client/classify-failure.ts';
import type { Stored } from '../storage/sealed-store.ts';
import { sleep } from '../kernel/sleep.ts';
import type { ConnectionStore, StoredConnection, TokenGrant } from './connection-store.ts';
import { refreshGrant, type TokenRequester } from './request-tokens.ts';

/** Maximum time, in ms, for which one process may refresh: three attempts of 30 s and the pauses between them. */
const claimMs = 100_000;
/** Delays before the attempts to refresh, in ms. */
const retryDelaysMs = [0, 200, 1_000];
/** Interval, in ms, at which the result of a refresh in another process is checked. */
const pollMs = 100;
/** Lifetime of a refresh token in ms (spec, Limits). */
const refreshTokenMs = 30 * 86_400_000;
/** Time in ms before its expiry at which a token is refreshed. */
const refreshAheadMs = 5 * 60_000;

/** Returns tokens of connections, and refreshes them before they expire. */
export interface Refresher {
  /**
   * Returns a token that should be valid.
   * @param rejectedToken The access token that the service has just rejected, so that a different one is returned.
   * @throws PptError `disconnected`, `user_banned`, or the error that prevented a refresh.
   */
  grantFor(key: string, rejectedToken?: string): Promise<TokenGrant>;
}

/**
 * Creates the refresher, which allows one refresh at a time per connection: a shared promise within a process, and a
 * claim in the storage across processes. A process that finds a claim waits for its result.
 */
export function createRefresher(connections: ConnectionStore, requester: TokenRequester): Refresher {
  const { now } = requester;
  const inFlight = new Map<string, Promise<TokenGrant>>();

  function refreshOnce(key: string, rejectedToken: string | undefined): Promise<TokenGrant> {
    const running = inFlight.get(key);
    if (running) return running;
    const started = refresh(key, rejectedToken).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  }

  async function refresh(key: string, rejectedToken: string | undefined): Promise<TokenGrant> {
    const by = crypto.randomUUID();
    for (;;) {
      const stored = await connections.read(key);
      const grant = usableGrant(stored, now());
      if (!needsRefresh(grant, rejectedToken, now())) return grant;
      const refreshing = stored?.content.status === 'connected' ? stored.content.refreshing : undefined;
      if (refreshing && refreshing.until > now()) {
        if (isUsable(grant, rejectedToken, now())) return grant;
        await sleep(pollMs);
        continue;
      }
      const claim: StoredConnection = { status: 'connected', grant, refreshing: { by, until: now() + claimMs } };
      const version = await connections.write(key, claim, stored?.version ?? null);
      if (version !== null) return refreshUnderClaim(key, grant, version, rejectedToken);
    }
  }

  /**
   * Refreshes while holding a claim. Every write names the claim's version, so that concurrent changes such as
   * disconnecting are kept.
   */
  async function refreshUnderClaim(
    key: string,
    grant: TokenGrant,
    version: string,
    rejectedToken: string | undefined,
  ): Promise<TokenGrant> {
    try {
      const next = await tryRefresh(grant);
      if ((await connections.write(key, { status: 'connected', grant: next }, version)) !== null) return next;
      return usableGrant(await connections.read(key), now());
    } catch (error) {
      if (!(error instanceof PptError)) throw error;
      if (error.code === 'user_banned') {
        await connections.write(key, { status: 'banned' }, version);
        throw error;
      }
      if (!isTransient(error)) {
        if (await connections.remove(key, version)) throw disconnected(error);
        // Another process has connected or refreshed in the meantime.
        return usableGrant(await connections.read(key), now());
      }
      await connections.write(key, { status: 'connected', grant }, version);
      if (isUsable(grant, rejectedToken, now())) return grant;
      throw error;
    }
  }

  /**
   * Retries a refresh that got no response, with the same token. The service then returns the same tokens again, or
   * receives the request for the first time.
   */
  async function tryRefresh(grant: TokenGrant): Promise<TokenGrant> {
    let last: unknown;
    for (const delayMs of retryDelaysMs) {
      await sleep(delayMs);
      try {
        return await refreshGrant(requester, grant);
      } catch (error) {
        last = error;
        if (!(error instanceof PptError) || !isTransient(error) || error.code === 'rate_limited') break;
      }
    }
    throw last;
  }

  return {
    async grantFor(key, rejectedToken) {
      const grant = usableGrant(await connections.read(key), now());
      return needsRefresh(grant, rejectedToken, now()) ? refreshOnce(key, rejectedToken) : grant;
    },
  };
}

/**
 * Returns the grant of a stored connection.
 * @throws PptError `disconnected` or `user_banned`
 */
function usableGrant(stored: Stored<StoredConnection> | null, now: number): TokenGrant {
  if (!stored || stored.content.status === 'left') throw disconnected();
  if (stored.content.status === 'banned') throw banned();
  const { grant } = stored.content;
  if (isExpiredGrant(grant, now)) throw disconnected();
  return grant;
}

/** Whether no new token can be obtained. */
export function isExpiredGrant(grant: TokenGrant, now: number): boolean {
  return grant.expiresAt <= now && (grant.refreshToken === '' || grant.obtainedAt + refreshTokenMs <= now);
}

/**
 * Whether the token was rejected or is about to expire: within five minutes, or within the last tenth of a
 * short lifetime.
 */
function needsRefresh(grant: TokenGrant, rejectedToken: string | undefined, now: number): boolean {
  const ahead = Math.min(refreshAheadMs, (grant.expiresAt - grant.obtainedAt) / 10);
  return grant.accessToken === rejectedToken || grant.expiresAt - ahead <= now;
}

function isUsable(grant: TokenGrant, rejectedToken: string | undefined, now: number): boolean {
  return grant.accessToken !== rejectedToken && grant.expiresAt > now;
}

/** Returns the error `disconnected`. */
export function disconnected(cause?: unknown): PptError {
  return new PptError({
    code: 'disconnected',
    message: 'You are not connected to the presentation service. Connect, then try again.',
    ...(cause !== undefined && { cause }),
  });
}

function banned(): PptError {
  return new PptError({
    code: 'user_banned',
    message: 'This user is suspended. Ask an administrator to lift the suspension, then connect.',
  });
}
