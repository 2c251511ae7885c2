import { sql } from 'kysely';
import type { Database } from '../stores/db/database.ts';
import type { AppContext } from '../context/app-context.ts';
import { pictureFile } from '../pictures/picture-file.ts';

/** The hashes of the pictures that a stored deck names, each once, in one order. */
export function referencedPictures(deckText: string): string[] {
  const named = [...deckText.matchAll(/picture:([0-9a-f]{64})/g)].map((match) => match[1] ?? '');
  return [...new Set(named)].toSorted();
}

/** How many pictures there are, and how large they are together. */
export interface PictureSum {
  count: number;
  bytes: number;
}

/** What the pictures that a stored deck names come to; those that are not stored do not count. */
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
  // One after another: only pictures from before their size was kept ask the store.
  for (const row of rows) bytes += Number(row.bytes ?? (await files.sizeOf(pictureFile(row))) ?? 0);
  return { count: rows.length, bytes };
}

/**
 * What a presentation holds for its deck, its drafts and its kept versions. Pictures that are not stored count without
 * bytes.
 * @param options.unknownBytes what a picture from before sizes were kept counts as
 */
export async function sumPresentationPictures(
  db: Database,
  pptId: string,
  { unknownBytes = 0 }: { unknownBytes?: number } = {},
): Promise<PictureSum> {
  const row = await db
    .selectFrom('presentation_pictures as held')
    .leftJoin('pictures', 'pictures.hash', 'held.hash')
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      sql<
        string | null
      >`sum(case when pictures.hash is null then 0 else coalesce(pictures.bytes, ${unknownBytes}::integer) end)`.as(
        'bytes',
      ),
    ])
    .where('held.ppt_id', '=', pptId)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0) };
}
