import type { Tx } from '../db/database.ts';

/**
 * Notes which stored pictures a deck holds, so that they can go with the last presentation that does. None of them can be
 * removed before this transaction ends.
 * @returns those that are not there, or not any more.
 */
export async function holdPictures(tx: Tx, pptId: string, deck: string): Promise<string[]> {
  const hashes = [...new Set([...deck.matchAll(/picture:([0-9a-f]{64})/g)].map((match) => match[1] ?? ''))];
  if (hashes.length === 0) return [];
  const stored = await tx
    .selectFrom('pictures')
    .select('hash')
    .where('hash', 'in', hashes)
    // Two that hold the same ones never wait for each other crosswise.
    .orderBy('hash')
    .forKeyShare()
    .execute();
  if (stored.length > 0) {
    await tx
      .insertInto('presentation_pictures')
      .values(stored.map(({ hash }) => ({ ppt_id: pptId, hash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const known = new Set(stored.map(({ hash }) => hash));
  return hashes.filter((hash) => !known.has(hash));
}

/** Lets go of all of them. @returns those that no other presentation holds. */
export async function releasePictures(tx: Tx, pptId: string): Promise<string[]> {
  const released = await tx.deleteFrom('presentation_pictures').where('ppt_id', '=', pptId).returning('hash').execute();
  const hashes = released.map(({ hash }) => hash);
  if (hashes.length === 0) return [];
  const rows = await tx
    .selectFrom('presentation_pictures')
    .select('hash')
    .distinct()
    .where('hash', 'in', hashes)
    .execute();
  const held = new Set(rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !held.has(hash));
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
