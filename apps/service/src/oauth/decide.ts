import { inTransaction } from '../db/database.ts';
import { sha256 } from '../http/hash.ts';
import { secondsAfter } from '../http/unix-seconds.ts';
import type { Parts } from '../parts.ts';
import { insertGrant, useRequest } from './grant-queries.ts';

const codeSeconds = 60;

export interface Decision {
  userName: string;
  isGranted: boolean;
}

/**
 * What a person decided uses the request up.
 * @returns where the browser goes, or undefined where the request is used, expired or unknown.
 */
export async function decide(
  { db, clock, random }: Parts,
  request: string,
  { userName, isGranted }: Decision,
): Promise<string | undefined> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const row = await useRequest(tx, sha256(request), now);
    if (!row) return undefined;
    if (!isGranted) return withQuery(row.redirect_uri, { error: 'access_denied', state: row.state });
    const code = `pptc_${random(24).toString('base64url')}`;
    await insertGrant(tx, {
      grant_id: `grant_${random(12).toString('base64url')}`,
      app_id: row.app_id,
      person: userName,
      code_hash: sha256(code),
      code_challenge: row.code_challenge,
      code_expires_at: secondsAfter(now, codeSeconds),
      created_at: now,
    });
    return withQuery(row.redirect_uri, { code, state: row.state });
  });
}

/** Adds to an address and leaves what it had as it was written (RFC 6749 §4.1.2). */
function withQuery(address: string, query: Record<string, string>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`;
}
