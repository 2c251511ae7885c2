import type { Insertable } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';
import type { Tables } from '../../stores/db/tables.ts';
import type { Application } from '../../http/caller.ts';
import { toApplication } from '../applications/application-queries.ts';

/** Stores a token as its hash. */
export async function insertToken(
  tx: Tx,
  row: Pick<
    Insertable<Tables['tokens']>,
    'token_hash' | 'app_id' | 'kind' | 'grant_id' | 'expires_at' | 'predecessor_hash' | 'created_at'
  >,
): Promise<void> {
  await tx
    .insertInto('tokens')
    .values({ ...row, rotated_at: null, retires_at: null })
    .execute();
}

/**
 * Marks a refresh token as exchanged. Locks the token, so that one request creates its successors while others wait.
 */
export async function setRotated(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('tokens')
    .set({ rotated_at: now })
    .where('token_hash', '=', tokenHash)
    .where('rotated_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns when a token expires; undefined if there is no such token. */
export async function findExpiry(tx: Tx, tokenHash: string): Promise<Date | undefined> {
  const row = await tx.selectFrom('tokens').select('expires_at').where('token_hash', '=', tokenHash).executeTakeFirst();
  return row?.expires_at;
}

/** Returns the id of the grant of an application's token, regardless of the token's state. */
export async function findGrantIdOfToken(tx: Tx, appId: string, tokenHash: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('tokens')
    .innerJoin('grants', 'grants.grant_id', 'tokens.grant_id')
    .select('grants.grant_id')
    .where('tokens.token_hash', '=', tokenHash)
    .where('grants.app_id', '=', appId)
    .executeTakeFirst();
  return row?.grant_id;
}

/**
 * Sets the time at which a rotated token stops working. The first use of a successor sets the time; later uses do not
 * change it.
 */
export async function retirePredecessor(
  db: Database,
  { tokenHash, predecessorHash, retiresAt }: { tokenHash: string; predecessorHash: string; retiresAt: Date },
): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ retires_at: retiresAt })
    .where('token_hash', '=', predecessorHash)
    .where('retires_at', 'is', null)
    .execute();
  await db.updateTable('tokens').set({ predecessor_hash: null }).where('token_hash', '=', tokenHash).execute();
}

/** A token with all states that decide whether it is valid. */
export interface TokenRow {
  kind: 'access' | 'refresh';
  grantId: string;
  unionId: string | null;
  app: Application;
  expiresAt: Date;
  rotatedAt: Date | null;
  retiresAt: Date | null;
  predecessorHash: string | null;
  isRevoked: boolean;
  isBanned: boolean;
}

/** Returns a token with the state of its family, application and sub-user. */
export async function findToken(db: Database, tokenHash: string): Promise<TokenRow | undefined> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('grants', 'grants.grant_id', 'tokens.grant_id')
    .innerJoin('applications', 'applications.app_id', 'grants.app_id')
    .leftJoin('users', (join) =>
      join.onRef('users.app_id', '=', 'grants.app_id').onRef('users.union_id', '=', 'grants.union_id'),
    )
    .selectAll('applications')
    .select([
      'tokens.kind',
      'tokens.grant_id',
      'tokens.expires_at',
      'tokens.rotated_at',
      'tokens.retires_at',
      'tokens.predecessor_hash',
      'grants.union_id',
      'grants.revoked_at',
      'users.status',
    ])
    .where('tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return (
    row && {
      kind: row.kind,
      grantId: row.grant_id,
      unionId: row.union_id,
      app: toApplication(row),
      expiresAt: row.expires_at,
      rotatedAt: row.rotated_at,
      retiresAt: row.retires_at,
      predecessorHash: row.predecessor_hash,
      isRevoked: row.revoked_at !== null || row.disabled_at !== null,
      isBanned: row.status === 'banned',
    }
  );
}
