import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export async function insertSignIn(db: Database, row: Tables['sign_ins']): Promise<void> {
  await db.insertInto('sign_ins').values(row).execute();
}

export async function findSignIn(db: Database, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_ins')
    .select('person')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.person;
}
