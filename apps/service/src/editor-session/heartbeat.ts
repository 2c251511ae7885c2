import type { HeartbeatAnswer } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../http/caller.ts';
import { ServiceError } from '../http/service-error.ts';
import { secondsAfter, unixSeconds } from '../http/unix-seconds.ts';
import type { Parts } from '../parts.ts';
import { setUnseen, touchSession } from './queries.ts';
import { sessionSeconds } from './start-session.ts';

/** Two heartbeats and a half: one that is late is not yet a page that has gone. */
const aliveSeconds = 40;

/**
 * The session lives on, and hears whether another one has the same presentation open.
 * @param isThere Whether its page is: that is what the others hear of.
 * @throws ServiceError presentation_not_found where it was erased meanwhile
 */
export async function beat({ db, clock }: Parts, caller: EditorCaller, isThere = true): Promise<HeartbeatAnswer> {
  const now = clock();
  const expires = secondsAfter(now, sessionSeconds);
  const seen = await touchSession(db, {
    tokenHash: caller.tokenHash,
    seenAt: isThere ? now : null,
    expires,
    aliveSince: secondsAfter(now, -aliveSeconds),
  });
  if (caller.pptId !== null && (seen?.revision ?? null) === null) {
    throw new ServiceError('presentation_not_found', { pptId: caller.pptId });
  }
  return {
    expires_at: unixSeconds(expires),
    open_elsewhere: seen?.isOpenElsewhere ?? false,
    revision: seen?.revision ?? null,
  };
}

/** The page closes: the next one that opens is not told that this one is open. */
export async function leave({ db }: Parts, caller: EditorCaller): Promise<void> {
  await setUnseen(db, caller.tokenHash);
}
