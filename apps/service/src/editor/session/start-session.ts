import type { AppContext } from '../../context/app-context.ts';
import type { EditorCaller } from '../../http/caller.ts';
import { sha256 } from '../../kernel/hash.ts';
import { addSeconds } from '../../kernel/times.ts';
import type { Random } from '../../kernel/random.ts';
import { extendSession } from './session-queries.ts';

/** Lifetime of a session without activity, in seconds. */
export const sessionSeconds = 12 * 3600;
/** Time in seconds after an extension during which activity is not recorded, to reduce writes. */
const extendAfterSeconds = 60;

/** Creates a session for an opened editor URL. Only the hash of its token is stored. */
export function newSession(random: Random, now: Date): { token: string; tokenHash: string; expires: Date } {
  const token = `ppts_${random(32).toString('base64url')}`;
  return { token, tokenHash: sha256(token), expires: addSeconds(now, sessionSeconds) };
}

/** Extends the session on activity, up to its maximum lifetime (`EDITOR_SESSION_DAYS`). */
export async function keepAlive(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  { tokenHash, expiresAt }: EditorCaller,
): Promise<void> {
  const expires = addSeconds(clock(), sessionSeconds);
  if (expires < addSeconds(expiresAt, extendAfterSeconds)) return;
  await extendSession(db, { tokenHash, expires, maxDays: settings.editorSessionDays });
}
