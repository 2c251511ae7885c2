import type { Database, Tx } from '../db/database.ts';
import type { EditorCaller, GrantHolder } from '../http/caller.ts';
import { sha256 } from '../http/hash.ts';
import { secondsAfter, unixSeconds } from '../http/unix-seconds.ts';
import type { Random } from '../parts.ts';
import { extendSession, insertSession } from './queries.ts';

export const sessionSeconds = 12 * 3600;
/** A use within the first minute changes nothing worth a write. */
const extendAfterSeconds = 60;

/** A session for the page that an address opened. Times are Unix seconds. */
export async function startSession(
  tx: Tx,
  random: Random,
  { app, unionId, grantId }: GrantHolder,
  pptId: string | null,
  now: Date,
): Promise<{ token: string; expiresAt: number }> {
  const token = `ppts_${random(32).toString('base64url')}`;
  const expires = secondsAfter(now, sessionSeconds);
  await insertSession(tx, {
    token_hash: sha256(token),
    app_id: app.appId,
    union_id: unionId,
    grant_id: grantId,
    ppt_id: pptId,
    expires_at: expires,
    created_at: now,
  });
  return { token, expiresAt: unixSeconds(expires) };
}

/** Use keeps a session alive. @returns when it ends now, in Unix seconds. */
export async function keepAlive(db: Database, caller: EditorCaller, now: Date): Promise<number> {
  const expires = secondsAfter(now, sessionSeconds);
  if (expires < secondsAfter(caller.expiresAt, extendAfterSeconds)) return unixSeconds(caller.expiresAt);
  await extendSession(db, caller.tokenHash, expires);
  return unixSeconds(expires);
}
