import { sql } from 'kysely';
import type { Database, Tx } from '../stores/db/database.ts';
import type { AppContext } from '../context/app-context.ts';
import { pictureFile } from '../pictures/picture-file.ts';
import { referencedPictures } from './referenced-pictures.ts';

/** Number and total size of pictures. */
export interface PictureSum {
  count: number;
  bytes: number;
}

/** Returns the total of the pictures in a stored deck. Pictures that are not stored are not counted. */
export async function sumReferencedPictures(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  deckText: string,
): Promise<PictureSum> {
  const hashes = referencedPictures(deckText);
  if (hashes.length === 0) return { count: 0, bytes: 0 };
  const rows = await db
    .selectFrom('pictures')
    .select(['hash', 'file', 'bytes'])
    .where('hash', '=', sql<string>`any(${hashes}::text[])`)
    .execute();
  let bytes = 0;
  // Runs sequentially, because the store is read only for pictures without a recorded size.
  for (const row of rows) bytes += Number(row.bytes ?? (await files.sizeOf(pictureFile(row))) ?? 0);
  return { count: rows.length, bytes };
}

/**
 * Returns the total of a presentation's deck, drafts and stored versions. Pictures that are not stored are counted
 * without bytes.
 * @param options.unknownBytes Assumed size of a picture without a recorded size.
 */
export async function sumPresentationPictures(
  db: Database | Tx,
  pptId: string,
  { unknownBytes = 0 }: { unknownBytes?: number } = {},
): Promise<PictureSum> {
  const row = await db
    .selectFrom('presentation_pictures as used')
    .leftJoin('pictures', 'pictures.hash', 'used.hash')
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      sql<
        string | null
      >`sum(case when pictures.hash is null then 0 else coalesce(pictures.bytes, ${unknownBytes}::integer) end)`.as(
        'bytes',
      ),
    ])
    .where('used.ppt_id', '=', pptId)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0) };
}
