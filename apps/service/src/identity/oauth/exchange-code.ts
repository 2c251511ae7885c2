import { inTransaction, type Tx } from '../../stores/db/database.ts';
import type { Application } from '../../http/caller.ts';
import { sha256 } from '../../kernel/hash.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Random } from '../../kernel/random.ts';
import type { AppContext } from '../../context/app-context.ts';
import { ensureUser } from '../users/create-user.ts';
import { lockStatus } from '../users/user-queries.ts';
import { verifierMatches } from './code-challenge.ts';
import { bindGrant, findGrantByCode, consumeCode, setRevoked } from '../grants/grant-queries.ts';
import { issueTokens, randomPair, type TokenSet } from './issue-tokens.ts';
import { revokeGrant } from '../grants/revoke-grant.ts';

/** Fields of a request to exchange a code. */
export interface Exchange {
  app: Application;
  code: string;
  codeVerifier: string;
  seconds: number | undefined;
  unionId: string | undefined;
}

/**
 * Exchanges a code for tokens (spec, endpoint 2). A code works once, and a wrong verifier also consumes it. A second
 * use with the right verifier revokes the tokens of the first use (RFC 6749 §4.1.2); with a wrong verifier, it is only
 * rejected. An exchange for a suspended sub-user also consumes the code, which could otherwise be exchanged for another
 * sub-user.
 * @throws ServiceError invalid_grant, user_banned
 */
export async function exchangeCode({ db, clock, random }: AppContext, exchange: Exchange): Promise<TokenSet> {
  const now = clock();
  // Errors are returned instead of thrown, because the transaction that consumes the code must be committed.
  const result = await inTransaction(db, async (tx): Promise<TokenSet | ServiceError> => {
    const grant = await consumeCode(tx, exchange.app.appId, sha256(exchange.code), now);
    if (!grant) await revokeIfReplayed(tx, random, exchange, now);
    if (!grant || !verifierMatches(exchange.codeVerifier, grant.code_challenge))
      return new ServiceError('invalid_grant');
    const { app, unionId, seconds } = exchange;
    const grantId = grant.grant_id;
    const user = unionId === undefined ? undefined : await ensureUser(tx, random, { app, unionId, now });
    if (user && (await lockStatus(tx, app.appId, user.union_id)) === 'banned') {
      // The grant has no tokens, so its revocation is not reported.
      await setRevoked(tx, grantId, now);
      return new ServiceError('user_banned', { unionId });
    }
    if (user) await bindGrant(tx, grantId, user.union_id);
    return issueTokens(tx, randomPair(random), {
      appId: app.appId,
      grantId,
      user,
      seconds,
      now,
      predecessorHash: null,
    });
  });
  if (result instanceof ServiceError) throw result;
  return result;
}

async function revokeIfReplayed(tx: Tx, random: Random, exchange: Exchange, now: Date): Promise<void> {
  const { app, code, codeVerifier } = exchange;
  const grant = await findGrantByCode(tx, app.appId, sha256(code));
  if (grant?.exchanged_at && verifierMatches(codeVerifier, grant.code_challenge)) {
    await revokeGrant(tx, random, { app, grantId: grant.grant_id, now });
  }
}
