import { sql } from 'kysely';
import type { Database, Tx } from '../stores/db/database.ts';
import { textParameter, type TextOrBytes } from '../stores/db/text-parameter.ts';
import type { Author } from './author.ts';

/** Maximum number of listed versions per presentation, including the last one (contract of the editor). */
const maxVersions = 50;
/** Length of a period in seconds. In each period, the last automatic save remains a version. */
const automaticPeriodSeconds = 600;
/**
 * Number of newest revisions that are kept for a while even if they are not versions, because a download or thumbnail
 * of one of them may be in progress. Also the batch size of deletions.
 */
const recentRevisions = 10;

/** A save to insert. */
export interface NewSave {
  pptId: string;
  /** The revision on which the save is based. */
  base: number;
  title: string;
  slides: number;
  /** The deck as JSON text. */
  deck: TextOrBytes;
  now: Date;
  /** Whether the editor saved automatically. @default false */
  isAutomatic?: boolean | undefined;
  /** Name of the version. @default none */
  versionName?: string | undefined;
  author: Author;
}

/**
 * Inserts a save with its new number in one statement.
 * @returns The new revision, or undefined if `base` is no longer the last revision.
 */
export async function insertSave(tx: Tx, save: NewSave): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    with moved as (
      update presentations set revision = revision + 1, title = ${save.title}, edited_at = ${save.now}
      where ppt_id = ${save.pptId} and revision = ${save.base} and deleted_at is null and erased_at is null
      returning ppt_id, app_id, revision
    )
    insert into revisions (ppt_id, app_id, revision, title, slides, deck, saved_at, automatic, version_name,
      author_id, author_name, author_session)
    select ppt_id, app_id, revision, ${save.title}::text, ${save.slides}::integer, ${textParameter(tx, save.deck)}, ${save.now}::timestamptz,
      ${save.isAutomatic ?? false}::boolean, ${save.versionName ?? null}::text,
      ${save.author.id}::text, ${save.author.name}::text, ${save.author.session}::text
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

/**
 * Versions of a presentation: every save by a user, and the last automatic save in each period. Each row has a `rank`,
 * its position in the order in which versions are kept: the last save first, then named versions, then the newest ones.
 */
const versionsOf = (pptId: string) => sql`
  select revision, title, slides, saved_at, version_name, author_id, author_name, author_session,
    row_number() over (order by revision_after is null desc, version_name is not null desc, revision desc) as rank
  from (
    select revision, title, slides, saved_at, automatic, version_name, author_id, author_name, author_session,
      lead(revision) over in_order as revision_after, lead(saved_at) over in_order as saved_after
    from revisions where ppt_id = ${pptId}
    window in_order as (order by revision)
  ) as saves
  where not automatic or version_name is not null or revision_after is null
    or floor(extract(epoch from saved_at) / ${automaticPeriodSeconds}::integer)
      <> floor(extract(epoch from saved_after) / ${automaticPeriodSeconds}::integer)
`;

/**
 * Deletes saves that are not versions, and versions beyond the limit: unnamed ones first, oldest first.
 * @returns their revision numbers
 */
export async function pruneRevisions(tx: Tx, pptId: string, last: number): Promise<number[]> {
  const { rows } = await sql<{ revision: number }>`
    delete from revisions
    where ppt_id = ${pptId}
      and (not automatic or (${last}::integer % ${recentRevisions}::integer = 0 and revision <= ${last - recentRevisions}))
      and revision not in (select revision from (${versionsOf(pptId)}) as versions where rank <= ${maxVersions}::integer)
    returning revision
  `.execute(tx);
  return rows.map(({ revision }) => revision);
}

/** Deletes all saves of a presentation. @returns their revisions, without those that were dropped earlier */
export async function deleteRevisions(tx: Tx, pptId: string): Promise<number[]> {
  const deleted = await tx.deleteFrom('revisions').where('ppt_id', '=', pptId).returning('revision').execute();
  return deleted.map(({ revision }) => revision);
}

/** Returns the deck at a revision as JSON text. */
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

/** Returns the length of the deck at a revision in bytes, to reserve memory before it is read. */
export async function deckBytes(db: Database, pptId: string, revision: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('revisions')
    .select(sql<number>`octet_length(deck)`.as('bytes'))
    .where('ppt_id', '=', pptId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row?.bytes;
}

/** Whether a revision is stored. */
export async function hasRevision(db: Database, pptId: string, revision: number): Promise<boolean> {
  const row = await db
    .selectFrom('revisions')
    .select('revision')
    .where('ppt_id', '=', pptId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row !== undefined;
}

/** A save, as listed for users. */
export interface VersionRow {
  revision: number;
  title: string;
  slides: number | null;
  saved_at: Date;
  version_name: string | null;
  author_id: string | null;
  /** Null if the author is unknown. */
  author_name: string | null;
  author_session: string | null;
}

/** Returns the versions of a presentation, newest first. */
export async function listRevisions(db: Database, pptId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select revision, title, slides, saved_at, version_name, author_id, author_name, author_session from (${versionsOf(pptId)}) as versions
    where rank <= ${maxVersions}::integer
    order by revision desc
  `.execute(db);
  return rows;
}
