import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { Secret } from '../kernel/secret.ts';
import type { PptUser } from '../options/options.ts';
import type { AutomaticConnector } from './connect-automatically.ts';
import type { ConnectionStore } from './connection-store.ts';
import { disconnected, type Refresher } from './refresh-token.ts';

/** Errors with which the service rejects a call because of its token. */
const tokenRejectedCodes: ReadonlySet<PptErrorCode> = new Set<PptErrorCode>([
  'invalid_token',
  'expired_token',
  'missing_token',
]);

/** Runs calls with the access token of a user's connection. */
export interface ConnectedCaller {
  /** Runs a call with the access token of a user's connection. */
  asUser<Result>(user: PptUser, call: (token: Secret) => Promise<Result>): Promise<Result>;
  /** Ensures that a connection exists. @throws PptError `disconnected` or `user_banned` */
  requireConnection(user: PptUser): Promise<void>;
  /** Runs a call with the connection's access token, and once more with a refreshed token if the service rejects it. */
  withToken<Result>(key: string, call: (token: Secret) => Promise<Result>): Promise<Result>;
}

/**
 * Creates the functions that run a call with a user's connection.
 * @param automatic Connects users who are not connected, if the application is trusted.
 */
export function createConnectedCaller(
  connections: ConnectionStore,
  refresher: Refresher,
  automatic: AutomaticConnector | undefined,
): ConnectedCaller {
  async function attempt<Result>(
    key: string,
    token: string,
    call: (token: Secret) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await call(new Secret(token));
    } catch (error) {
      if (error instanceof PptError && error.code === 'user_banned') await connections.endGrant(key, token, 'banned');
      throw error;
    }
  }

  async function withToken<Result>(key: string, call: (token: Secret) => Promise<Result>): Promise<Result> {
    const { accessToken } = await refresher.grantFor(key);
    try {
      return await attempt(key, accessToken, call);
    } catch (error) {
      if (!(error instanceof PptError) || !tokenRejectedCodes.has(error.code)) throw error;
      const fresh = await refresher.grantFor(key, accessToken);
      try {
        return await attempt(key, fresh.accessToken, call);
      } catch (retryError) {
        if (!(retryError instanceof PptError) || !tokenRejectedCodes.has(retryError.code)) throw retryError;
        // The call was so slow that even the fresh token expired. The grant itself is valid.
        if (retryError.code === 'expired_token') throw retryError;
        // The token was rejected immediately after a refresh, so the grant is no longer valid.
        await connections.endGrant(key, fresh.accessToken, 'disconnected');
        throw disconnected(retryError);
      }
    }
  }

  /** Runs a function for a user, and once more after connecting automatically if there was no connection. */
  async function connected<Result>(user: PptUser, run: (key: string) => Promise<Result>): Promise<Result> {
    const key = await connections.keyOf(user);
    try {
      return await run(key);
    } catch (error) {
      if (!automatic || !(error instanceof PptError) || error.code !== 'disconnected') throw error;
      // A user who disconnected deliberately is not reconnected automatically.
      if ((await connections.read(key))?.content.status === 'left') throw error;
      await automatic.connect(user);
      return run(key);
    }
  }

  return {
    withToken,
    asUser: (user, call) => connected(user, (key) => withToken(key, call)),
    requireConnection: async (user) => void (await connected(user, (key) => refresher.grantFor(key))),
  };
}
