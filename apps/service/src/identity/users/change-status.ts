import type { Tx } from '../../stores/db/database.ts';
import type { Application } from '../../http/caller.ts';
import { invalidField } from '../../kernel/service-error.ts';
import { findUser, setStatus, type UserRow } from './user-queries.ts';

/**
 * Brings a sub-user into a state, also while somebody else changes it.
 * @returns the sub-user in that state, and whether it was in the other one before
 * @throws ServiceError invalid_request where there is no such sub-user
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
    // Otherwise changed between the two statements: once more.
    if (known.status === to) return { user: known, isChanged: false };
  }
}
