import type { Selectable } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type AddressRow = Selectable<Tables['editor_addresses']>;

export async function insertAddress(tx: Database | Tx, row: Omit<AddressRow, 'opened_at'>): Promise<void> {
  await tx
    .insertInto('editor_addresses')
    .values({ ...row, opened_at: null })
    .execute();
}

/** The one statement that opens: of any number at once, over any number of processes, one gets the row. */
export async function useAddress(tx: Tx, addressHash: string, now: Date): Promise<AddressRow | undefined> {
  return tx
    .updateTable('editor_addresses')
    .set({ opened_at: now })
    .where('address_hash', '=', addressHash)
    .where('opened_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function findAddressApp(db: Database, addressHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('editor_addresses')
    .select('app_id')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return row?.app_id;
}
