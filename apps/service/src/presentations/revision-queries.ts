import { sql } from 'kysely';
import type { Database, Tx } from '../stores/db/database.ts';

/** Number of stored versions per presentation, including the last one (contract of the editor). */
const maxVersions = 50;

export interface NewSave {
  pptId: string;
  /** The revision on which it is based. */
  base: number;
  title: string;
  slides: number;
  /** JSON as text. */
  deck: string;
  now: Date;
}

/**
 * Inserts a save with its new number in one statement.
 * @returns the new revision, or undefined if `base` is no longer the last.
 */
export async function insertSave(tx: Tx, save: NewSave): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    with moved as (
      update presentations set revision = revision + 1, title = ${save.title}
      where ppt_id = ${save.pptId} and revision = ${save.base} and erased_at is null
      returning ppt_id, revision
    )
    insert into revisions (ppt_id, revision, title, slides, deck, saved_at)
    select ppt_id, revision, ${save.title}::text, ${save.slides}::integer, ${save.deck}::text, ${save.now}::timestamptz
    from moved
    returning revision
  `.execute(tx);
  return rows[0]?.revision;
}

/** Changes only the title of a save. */
export async function setRevisionTitle(
  tx: Tx,
  { pptId, revision, title, deck }: { pptId: string; revision: number; title: string; deck: string },
): Promise<void> {
  await tx
    .updateTable('revisions')
    .set({ title, deck })
    .where('ppt_id', '=', pptId)
    .where('revision', '=', revision)
    .execute();
}

/** Deletes versions beyond the limit, oldest first. @returns their numbers. */
export async function pruneRevisions(tx: Tx, pptId: string, last: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('revisions')
    .where('ppt_id', '=', pptId)
    .where('revision', '<=', last - maxVersions)
    .returning('revision')
    .execute();
  return rows.map(({ revision }) => revision);
}

export async function deleteRevisions(tx: Tx, pptId: string): Promise<void> {
  await tx.deleteFrom('revisions').where('ppt_id', '=', pptId).execute();
}

/** JSON text of the deck at a revision. */
export async function readRevision(
  db: Database | Tx,
  pptId: string,
  revision: number,
): Promise<{ deck: string } | undefined> {
  return db
    .selectFrom('revisions')
    .select('deck')
    .where('ppt_id', '=', pptId)
    .where('revision', '=', revision)
    .executeTakeFirst();
}

/** Length of the deck at a revision in bytes, to reserve memory before it is read. */
export async function deckBytes(db: Database, pptId: string, revision: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('revisions')
    .select(sql<number>`octet_length(deck)`.as('bytes'))
    .where('ppt_id', '=', pptId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row?.bytes;
}

export async function hasRevision(db: Database, pptId: string, revision: number): Promise<boolean> {
  const row = await db
    .selectFrom('revisions')
    .select('revision')
    .where('ppt_id', '=', pptId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row !== undefined;
}

export interface VersionRow {
  revision: number;
  title: string;
  slides: number | null;
  saved_at: Date;
}

/** Newest first. */
export async function listRevisions(db: Database, pptId: string): Promise<VersionRow[]> {
  return db
    .selectFrom('revisions')
    .select(['revision', 'title', 'slides', 'saved_at'])
    .where('ppt_id', '=', pptId)
    .orderBy('revision', 'desc')
    .limit(maxVersions)
    .execute();
}
