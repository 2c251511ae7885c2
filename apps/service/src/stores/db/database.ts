import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Called with the database once the transaction has been committed. */
type CommitCallback = (db: Database) => void;

const commitCallbacks = new WeakMap<Tx, CommitCallback[]>();

/**
 * Runs a verb in one transaction. On the embedded database there is one connection: a verb that used `db` instead of
 * its `tx` would wait for itself.
 */
export async function inTransaction<T>(db: Database, operation: (tx: Tx) => Promise<T>): Promise<T> {
  const after: CommitCallback[] = [];
  const result = await db.transaction().execute((tx) => {
    commitCallbacks.set(tx, after);
    return operation(tx);
  });
  for (const callback of after) callback(db);
  return result;
}

/** Registers a callback for the commit of a transaction of `inTransaction`. It is not called after a rollback. */
export function afterCommit(tx: Tx, callback: CommitCallback): void {
  commitCallbacks.get(tx)?.push(callback);
}
