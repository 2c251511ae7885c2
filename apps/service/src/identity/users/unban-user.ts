import type { Tx } from '../../stores/db/database.ts';
import type { Application } from '../../http/caller.ts';
import { revokeGrantsOf } from '../oauth/revoke-grant.ts';
import type { Random } from '../../kernel/random.ts';
import { changeStatus } from './change-status.ts';
import type { UserRow } from './user-queries.ts';

/**
 * The operator's way back from endpoint 13, for which the specification has none. What the ban ended stays ended: the
 * person connects anew.
 * @throws ServiceError invalid_request where there is no such sub-user
 */
export async function unbanUser(
  tx: Tx,
  random: Random,
  { app, unionId, now }: { app: Application; unionId: string; now: Date },
): Promise<UserRow> {
  const { user, isChanged } = await changeStatus(tx, { app, unionId, to: 'active' });
  if (isChanged) await revokeGrantsOf(tx, random, { app, unionId, now });
  return user;
}
