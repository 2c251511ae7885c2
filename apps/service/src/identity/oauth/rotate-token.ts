import { inTransaction, type Tx } from '../../stores/db/database.ts';
import { tryServerKeys } from '../../stores/signing/server-key.ts';
import type { RefreshCaller } from '../../http/caller.ts';
import { isSame, sha256, sign } from '../../kernel/hash.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { findUser } from '../users/user-queries.ts';
import { verifierMatches } from './code-challenge.ts';
import { findGrant } from '../grants/grant-queries.ts';
import { accessTokenOf, issueTokens, refreshTokenOf, tokenSet, type TokenPair, type TokenSet } from './issue-tokens.ts';
import { findExpiry, setRotated } from './token-queries.ts';

/** Fields of a request to refresh tokens. */
export interface Rotation {
  code: string;
  codeVerifier: string;
  seconds: number | undefined;
  unionId: string | undefined;
}

/**
 * Exchanges a refresh token for the next token set, which restarts the 30 days (spec, endpoint 3). The grant's own code
 * and verifier must be sent and match; this does not count as a second use of the code. A repeated refresh returns the
 * same set, so that lost responses are harmless and two tabs agree. This is possible until 10 minutes after the
 * rotation, or 60 s after the first use of a successor. A later repeat revokes the family (see `authenticate.ts`).
 * @throws ServiceError invalid_grant, invalid_token, user_banned
 * @see RFC 9700 §4.14.2
 */
export async function rotateToken(
  { db, clock, random }: AppContext,
  caller: RefreshCaller,
  rotation: Rotation,
): Promise<TokenSet> {
  // The key may have been rotated since the first refresh, so a repeated refresh tries the other keys as well.
  const tokens = await tryServerKeys(db, random, (key) => {
    const successors = successorsOf(caller.token, key);
    return inTransaction(db, (tx) => rotateOrRepeat(tx, caller, { ...rotation, successors, now: clock() }));
  });
  if (!tokens) throw new ServiceError('invalid_token', { rotated: true });
  return tokens;
}

/**
 * Rotates the token, or returns the successors that it already has.
 * @returns undefined if the token was rotated with different successors
 */
async function rotateOrRepeat(
  tx: Tx,
  caller: RefreshCaller,
  { code, codeVerifier, seconds, unionId, successors, now }: Rotation & { successors: TokenPair; now: Date },
): Promise<TokenSet | undefined> {
  const grant = await findGrant(tx, caller.grantId);
  const matches = grant && isSame(sha256(code), grant.code_hash) && verifierMatches(codeVerifier, grant.code_challenge);
  const staysBound = unionId === undefined || unionId === caller.unionId;
  if (!matches || !staysBound) throw new ServiceError('invalid_grant', { matches, staysBound });
  if (grant.revoked_at) throw new ServiceError('invalid_token', { revoked: true });
  const user = caller.unionId === null ? undefined : await findUser(tx, caller.app.appId, caller.unionId);
  if (user?.status === 'banned') throw new ServiceError('user_banned', { unionId: user.union_id });
  if (await setRotated(tx, caller.tokenHash, now)) {
    const { grantId, tokenHash: predecessorHash } = caller;
    return issueTokens(tx, successors, { appId: caller.app.appId, grantId, user, seconds, now, predecessorHash });
  }
  const accessExpires = await findExpiry(tx, sha256(successors.accessToken));
  return accessExpires && tokenSet(successors, accessExpires, user);
}

/**
 * Derives the successors instead of storing them. Access to the database, including its key, does not reveal a token,
 * because the presented token is also required.
 */
function successorsOf(refreshToken: string, key: Buffer): TokenPair {
  return {
    accessToken: accessTokenOf(sign(key, `access token after ${refreshToken}`)),
    refreshToken: refreshTokenOf(sign(key, `refresh token after ${refreshToken}`)),
  };
}
