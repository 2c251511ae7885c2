import { inTransaction } from '../../stores/db/database.ts';
import { sha256 } from '../../kernel/hash.ts';
import { addSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { insertGrant, consumeRequest } from '../grants/grant-queries.ts';

const codeSeconds = 60;

/** The user's decision, and the account that made it. */
export interface ConsentDecision {
  userName: string;
  isGranted: boolean;
}

/**
 * Applies the user's decision, which consumes the request.
 * @returns where to redirect the browser, or undefined if the request is used, expired or unknown.
 */
export async function submitConsent(
  { db, clock, random }: AppContext,
  request: string,
  { userName, isGranted }: ConsentDecision,
): Promise<string | undefined> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const row = await consumeRequest(tx, sha256(request), now);
    if (!row) return undefined;
    if (!isGranted) return appendQuery(row.redirect_uri, { error: 'access_denied', state: row.state });
    const code = `pptc_${random(24).toString('base64url')}`;
    await insertGrant(tx, {
      grant_id: `grant_${random(12).toString('base64url')}`,
      app_id: row.app_id,
      person: userName,
      code_hash: sha256(code),
      code_challenge: row.code_challenge,
      code_expires_at: addSeconds(now, codeSeconds),
      created_at: now,
    });
    return appendQuery(row.redirect_uri, { code, state: row.state });
  });
}

/** Adds parameters to a URL and leaves its other parts unchanged (RFC 6749 §4.1.2). */
function appendQuery(redirectUri: string, query: Record<string, string>): string {
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`;
}
