import type { DataOf, refreshToken } from '@ppt-embed/protocol/service';
import type { Tx } from '../../stores/db/database.ts';
import { sha256 } from '../../kernel/hash.ts';
import { addSeconds, unixSeconds } from '../../kernel/times.ts';
import type { Random } from '../../kernel/random.ts';
import type { UserRow } from '../users/user-queries.ts';
import { insertToken } from './token-queries.ts';

/** A token set, as on the wire (spec, Token set). */
export type TokenSet = DataOf<typeof refreshToken>;

/** Limits of a token's lifetime (spec, Limits). */
const defaultAccessSeconds = 86_400;
const refreshSeconds = 30 * 86_400;

/** Secrets of a pair of tokens. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

interface Issue {
  appId: string;
  grantId: string;
  user: UserRow | undefined;
  seconds: number | undefined;
  now: Date;
  /** Hash of the refresh token that is retired by the first use of either token; null for tokens issued for a code. */
  predecessorHash: string | null;
}

/** Creates a random pair of tokens. */
export function randomPair(random: Random): TokenPair {
  return {
    accessToken: accessTokenOf(random(32).toString('base64url')),
    refreshToken: refreshTokenOf(random(32).toString('base64url')),
  };
}

/** Returns the access token for a secret. The prefix identifies the token to readers and secret scanners. */
export const accessTokenOf = (secret: string): string => `ppta_${secret}`;
/** Returns the refresh token for a secret. The prefix identifies the token to readers and secret scanners. */
export const refreshTokenOf = (secret: string): string => `pptr_${secret}`;

/** Stores a pair of tokens as hashes. */
export async function issueTokens(tx: Tx, pair: TokenPair, issue: Issue): Promise<TokenSet> {
  const accessExpires = addSeconds(issue.now, issue.seconds ?? defaultAccessSeconds);
  const shared = {
    app_id: issue.appId,
    grant_id: issue.grantId,
    predecessor_hash: issue.predecessorHash,
    created_at: issue.now,
  };
  await insertToken(tx, { token_hash: sha256(pair.accessToken), kind: 'access', expires_at: accessExpires, ...shared });
  await insertToken(tx, {
    token_hash: sha256(pair.refreshToken),
    kind: 'refresh',
    expires_at: addSeconds(issue.now, refreshSeconds),
    ...shared,
  });
  return tokenSet(pair, accessExpires, issue.user);
}

/** Returns a token set in the format on the wire (spec, Token set). */
export function tokenSet(pair: TokenPair, accessExpires: Date, user: UserRow | undefined): TokenSet {
  return {
    access_token: pair.accessToken,
    refresh_token: pair.refreshToken,
    expire_date: unixSeconds(accessExpires),
    union_data: user ? { union_id: user.union_id, name: user.name, status: user.status } : null,
  };
}
