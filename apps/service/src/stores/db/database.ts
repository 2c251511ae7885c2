import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The service's database. */
export type Database = Kysely<Tables>;
/** A transaction. */
export type Tx = Transaction<Tables>;

/** Called with the database after the transaction has been committed. The transaction's caller waits for it. */
type CommitCallback = (db: Database) => void | Promise<void>;

const commitCallbacks = new WeakMap<Tx, CommitCallback[]>();

/**
 * Runs a function in one transaction. The embedded database has one connection, so a function that uses `db` instead of
 * its `tx` deadlocks.
 */
export async function inTransaction<T>(db: Database, operation: (tx: Tx) => Promise<T>): Promise<T> {
  const after: CommitCallback[] = [];
  const result = await db.transaction().execute((tx) => {
    commitCallbacks.set(tx, after);
    return operation(tx);
  });
  for (const callback of after) await callback(db);
  return result;
}

/**
 * Registers a callback for the commit of a transaction of `inTransaction`. The callback is called once, even if it is
 * registered several times, and not at all after a rollback.
 */
export function afterCommit(tx: Tx, callback: CommitCallback): void {
  const callbacks = commitCallbacks.get(tx);
  if (callbacks && !callbacks.includes(callback)) callbacks.push(callback);
}
