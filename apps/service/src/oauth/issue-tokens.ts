import type { DataOf, refreshToken } from '@ppt-embed/protocol/service';
import type { Tx } from '../db/database.ts';
import { sha256 } from '../http/hash.ts';
import { secondsAfter, unixSeconds } from '../http/unix-seconds.ts';
import type { Random } from '../parts.ts';
import type { UserRow } from '../users/queries.ts';
import { insertToken } from './token-queries.ts';

export type TokenSet = DataOf<typeof refreshToken>;

/** Spec, Limits. */
const defaultAccessSeconds = 86_400;
const refreshSeconds = 30 * 86_400;

/** A fresh access and refresh token of one family; only their hashes are kept. */
export async function issueTokens(
  tx: Tx,
  random: Random,
  of: { grantId: string; user: UserRow | undefined; seconds: number | undefined; now: Date },
): Promise<TokenSet> {
  const accessToken = `ppta_${random(32).toString('base64url')}`;
  const refresh = `pptr_${random(32).toString('base64url')}`;
  const accessExpires = secondsAfter(of.now, of.seconds ?? defaultAccessSeconds);
  const shared = { grant_id: of.grantId, created_at: of.now };
  await insertToken(tx, { token_hash: sha256(accessToken), kind: 'access', expires_at: accessExpires, ...shared });
  await insertToken(tx, {
    token_hash: sha256(refresh),
    kind: 'refresh',
    expires_at: secondsAfter(of.now, refreshSeconds),
    ...shared,
  });
  return {
    access_token: accessToken,
    refresh_token: refresh,
    expire_date: unixSeconds(accessExpires),
    union_data: of.user ? { union_id: of.user.union_id, name: of.user.name, status: of.user.status } : null,
  };
}
