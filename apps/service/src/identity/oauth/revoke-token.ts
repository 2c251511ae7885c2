import { inTransaction } from '../../stores/db/database.ts';
import type { Application } from '../../http/caller.ts';
import { sha256 } from '../../kernel/hash.ts';
import type { AppContext } from '../../context/app-context.ts';
import { revokeGrant } from '../grants/revoke-grant.ts';
import { findGrantIdOfToken } from './token-queries.ts';

/**
 * Revokes a grant by any of its tokens, including expired or rotated ones. For an unknown token, or a token of another
 * application, nothing changes and no error is returned, so the caller cannot distinguish these cases.
 * @see RFC 7009 §2.2
 */
export async function revokeToken(
  { db, clock, random }: AppContext,
  { app, token }: { app: Application; token: string },
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const grantId = await findGrantIdOfToken(tx, app.appId, sha256(token));
    if (grantId !== undefined) await revokeGrant(tx, random, { app, grantId, now });
  });
}
