import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/**
 * Runs a verb in one transaction. On the embedded database there is one connection: a verb that used `db` instead of
 * its `tx` would wait for itself.
 */
export function inTransaction<T>(db: Database, verb: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(verb);
}
