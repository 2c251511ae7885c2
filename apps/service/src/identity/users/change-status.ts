import type { Tx } from '../../stores/db/database.ts';
import type { Application } from '../../http/caller.ts';
import { invalidField } from '../../kernel/service-error.ts';
import { findUser, setStatus, type UserRow } from './user-queries.ts';

/**
 * Sets the state of a sub-user, even during concurrent changes.
 * @returns the updated sub-user, and whether its state changed
 * @throws ServiceError invalid_request if the sub-user does not exist
 */
export async function changeStatus(
  tx: Tx,
  { app, unionId, to }: { app: Application; unionId: string; to: UserRow['status'] },
): Promise<{ user: UserRow; isChanged: boolean }> {
  const from = to === 'banned' ? 'active' : 'banned';
  for (;;) {
    const changed = await setStatus(tx, { appId: app.appId, unionId, from, to });
    if (changed) return { user: changed, isChanged: true };
    const known = await findUser(tx, app.appId, unionId);
    if (!known) throw invalidField('union_id', 'is not a sub-user of this application');
    // The status changed between the two statements, so the loop tries again.
    if (known.status === to) return { user: known, isChanged: false };
  }
}
