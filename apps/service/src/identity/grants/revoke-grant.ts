import { settleCredentialChanges } from '../../stores/db/credential-changes.ts';
import { afterCommit, type Tx } from '../../stores/db/database.ts';
import { appendEvent } from '../../events/append-event.ts';
import type { Application } from '../../http/caller.ts';
import type { Random } from '../../kernel/random.ts';
import { setRevoked, setRevokedOf } from './grant-queries.ts';

/**
 * Revokes every token and editor session of a family. All processes have applied the revocation when the transaction's
 * caller continues.
 */
export async function revokeGrant(
  tx: Tx,
  random: Random,
  { app, grantId, now }: { app: Application; grantId: string; now: Date },
): Promise<void> {
  const grant = await setRevoked(tx, grantId, now);
  afterCommit(tx, settleCredentialChanges);
  if (!grant) return;
  const data = grant.union_id === null ? {} : { union_id: grant.union_id };
  await appendEvent(tx, random, { type: 'token.revoked', app, now, data });
}

/** Revokes every family of a sub-user. Queues one event if any of the tokens was valid. */
export async function revokeGrantsOf(
  tx: Tx,
  random: Random,
  { app, unionId, now }: { app: Application; unionId: string; now: Date },
): Promise<void> {
  const ended = await setRevokedOf(tx, { appId: app.appId, unionId, now });
  afterCommit(tx, settleCredentialChanges);
  if (!ended.some((grant) => grant.had_tokens)) return;
  await appendEvent(tx, random, { type: 'token.revoked', app, now, data: { union_id: unionId } });
}
