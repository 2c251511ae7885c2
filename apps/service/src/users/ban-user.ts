import type { Tx } from '../db/database.ts';
import { appendEvent } from '../events/append-event.ts';
import type { Application } from '../http/caller.ts';
import { invalidField } from '../http/service-error.ts';
import type { Random } from '../parts.ts';
import { findUser, setStatus, type UserRow } from './queries.ts';

/**
 * Spec endpoint 13: the sub-user's tokens end at their next call, open editors at their next heartbeat.
 * @throws ServiceError invalid_request where there is no such sub-user
 */
export async function banUser(
  tx: Tx,
  random: Random,
  { app, unionId, now }: { app: Application; unionId: string; now: Date },
): Promise<UserRow> {
  const banned = await setStatus(tx, { appId: app.appId, unionId, from: 'active', to: 'banned' });
  if (banned) {
    await appendEvent(tx, random, { type: 'user.banned', app, now, data: { union_id: unionId } });
    return banned;
  }
  const known = await findUser(tx, app.appId, unionId);
  if (!known) throw invalidField('union_id', 'is not a sub-user of this application');
  return known;
}
