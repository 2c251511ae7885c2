import type { HeartbeatResponse } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../../http/caller.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { addSeconds, unixSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { clearLastSeen, touchSession } from './session-queries.ts';
import { sessionSeconds } from './start-session.ts';

/**
 * Time in seconds after which a page counts as closed: two and a half heartbeat intervals, so that a heartbeat may be
 * late.
 */
const aliveSeconds = 40;

/** Returns the time since which a session must have been seen to count as open. */
export function aliveSince(now: Date): Date {
  return addSeconds(now, -aliveSeconds);
}

/**
 * Extends the session and returns whether another session has the same presentation open.
 * @param isPageOpen Whether this session's page is open, as reported to other sessions.
 * @throws ServiceError presentation_not_found if it has been erased
 */
export async function recordHeartbeat(
  { db, clock, settings }: AppContext,
  caller: EditorCaller,
  isPageOpen = true,
): Promise<HeartbeatResponse> {
  const now = clock();
  const expires = addSeconds(now, sessionSeconds);
  const touched = await touchSession(db, {
    tokenHash: caller.tokenHash,
    seenAt: isPageOpen ? now : null,
    expires,
    maxDays: settings.editorSessionDays,
    aliveSince: aliveSince(now),
  });
  if (caller.pptId !== null && (touched?.revision ?? null) === null) {
    throw new ServiceError('presentation_not_found', { pptId: caller.pptId });
  }
  return {
    expires_at: unixSeconds(touched?.expiresAt ?? expires),
    open_elsewhere: touched?.isOpenElsewhere ?? false,
    revision: touched?.revision ?? null,
  };
}

/** Marks the page of a session as closed, so that the next page does not report it as open. */
export async function leave({ db }: AppContext, caller: EditorCaller): Promise<void> {
  await clearLastSeen(db, caller.tokenHash);
}
