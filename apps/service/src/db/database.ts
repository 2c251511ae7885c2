import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Called with the database once the transaction has been committed. */
type Committed = (db: Database) => void;

const committed = new WeakMap<Tx, Committed[]>();

/**
 * Runs a verb in one transaction. On the embedded database there is one connection: a verb that used `db` instead of
 * its `tx` would wait for itself.
 */
export async function inTransaction<T>(db: Database, verb: (tx: Tx) => Promise<T>): Promise<T> {
  const after: Committed[] = [];
  const result = await db.transaction().execute((tx) => {
    committed.set(tx, after);
    return verb(tx);
  });
  for (const callback of after) callback(db);
  return result;
}

/** Registers a callback for the commit of a transaction of `inTransaction`. It is not called after a rollback. */
export function afterCommit(tx: Tx, callback: Committed): void {
  committed.get(tx)?.push(callback);
}
