import type { Insertable, Selectable } from 'kysely';
import { inTransaction, type Database } from '../stores/db/database.ts';
import type { Tables } from '../stores/db/tables.ts';

export type PictureRow = Selectable<Tables['pictures']>;

/** @returns false where the same one was stored meanwhile. */
export async function insertPicture(db: Database, row: Insertable<Tables['pictures']>): Promise<boolean> {
  const inserted = await db
    .insertInto('pictures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findPicture(db: Database, hash: string): Promise<PictureRow | undefined> {
  return db.selectFrom('pictures').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Leaves it where a presentation holds it. */
export async function deleteUnreferencedPicture(db: Database, hash: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Whoever is taking hold of it has locked it: what the next statement sees is what was decided.
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
