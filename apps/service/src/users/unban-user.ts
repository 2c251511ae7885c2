import type { Tx } from '../db/database.ts';
import type { Application } from '../http/caller.ts';
import { invalidField } from '../http/service-error.ts';
import { revokeGrantsOf } from '../oauth/revoke-grant.ts';
import type { Random } from '../parts.ts';
import { findUser, setStatus, type UserRow } from './queries.ts';

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
  const active = await setStatus(tx, { appId: app.appId, unionId, from: 'banned', to: 'active' });
  if (active) {
    await revokeGrantsOf(tx, random, { app, unionId, now });
    return active;
  }
  const known = await findUser(tx, app.appId, unionId);
  if (!known) throw invalidField('union_id', 'is not a sub-user of this application');
  return known;
}
