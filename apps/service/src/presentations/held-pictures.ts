import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { pictureFile } from '../pictures/picture-file.ts';
import { namedPictures } from './named-pictures.ts';

/**
 * Notes which pictures a deck names, so that they can go with the last presentation that does: also those that are not
 * stored, since another presentation may come to store them. None that is there can be removed before this transaction
 * ends.
 * @returns those that are not there, or not any more.
 */
export async function holdPictures(tx: Tx, pptId: string, deck: string): Promise<string[]> {
  // In one order: two that hold the same ones never wait for each other crosswise.
  const hashes = namedPictures(deck);
  if (hashes.length === 0) return [];
  const stored = await tx
    .selectFrom('pictures')
    .select('hash')
    .where('hash', '=', anyOf(hashes))
    .orderBy('hash')
    .forKeyShare()
    .execute();
  await sql`
    insert into presentation_pictures (ppt_id, hash) select ${pptId}::text, unnest(${hashes}::text[])
    on conflict do nothing
  `.execute(tx);
  const known = new Set(stored.map(({ hash }) => hash));
  return hashes.filter((hash) => !known.has(hash));
}

/** Lets go of all of them. @returns the files of those that no other presentation holds. */
export async function releasePictures(tx: Tx, pptId: string): Promise<string[]> {
  const released = await tx.deleteFrom('presentation_pictures').where('ppt_id', '=', pptId).returning('hash').execute();
  const unheld = await tx
    .selectFrom('pictures')
    .select(['hash', 'file'])
    .where('hash', '=', anyOf(released.map(({ hash }) => hash)))
    .where((of) =>
      of.not(
        of.exists(
          of.selectFrom('presentation_pictures as held').select('ppt_id').whereRef('held.hash', '=', 'pictures.hash'),
        ),
      ),
    )
    .execute();
  return unheld.map(pictureFile);
}

/** One parameter, however many there are: a statement has no more than 65,535. */
function anyOf(hashes: readonly string[]) {
  return sql<string>`any(${hashes}::text[])`;
}

/** A picture that was stored for a deck has gone with its last holder before the deck could hold it. */
export class PictureGone extends Error {
  constructor(hashes: readonly string[]) {
    super(`Pictures that a deck names are not there: ${hashes.join(', ')}`);
    this.name = 'PictureGone';
  }
}

/**
 * Stores pictures and then holds them; does both once more where one went in between. A deck can also name pictures that
 * never were: the last attempt takes it as it is.
 */
export async function withPictures<Result>(attempt: (isLast: boolean) => Promise<Result>): Promise<Result> {
  try {
    return await attempt(false);
  } catch (error) {
    if (!(error instanceof PictureGone)) throw error;
    return attempt(true);
  }
}
