import type { HeartbeatResponse } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../../http/caller.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { addSeconds, unixSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { clearLastSeen, touchSession } from './session-queries.ts';
import { sessionSeconds } from './start-session.ts';

/** Two heartbeats and a half: one that is late is not yet a page that has gone. */
const aliveSeconds = 40;

/**
 * The session lives on, and hears whether another one has the same presentation open.
 * @param isPageOpen Whether its page is: that is what the others hear of.
 * @throws ServiceError presentation_not_found where it was erased meanwhile
 */
export async function recordHeartbeat(
  { db, clock }: AppContext,
  caller: EditorCaller,
  isPageOpen = true,
): Promise<HeartbeatResponse> {
  const now = clock();
  const expires = addSeconds(now, sessionSeconds);
  const touched = await touchSession(db, {
    tokenHash: caller.tokenHash,
    seenAt: isPageOpen ? now : null,
    expires,
    aliveSince: addSeconds(now, -aliveSeconds),
  });
  if (caller.pptId !== null && (touched?.revision ?? null) === null) {
    throw new ServiceError('presentation_not_found', { pptId: caller.pptId });
  }
  return {
    expires_at: unixSeconds(expires),
    open_elsewhere: touched?.isOpenElsewhere ?? false,
    revision: touched?.revision ?? null,
  };
}

/** The page closes: the next one that opens is not told that this one is open. */
export async function leave({ db }: AppContext, caller: EditorCaller): Promise<void> {
  await clearLastSeen(db, caller.tokenHash);
}
