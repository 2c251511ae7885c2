import type { Selectable, SqlBool } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';
import type { Tables } from '../../stores/db/tables.ts';

/** An authorization request as stored. */
export type RequestRow = Selectable<Tables['authorization_requests']>;
/** A grant as stored. */
export type GrantRow = Selectable<Tables['grants']>;

/** Stores an authorization request. */
export async function insertRequest(db: Database, row: Omit<RequestRow, 'used_at'>): Promise<void> {
  await db
    .insertInto('authorization_requests')
    .values({ ...row, used_at: null })
    .execute();
}

/** Returns an authorization request that is neither used nor expired. */
export async function findOpenRequest(db: Database, requestHash: string, now: Date): Promise<RequestRow | undefined> {
  return db
    .selectFrom('authorization_requests')
    .selectAll()
    .where('request_hash', '=', requestHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes an authorization request. Succeeds once, no matter how often the button is pressed. */
export async function consumeRequest(tx: Tx, requestHash: string, now: Date): Promise<RequestRow | undefined> {
  return tx
    .updateTable('authorization_requests')
    .set({ used_at: now })
    .where('request_hash', '=', requestHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Stores a grant. */
export async function insertGrant(
  tx: Tx,
  row: Omit<GrantRow, 'union_id' | 'exchanged_at' | 'revoked_at'>,
): Promise<void> {
  await tx
    .insertInto('grants')
    .values({ ...row, union_id: null, exchanged_at: null, revoked_at: null })
    .execute();
}

/** Consumes a code. Succeeds once. */
export async function consumeCode(tx: Tx, appId: string, codeHash: string, now: Date): Promise<GrantRow | undefined> {
  return tx
    .updateTable('grants')
    .set({ exchanged_at: now })
    .where('code_hash', '=', codeHash)
    .where('app_id', '=', appId)
    .where('exchanged_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('code_expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Returns the grant of a code, including a used one. */
export async function findGrantByCode(tx: Tx, appId: string, codeHash: string): Promise<GrantRow | undefined> {
  return tx
    .selectFrom('grants')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('app_id', '=', appId)
    .executeTakeFirst();
}

/** Returns a grant by its id. */
export async function findGrant(tx: Tx, grantId: string): Promise<GrantRow | undefined> {
  return tx.selectFrom('grants').selectAll().where('grant_id', '=', grantId).executeTakeFirst();
}

/** Binds a grant to a sub-user. */
export async function bindGrant(tx: Tx, grantId: string, unionId: string): Promise<void> {
  await tx.updateTable('grants').set({ union_id: unionId }).where('grant_id', '=', grantId).execute();
}

/**
 * Revokes a grant.
 * @returns undefined if it had been revoked before.
 */
export async function setRevoked(tx: Tx, grantId: string, now: Date): Promise<GrantRow | undefined> {
  return tx
    .updateTable('grants')
    .set({ revoked_at: now })
    .where('grant_id', '=', grantId)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Revokes all grants of a sub-user.
 * @returns For each newly revoked grant, whether it had an unexpired token.
 */
export async function setRevokedOf(
  tx: Tx,
  { appId, unionId, now }: { appId: string; unionId: string; now: Date },
): Promise<{ had_tokens: SqlBool }[]> {
  return tx
    .updateTable('grants')
    .set({ revoked_at: now })
    .where('app_id', '=', appId)
    .where('union_id', '=', unionId)
    .where('revoked_at', 'is', null)
    .returning((of) =>
      of
        .exists(
          of
            .selectFrom('tokens')
            .select('token_hash')
            .whereRef('tokens.grant_id', '=', 'grants.grant_id')
            .where('tokens.expires_at', '>', now),
        )
        .as('had_tokens'),
    )
    .execute();
}
