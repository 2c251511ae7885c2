import type { Application } from '../../http/caller.ts';
import { revokeGrantsOf } from '../../identity/grants/revoke-grant.ts';
import type { AppContext } from '../../context/app-context.ts';
import { notifyUserChange } from '../../stores/db/credential-changes.ts';
import { inTransaction } from '../../stores/db/database.ts';
import { deleteSessionsOfUser } from '../session/session-queries.ts';
import { deleteUnopenedUrls } from './editor-url-queries.ts';

/**
 * Ends everything that a user has open: the grants of the sub-user, and the editors that were opened for the user with
 * a grant that other users share. For an unknown user, nothing changes.
 * @param userId the `union_id` of the sub-user, which is also the `user_id` of the editor URLs
 */
export async function signOutUser(
  { db, clock, random }: Pick<AppContext, 'db' | 'clock' | 'random'>,
  { app, userId }: { app: Application; userId: string },
): Promise<void> {
  const user = { appId: app.appId, userId };
  await inTransaction(db, async (tx) => {
    // URLs first: this waits until a URL that is just being opened has its session.
    await deleteUnopenedUrls(tx, user);
    // Deletes the sessions, because an expired one would be extended by a heartbeat that is in progress.
    await deleteSessionsOfUser(tx, user);
    await notifyUserChange(tx, user);
    await revokeGrantsOf(tx, random, { app, unionId: userId, now: clock() });
  });
}
