import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type PictureRow = Selectable<Tables['pictures']>;

export async function insertPicture(db: Database, row: PictureRow): Promise<void> {
  await db
    .insertInto('pictures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findPicture(db: Database, hash: string): Promise<PictureRow | undefined> {
  return db.selectFrom('pictures').selectAll().where('hash', '=', hash).executeTakeFirst();
}

export async function deletePicture(db: Database, hash: string): Promise<void> {
  await db.deleteFrom('pictures').where('hash', '=', hash).execute();
}
