import { sql } from 'kysely';
import type { Tx } from '../stores/db/database.ts';
import { addSeconds } from '../kernel/times.ts';
import { pictureFile } from '../pictures/picture-file.ts';
import { referencedPictures } from './referenced-pictures.ts';
import { requireReferenceLimit } from './picture-limits.ts';

/** How soon a picture that a deck came to name is looked for in the versions again. */
const checkSeconds = 86_400;

/**
 * Notes which pictures a deck names, so that they can go with the last presentation that does: also those that are not
 * stored, since another presentation may come to store them. None that is there can be removed before this transaction
 * ends.
 * @returns those that are not there, or not any more.
 * @throws ServiceError too_large where it names too many
 */
export async function addPictureReferences(tx: Tx, pptId: string, deck: string, now: Date): Promise<string[]> {
  // In one order: two that hold the same ones never wait for each other crosswise.
  const hashes = referencedPictures(deck);
  if (hashes.length === 0) return [];
  requireReferenceLimit(hashes.length);
  const stored = await tx
    .selectFrom('pictures')
    .select('hash')
    .where('hash', '=', anyOf(hashes))
    .orderBy('hash')
    .forKeyShare()
    .execute();
  await sql`
    insert into presentation_pictures (ppt_id, hash, held_at)
    select ${pptId}::text, unnest(${hashes}::text[]), ${now}::timestamptz
    on conflict (ppt_id, hash) do update set held_at = excluded.held_at
    where presentation_pictures.held_at < excluded.held_at - interval '12 hours'
  `.execute(tx);
  await schedulePictureCheck(tx, pptId, now);
  const known = new Set(stored.map(({ hash }) => hash));
  return hashes.filter((hash) => !known.has(hash));
}

/** Has the pictures of a presentation looked for in its versions later: what none names is released then. */
export async function schedulePictureCheck(tx: Tx, pptId: string, now: Date): Promise<void> {
  await sql`
    insert into picture_checks (ppt_id, due_at)
    select ${pptId}::text, ${addSeconds(now, checkSeconds)}::timestamptz
    where exists (select from presentation_pictures where ppt_id = ${pptId})
    on conflict (ppt_id) do update set due_at = excluded.due_at where picture_checks.due_at > excluded.due_at
  `.execute(tx);
}

/** Lets go of all of them. @returns the files of those that no other presentation holds. */
export async function removePictureReferences(tx: Tx, pptId: string): Promise<string[]> {
  const released = await tx.deleteFrom('presentation_pictures').where('ppt_id', '=', pptId).returning('hash').execute();
  await tx.deleteFrom('picture_checks').where('ppt_id', '=', pptId).execute();
  return unreferencedFiles(
    tx,
    released.map(({ hash }) => hash),
  );
}

/** The files of those pictures that no presentation holds. */
export async function unreferencedFiles(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const unreferenced = await tx
    .selectFrom('pictures')
    .select(['hash', 'file'])
    .where('hash', '=', anyOf(hashes))
    .where((of) =>
      of.not(
        of.exists(
          of.selectFrom('presentation_pictures as held').select('ppt_id').whereRef('held.hash', '=', 'pictures.hash'),
        ),
      ),
    )
    .execute();
  return unreferenced.map(pictureFile);
}

/** One parameter, however many there are: a statement has no more than 65,535. */
function anyOf(hashes: readonly string[]) {
  return sql<string>`any(${hashes}::text[])`;
}

/** A picture that was stored for a deck has gone with its last holder before the deck could hold it. */
export class PictureGoneError extends Error {
  constructor(hashes: readonly string[]) {
    super(`Pictures that a deck names are not there: ${hashes.join(', ')}`);
    this.name = 'PictureGoneError';
  }
}

/**
 * Stores pictures and then holds them; does both once more where one went in between. A deck can also name pictures that
 * never were: the last attempt takes it as it is.
 */
export async function retryWithPictures<Result>(attempt: (isLast: boolean) => Promise<Result>): Promise<Result> {
  try {
    return await attempt(false);
  } catch (error) {
    if (!(error instanceof PictureGoneError)) throw error;
    return attempt(true);
  }
}
