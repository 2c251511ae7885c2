import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';
import type { Tables } from '../../stores/db/tables.ts';

/** An account as stored. */
export type AccountRow = Selectable<Tables['accounts']>;

/**
 * Inserts an account.
 * @returns Whether the name was available.
 */
export async function insertAccount(db: Database, row: AccountRow): Promise<boolean> {
  const inserted = await db
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns the account with a normalized name. */
export async function findAccount(db: Database, name: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Returns all accounts, oldest first. */
export async function selectAccounts(db: Database): Promise<AccountRow[]> {
  return db.selectFrom('accounts').selectAll().orderBy('created_at').orderBy('name').execute();
}

/**
 * Sets the password of an account.
 * @returns undefined if the account does not exist.
 */
export async function setPassword(tx: Tx, name: string, hash: string, now: Date): Promise<AccountRow | undefined> {
  return tx
    .updateTable('accounts')
    .set({ password_hash: hash, password_set_at: now })
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Sets whether the user of an account may see the status page.
 * @returns undefined if the account does not exist.
 */
export async function setOperator(db: Database, name: string, isOperator: boolean): Promise<AccountRow | undefined> {
  return db
    .updateTable('accounts')
    .set({ is_operator: isOperator })
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Ends all sign-in sessions of an account.
 * @returns The number of ended sessions.
 */
export async function deleteSignInsOf(tx: Tx, account: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('sign_ins').where('account', '=', account).executeTakeFirst();
  return Number(numDeletedRows);
}
