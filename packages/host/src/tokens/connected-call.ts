import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { Secret } from '../secret.ts';
import type { ConnectionStore } from './connection-store.ts';
import { disconnected, type Refresher } from './refresh-token.ts';

/** The service did not carry the call out, and would with another token. */
const tokenRefused: ReadonlySet<PptErrorCode> = new Set<PptErrorCode>([
  'invalid_token',
  'expired_token',
  'missing_token',
]);

export interface ConnectedCaller {
  /** Runs a call with the connection's access token; once more with a fresh one where the service refuses it. */
  withToken<Answer>(key: string, call: (token: Secret) => Promise<Answer>): Promise<Answer>;
}

export function createConnectedCaller(connections: ConnectionStore, refresher: Refresher): ConnectedCaller {
  async function attempt<Answer>(
    key: string,
    token: string,
    call: (token: Secret) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await call(new Secret(token));
    } catch (error) {
      if (error instanceof PptError && error.code === 'user_banned') await connections.endGrant(key, token, 'banned');
      throw error;
    }
  }

  return {
    async withToken(key, call) {
      const { accessToken } = await refresher.grantFor(key);
      try {
        return await attempt(key, accessToken, call);
      } catch (error) {
        if (!(error instanceof PptError) || !tokenRefused.has(error.code)) throw error;
        const fresh = await refresher.grantFor(key, accessToken);
        try {
          return await attempt(key, fresh.accessToken, call);
        } catch (again) {
          if (!(again instanceof PptError) || !tokenRefused.has(again.code)) throw again;
          // Refused although just refreshed: the grant is worth nothing any more.
          await connections.endGrant(key, fresh.accessToken, 'disconnected');
          throw disconnected(again);
        }
      }
    },
  };
}
