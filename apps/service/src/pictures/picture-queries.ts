import type { Insertable, Selectable } from 'kysely';
import { inTransaction, type Database } from '../stores/db/database.ts';
import type { Tables } from '../stores/db/tables.ts';

/** A picture as stored in the database. */
export type PictureRow = Selectable<Tables['pictures']>;

/**
 * Stores the record of a picture.
 * @returns false if the same picture has been stored concurrently.
 */
export async function insertPicture(db: Database, row: Insertable<Tables['pictures']>): Promise<boolean> {
  const inserted = await db
    .insertInto('pictures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns the record of a picture by its hash. */
export async function findPicture(db: Database, hash: string): Promise<PictureRow | undefined> {
  return db.selectFrom('pictures').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Deletes the record of a picture, unless a presentation references it. */
export async function deleteUnreferencedPicture(db: Database, hash: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // If a concurrent reference has locked the row, the next statement sees its result.
    await tx.selectFrom('pictures').select('hash').where('hash', '=', hash).forUpdate().execute();
    await tx
      .deleteFrom('pictures')
      .where('hash', '=', hash)
      .where((of) =>
        of.not(of.exists(of.selectFrom('presentation_pictures').select('ppt_id').where('hash', '=', hash).limit(1))),
      )
      .execute();
  });
}
