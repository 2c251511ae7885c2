import { inTransaction } from '../db/database.ts';
import type { RefreshCaller } from '../http/caller.ts';
import { isSame, sha256 } from '../http/hash.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { findUser } from '../users/queries.ts';
import { verifierMatches } from './code-challenge.ts';
import { findGrant } from './grant-queries.ts';
import { issueTokens, type TokenSet } from './issue-tokens.ts';
import { retireToken } from './token-queries.ts';

export interface Rotation {
  code: string;
  codeVerifier: string;
  seconds: number | undefined;
  unionId: string | undefined;
}

/**
 * Spec endpoint 3: a refresh token becomes the next token set and retires; 30 days begin anew. The grant's own code
 * and verifier come along and must match; that is no second use of the code.
 * @throws ServiceError invalid_grant, invalid_token
 */
export function rotateToken(
  { db, clock, random }: Parts,
  caller: RefreshCaller,
  { code, codeVerifier, seconds, unionId }: Rotation,
): Promise<TokenSet> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const grant = await findGrant(tx, caller.grantId);
    const matches =
      grant && isSame(sha256(code), grant.code_hash) && verifierMatches(codeVerifier, grant.code_challenge);
    const staysBound = unionId === undefined || unionId === caller.unionId;
    if (!matches || !staysBound) throw new ServiceError('invalid_grant', { matches, staysBound });
    if (!(await retireToken(tx, caller.tokenHash, now))) throw new ServiceError('invalid_token', { rotated: true });
    const user = caller.unionId === null ? undefined : await findUser(tx, caller.app.appId, caller.unionId);
    return issueTokens(tx, random, { grantId: caller.grantId, user, seconds, now });
  });
}
