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

/** @returns false where a presentation holds it, or there is none. */
export async function deleteUnheldPicture(db: Database, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('pictures')
    .where('hash', '=', hash)
    .where((of) =>
      of.not(of.exists(of.selectFrom('presentation_pictures').select('ppt_id').where('hash', '=', hash).limit(1))),
    )
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}
