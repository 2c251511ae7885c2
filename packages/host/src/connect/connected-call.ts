import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { Secret } from '../kernel/secret.ts';
import type { PptUser } from '../options/options.ts';
import type { AutomaticConnector } from './connect-automatically.ts';
import type { ConnectionStore } from './connection-store.ts';
import { disconnected, type Refresher } from './refresh-token.ts';

/** The service did not carry the call out, and would with another token. */
const tokenRejectedCodes: ReadonlySet<PptErrorCode> = new Set<PptErrorCode>([
  'invalid_token',
  'expired_token',
  'missing_token',
]);

export interface ConnectedCaller {
  /** Runs a call with the access token of a person's connection. */
  asUser<Result>(user: PptUser, call: (token: Secret) => Promise<Result>): Promise<Result>;
  /** Makes sure that there is a connection. @throws PptError `disconnected` or `user_banned` */
  requireConnection(user: PptUser): Promise<void>;
  /** Runs a call with the connection's access token; once more with a fresh one where the service refuses it. */
  withToken<Result>(key: string, call: (token: Secret) => Promise<Result>): Promise<Result>;
}

/** @param automatic Connects who is not connected yet, where the application is trusted to. */
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
        // So slow that even a fresh one ran out on the way: the grant itself is good.
        if (retryError.code === 'expired_token') throw retryError;
        // Refused although just refreshed: the grant is worth nothing any more.
        await connections.endGrant(key, fresh.accessToken, 'disconnected');
        throw disconnected(retryError);
      }
    }
  }

  /** Runs something for a person; once more after connecting by itself, where there was no connection. */
  async function connected<Result>(user: PptUser, run: (key: string) => Promise<Result>): Promise<Result> {
    const key = await connections.keyOf(user);
    try {
      return await run(key);
    } catch (error) {
      if (!automatic || !(error instanceof PptError) || error.code !== 'disconnected') throw error;
      // Who has disconnected on purpose is not connected again behind their back.
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
