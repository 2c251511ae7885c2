import { sql } from 'kysely';
import type { Tx } from '../stores/db/database.ts';
import { addSeconds } from '../kernel/times.ts';
import { pictureFile } from '../pictures/picture-file.ts';
import { maxReferences, requireReferenceLimit, tooManyReferences } from './picture-limits.ts';

/** Delay before the versions are checked again for a newly referenced picture. */
const checkSeconds = 86_400;

/**
 * Records which pictures a deck references, so that a picture can be removed with the last presentation that references
 * it. Pictures that are not stored are included, because another presentation may store them later. Existing pictures
 * cannot be removed before this transaction ends.
 * @param hashes Each hash once and in a fixed order, so that two transactions with the same pictures cannot deadlock
 *   (see `referencedPictures`).
 * @returns the hashes of pictures that do not, or no longer, exist.
 * @throws ServiceError too_large if the deck references too many; quota_exceeded if the presentation does, with those of
 *   earlier decks
 */
export async function addPictureReferences(
  tx: Tx,
  pptId: string,
  hashes: readonly string[],
  now: Date,
): Promise<string[]> {
  if (hashes.length === 0) return [];
  requireReferenceLimit(hashes.length);
  const stored = await tx
    .selectFrom('pictures')
    .select('hash')
    .where('hash', '=', anyOf(hashes))
    .orderBy('hash')
    .forKeyShare()
    .execute();
  // Pictures that are not stored count towards no quota of pictures, and saves may name others each time.
  const { rows } = await sql<{ count: number }>`
    with existing as (
      select (count(*) + ${hashes.length}::integer - count(*) filter (where hash = any(${hashes}::text[])))::integer as count,
        count(*) filter (where hash = any(${hashes}::text[])) = ${hashes.length}::integer as has_all
      from presentation_pictures where ppt_id = ${pptId}
    ), added as (
      insert into presentation_pictures (ppt_id, app_id, hash, held_at)
      select ppt_id, app_id, unnest(${hashes}::text[]), ${now}::timestamptz
      from presentations cross join existing
      where ppt_id = ${pptId} and (has_all or existing.count <= ${maxReferences}::integer)
      on conflict (ppt_id, hash) do update set held_at = excluded.held_at
      where presentation_pictures.held_at < excluded.held_at - interval '12 hours'
    )
    select count from existing where not has_all
  `.execute(tx);
  const [added] = rows;
  if (added && added.count > maxReferences) throw tooManyReferences(added.count);
  await schedulePictureCheck(tx, pptId, now);
  const known = new Set(stored.map(({ hash }) => hash));
  return hashes.filter((hash) => !known.has(hash));
}

/** Schedules a check of the presentation's versions, which releases unreferenced pictures. */
export async function schedulePictureCheck(tx: Tx, pptId: string, now: Date): Promise<void> {
  await sql`
    insert into picture_checks (ppt_id, app_id, due_at)
    select ppt_id, app_id, ${addSeconds(now, checkSeconds)}::timestamptz
    from presentations
    where ppt_id = ${pptId} and exists (select from presentation_pictures where ppt_id = ${pptId})
    on conflict (ppt_id) do update set due_at = excluded.due_at where picture_checks.due_at > excluded.due_at
  `.execute(tx);
}

/**
 * Releases all pictures of a presentation.
 * @returns The files of the pictures that no other presentation references.
 */
export async function removePictureReferences(tx: Tx, pptId: string): Promise<string[]> {
  const released = await tx.deleteFrom('presentation_pictures').where('ppt_id', '=', pptId).returning('hash').execute();
  await tx.deleteFrom('picture_checks').where('ppt_id', '=', pptId).execute();
  return unreferencedFiles(
    tx,
    released.map(({ hash }) => hash),
  );
}

/** Returns the files of the given pictures that no presentation references. */
export async function unreferencedFiles(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const unreferenced = await tx
    .selectFrom('pictures')
    .select(['hash', 'file'])
    .where('hash', '=', anyOf(hashes))
    .where((of) =>
      of.not(
        of.exists(
          of.selectFrom('presentation_pictures as used').select('ppt_id').whereRef('used.hash', '=', 'pictures.hash'),
        ),
      ),
    )
    .execute();
  return unreferenced.map(pictureFile);
}

/** Returns a condition with a single array parameter, because a statement has at most 65,535 parameters. */
function anyOf(hashes: readonly string[]) {
  return sql<string>`any(${hashes}::text[])`;
}

/**
 * Thrown if a picture that was stored for a deck was removed, together with its last presentation, before the deck
 * could reference it.
 */
export class PictureGoneError extends Error {
  constructor(hashes: readonly string[]) {
    super(`Pictures referenced by the deck are missing: ${hashes.join(', ')}`);
    this.name = 'PictureGoneError';
  }
}

/**
 * Stores pictures and then references them. If a picture was removed in between, both steps are repeated once. The last
 * attempt accepts missing pictures, because a deck may also name pictures that never existed.
 */
export async function retryWithPictures<Result>(attempt: (isLast: boolean) => Promise<Result>): Promise<Result> {
  try {
    return await attempt(false);
  } catch (error) {
    if (!(error instanceof PictureGoneError)) throw error;
    return attempt(true);
  }
}
