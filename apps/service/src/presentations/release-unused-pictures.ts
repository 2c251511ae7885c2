import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '../stores/db/database.ts';
import { addSeconds } from '../kernel/times.ts';
import { recordOrphanedFiles } from '../stores/files/orphaned-file-queries.ts';
import type { AppContext } from '../context/app-context.ts';
import { storedNamePattern } from '../pictures/stored-name.ts';
import { unreferencedFiles } from './picture-references.ts';

const daySeconds = 86_400;
/**
 * Time in seconds after which a check in progress is due again. It is later than any check that a save schedules, so
 * that a check scheduled in the meantime is detected.
 */
const claimSeconds = 3600;

/**
 * Checks presentations that may reference pictures that no stored version or draft contains. A picture that is in none
 * of them for the grace period is released. When its last presentation releases it, its file is recorded as orphaned.
 * @returns the number of released pictures and of checked presentations
 */
export async function releaseUnusedPictures(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  limit: number,
): Promise<{ released: number; checked: number }> {
  const now = clock();
  const graceSeconds = settings.retention.unusedPictureDays * daySeconds;
  const unreferencedSince = addSeconds(now, -graceSeconds);
  const next = addSeconds(now, graceSeconds + claimSeconds);
  const pptIds = await claimChecks(db, { now, next, limit });
  let released = 0;
  for (const pptId of pptIds) {
    const { hashes, isInDraft } = await findUnreferenced(db, pptId, unreferencedSince);
    released += await inTransaction(db, (tx) => release(tx, { pptId, hashes, unreferencedSince, now }));
    const recent = await findRecent(db, pptId, unreferencedSince);
    if (recent) await finishCheck(db, { pptId, claimed: next, recheckAt: addSeconds(recent, graceSeconds + 1) });
    else if (!isInDraft) await finishCheck(db, { pptId, claimed: next });
  }
  return { released, checked: pptIds.length };
}

/** Postpones due checks, so that failed ones are retried and other processes skip them. */
async function claimChecks(
  db: Database,
  { now, next, limit }: { now: Date; next: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ ppt_id: string }>`
    update picture_checks set due_at = ${next}::timestamptz
    where ppt_id = any(array(
      select ppt_id from picture_checks where due_at <= ${now}::timestamptz
      order by due_at limit ${limit}::integer
      for update skip locked
    ))
    returning ppt_id
  `.execute(db);
  return rows.map((row) => row.ppt_id);
}

/**
 * Returns pictures that no stored version or draft contains. Reads decks one by one, newest first, because the last
 * save usually contains all of them.
 */
async function findUnreferenced(
  db: Database,
  pptId: string,
  unreferencedSince: Date,
): Promise<{ hashes: string[]; isInDraft: boolean }> {
  const references = await db
    .selectFrom('presentation_pictures')
    .select('hash')
    .where('ppt_id', '=', pptId)
    .where('held_at', '<', unreferencedSince)
    .execute();
  const unreferenced = new Set(references.map(({ hash }) => hash));
  const versions = await db
    .selectFrom('revisions')
    .select('revision')
    .where('ppt_id', '=', pptId)
    .orderBy('revision', 'desc')
    .execute();
  for (const { revision } of versions) {
    if (unreferenced.size === 0) break;
    const named = await picturesIn(db, sql`revisions where ppt_id = ${pptId} and revision = ${revision}`);
    for (const hash of named) unreferenced.delete(hash);
  }
  const inDrafts = unreferenced.size === 0 ? [] : await picturesIn(db, sql`drafts where ppt_id = ${pptId}`);
  const isInDraft = inDrafts.filter((hash) => unreferenced.delete(hash)).length > 0;
  return { hashes: [...unreferenced].toSorted(), isInDraft };
}

async function picturesIn(db: Database, source: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct found[1] as hash
    from (select deck from ${source}) as stored, regexp_matches(deck, ${storedNamePattern}, 'g') as found
  `.execute(db);
  return rows.map(({ hash }) => hash);
}

/**
 * Releases pictures. If a save or upload has referenced one of them in the meantime, it has renewed `held_at`, so the
 * picture is kept.
 */
async function release(
  tx: Tx,
  {
    pptId,
    hashes,
    unreferencedSince,
    now,
  }: { pptId: string; hashes: readonly string[]; unreferencedSince: Date; now: Date },
): Promise<number> {
  if (hashes.length === 0) return 0;
  const { rows } = await sql<{ hash: string }>`
    delete from presentation_pictures
    where ppt_id = ${pptId} and hash = any(${hashes}::text[]) and held_at < ${unreferencedSince}::timestamptz
    returning hash
  `.execute(tx);
  const files = await unreferencedFiles(
    tx,
    rows.map(({ hash }) => hash),
  );
  await recordOrphanedFiles(tx, files, now);
  return rows.length;
}

/** Returns the earliest reference time among the pictures that are still in their grace period. */
async function findRecent(db: Database, pptId: string, unreferencedSince: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('presentation_pictures')
    .select('held_at')
    .where('ppt_id', '=', pptId)
    .where('held_at', '>=', unreferencedSince)
    .orderBy('held_at')
    .limit(1)
    .executeTakeFirst();
  return row?.held_at;
}

/** Completes a check, or schedules the next one, unless a new check was scheduled during this one. */
async function finishCheck(
  db: Database,
  { pptId, claimed, recheckAt }: { pptId: string; claimed: Date; recheckAt?: Date },
): Promise<void> {
  const isClaimed = sql<boolean>`ppt_id = ${pptId} and due_at = ${claimed}::timestamptz`;
  if (recheckAt) await db.updateTable('picture_checks').set({ due_at: recheckAt }).where(isClaimed).execute();
  else await db.deleteFrom('picture_checks').where(isClaimed).execute();
}
