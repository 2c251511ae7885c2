import { settleCredentialChanges } from '../../stores/db/credential-changes.ts';
import { afterCommit, type Tx } from '../../stores/db/database.ts';
import { appendEvent } from '../../events/append-event.ts';
import type { Application } from '../../http/caller.ts';
import type { Random } from '../../kernel/random.ts';
import { changeStatus } from './change-status.ts';
import type { UserRow } from './user-queries.ts';

/**
 * Suspends a sub-user (spec, endpoint 13). The sub-user's tokens stop working at their next call, and open editors
 * close at their next heartbeat.
 * @throws ServiceError invalid_request if the sub-user does not exist
 */
export async function banUser(
  tx: Tx,
  random: Random,
  { app, unionId, now }: { app: Application; unionId: string; now: Date },
): Promise<UserRow> {
  const { user, isChanged } = await changeStatus(tx, { app, unionId, to: 'banned' });
  afterCommit(tx, settleCredentialChanges);
  if (isChanged) await appendEvent(tx, random, { type: 'user.banned', app, now, data: { union_id: unionId } });
  return user;
}
