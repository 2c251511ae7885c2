import type { Tx } from '../../stores/db/database.ts';
import type { Application } from '../../http/caller.ts';
import { revokeGrantsOf } from '../grants/revoke-grant.ts';
import type { Random } from '../../kernel/random.ts';
import { changeStatus } from './change-status.ts';
import type { UserRow } from './user-queries.ts';

/**
 * Lifts a suspension that endpoint 13 imposed. The specification has no endpoint for this. Revoked tokens stay revoked,
 * so the user must connect again.
 * @throws ServiceError invalid_request if the sub-user does not exist
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
