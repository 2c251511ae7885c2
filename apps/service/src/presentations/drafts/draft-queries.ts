import { sql } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';
import { textParameter, type TextOrBytes } from '../../stores/db/text-parameter.ts';

/**
 * Limits of a presentation's drafts. Each session has its own draft, and a user who may open a presentation can start
 * any number of sessions.
 */
const maxDrafts = 10;
const maxDraftBytes = 32 * 1024 * 1024;

/** A stored draft, with its deck as JSON text. */
export interface StoredDraft {
  id: string;
  base: number;
  savedAt: Date;
  deck: string;
  /** Id of the open document that contains the draft; null if there is none. */
  documentId?: string | null;
}

/** A draft to store. */
export interface NewDraft {
  draftId: string;
  pptId: string;
  appId: string;
  sessionHash: string;
  base: number;
  deck: TextOrBytes;
  /** Number of slides. */
  slides: number;
  now: Date;
}

/** `session_hash` of the draft that several users edit. It never equals a real hash. */
export const sharedSession = 'shared';

/**
 * Returns the `session_hash` of a separate draft, which no later draft of the session replaces. It never equals a real
 * hash.
 */
export const separateSessionHash = (tokenHash: string, key: string): string => `separate ${tokenHash} ${key}`;

/** Whether a draft is a separate one. */
const isSeparateDraft = sql<boolean>`(drafts.session_hash like 'separate %')`;

/** Hash of the session that stored a draft. A draft that several users edit has none. */
const ownerHash = sql<string>`(case when ${isSeparateDraft} then split_part(drafts.session_hash, ' ', 2) else drafts.session_hash end)`;

/**
 * Stores a draft. Replaces the draft with the same `session_hash`.
 * @returns Its id, which stays the same.
 */
export async function upsertDraft(
  tx: Tx,
  { draftId, pptId, appId, sessionHash, base, deck, slides, now }: NewDraft,
): Promise<string> {
  const text = textParameter(tx, deck);
  const row = await tx
    .insertInto('drafts')
    .values({
      draft_id: draftId,
      ppt_id: pptId,
      app_id: appId,
      session_hash: sessionHash,
      base_revision: base,
      deck: text,
      slides,
      saved_at: now,
    })
    .onConflict((conflict) =>
      // `excluded` refers to the inserted values, so that the text is sent only once.
      conflict.columns(['ppt_id', 'session_hash']).doUpdateSet((of) => ({
        base_revision: of.ref('excluded.base_revision'),
        deck: of.ref('excluded.deck'),
        slides: of.ref('excluded.slides'),
        saved_at: of.ref('excluded.saved_at'),
      })),
    )
    .returning('draft_id')
    .executeTakeFirstOrThrow();
  return row.draft_id;
}

/**
 * Deletes the oldest drafts of a presentation until it is within its limits. The further separate drafts of a session are
 * deleted first, so that a session with many of them takes the place of no more drafts of other sessions than one with a
 * single separate draft. The draft that was just stored is never deleted. The transaction must have locked the
 * presentation: otherwise, it could delete a draft that another one stores at the same time.
 */
export async function deleteOldDrafts(
  tx: Tx,
  pptId: string,
  storedId: string,
  maxBytes = maxDraftBytes,
): Promise<void> {
  await sql`
    delete from drafts where ppt_id = ${pptId} and draft_id in (
      select draft_id from (
        select draft_id, row_number() over in_order as position, sum(bytes) over in_order as bytes
        from (
          select draft_id, saved_at, octet_length(deck) as bytes,
            row_number() over (partition by ${ownerHash}, ${isSeparateDraft} order by saved_at desc, draft_id) > 1 as is_further
          from drafts where ppt_id = ${pptId}
        ) as stored
        window in_order as (order by draft_id = ${storedId} desc, is_further, saved_at desc, draft_id)
      ) as ranked
      where position > ${maxDrafts}::integer or (position > 1 and bytes > ${maxBytes}::integer)
    )
  `.execute(tx);
}

/** Whether a draft is the one that several users edit. */
export async function isSharedDraft(db: Database | Tx, pptId: string, draftId: string): Promise<boolean> {
  const row = await db
    .selectFrom('drafts')
    .select('session_hash')
    .where('ppt_id', '=', pptId)
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  return row?.session_hash === sharedSession;
}

/** A session, and the time since which other sessions must have been seen to count as open. */
export interface OpenSessions {
  sessionHash: string;
  aliveSince: Date;
}

/** Whether a draft, which may be a separate one, belongs to another session whose page is open. */
const isOfOtherOpenSession = ({ sessionHash, aliveSince }: OpenSessions) => sql<boolean>`exists (
  select from editor_sessions
  where token_hash = ${ownerHash} and token_hash <> ${sessionHash} and seen_at > ${aliveSince}::timestamptz
)`;

/** Whether a draft is the one that users edit together at present, instead of that of users who have left. */
const isOfOpenDocument = sql<boolean>`(drafts.session_hash = ${sharedSession} and exists (
  select from shared_documents
  where shared_documents.ppt_id = drafts.ppt_id and closed_at is null and stored_number > 0
))`;

/** Id of the open document that contains a draft; null if there is none. */
const openDocumentId = sql<string | null>`(
  select document_id from shared_documents
  where shared_documents.ppt_id = drafts.ppt_id and drafts.session_hash = ${sharedSession}
    and closed_at is null and stored_number > 0
)`;

/** Whether a draft has the same deck as the save `saved`. Reads the decks only if one of them has no hash. */
const isSaved = sql<boolean>`coalesce(drafts.deck_hash = saved.deck_hash, drafts.deck = saved.deck)`;

/** A draft of an earlier session, as listed for users. */
export interface ListedDraftRow {
  draft_id: string;
  slides: number | null;
  saved_at: Date;
}

/**
 * Returns the drafts of sessions that are no longer open and the separate drafts of the session itself, newest first.
 * The session's own draft is omitted, and drafts that equal the last save.
 */
export async function listEarlierDrafts(
  db: Database,
  { pptId, revision, ...sessions }: OpenSessions & { pptId: string; revision: number },
): Promise<ListedDraftRow[]> {
  const { rows } = await sql<ListedDraftRow>`
    select draft_id, slides, saved_at from drafts
    where ppt_id = ${pptId} and session_hash <> ${sessions.sessionHash}
      and not ${isOfOtherOpenSession(sessions)} and not ${isOfOpenDocument}
      and not exists (
        select from revisions as saved
        where saved.ppt_id = ${pptId} and saved.revision = ${revision} and ${isSaved}
      )
    order by saved_at desc, draft_id limit ${maxDrafts}
  `.execute(db);
  return rows;
}

/** Returns the length of a draft in bytes, to reserve memory before it is read; undefined if it is not stored. */
export async function draftBytes(db: Database, pptId: string, draftId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('drafts')
    .select(sql<number>`octet_length(deck)`.as('bytes'))
    .where('ppt_id', '=', pptId)
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  return row?.bytes;
}

/** Returns a draft, with its deck as JSON text; undefined if it is not stored. */
export async function readStoredDraft(db: Database, pptId: string, draftId: string): Promise<StoredDraft | undefined> {
  return db
    .selectFrom('drafts')
    .select(['draft_id as id', 'base_revision as base', 'saved_at as savedAt', 'deck'])
    .where('ppt_id', '=', pptId)
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
}

/**
 * Selects the newest draft that is later than the save `saved` and differs from it. Without a hash, a draft counts as
 * different, so that no deck is read. Separate drafts are only listed.
 */
export const laterDraft = sql`(
  select draft_id, base_revision, saved_at, deck, ${openDocumentId} as document_id from drafts
  where drafts.ppt_id = saved.ppt_id and drafts.saved_at >= saved.saved_at and not ${isSeparateDraft}
    and (drafts.deck_hash = saved.deck_hash) is not true
  order by saved_at desc limit 1
)`;

/** Returns those of the presentations that have unsaved changes: a draft that is later than the last save. */
export async function findUnsaved(db: Database, pptIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (pptIds.length === 0) return new Set();
  const { rows } = await sql<{ ppt_id: string }>`
    select presentations.ppt_id from presentations
    join revisions as saved on saved.ppt_id = presentations.ppt_id and saved.revision = presentations.revision
    cross join lateral ${laterDraft} as draft
    where presentations.ppt_id = any(${pptIds}::text[])
  `.execute(db);
  return new Set(rows.map((row) => row.ppt_id));
}

/** Deletes a draft by its id, unless it belongs to another session whose page is open. */
export async function deleteDraft(
  db: Database | Tx,
  { pptId, draftId, ...sessions }: OpenSessions & { pptId: string; draftId: string },
): Promise<void> {
  await sql`
    delete from drafts
    where ppt_id = ${pptId} and draft_id = ${draftId} and not ${isOfOtherOpenSession(sessions)}
  `.execute(db);
}

/**
 * Deletes the drafts that a save replaces: that of the session, that of users who edit the presentation together, and
 * drafts with the same deck.
 */
export async function deleteSavedDrafts(
  tx: Tx,
  { pptId, revision, sessionHash }: { pptId: string; revision: number; sessionHash: string },
): Promise<void> {
  await sql`
    delete from drafts using revisions as saved
    where drafts.ppt_id = ${pptId} and saved.ppt_id = ${pptId} and saved.revision = ${revision}
      and (drafts.session_hash = ${sessionHash} or ${isOfOpenDocument} or ${isSaved})
  `.execute(tx);
}

/**
 * Detaches the shared draft from its document, because the users of a new document would otherwise replace the draft of
 * users who have left.
 */
export async function detachSharedDraft(tx: Tx, pptId: string): Promise<void> {
  await sql`
    update drafts set session_hash = ${`${sharedSession} `} || draft_id
    where ppt_id = ${pptId} and session_hash = ${sharedSession}
  `.execute(tx);
}

/** Deletes all drafts of a presentation. */
export async function deleteDrafts(tx: Tx, pptId: string): Promise<void> {
  await tx.deleteFrom('drafts').where('ppt_id', '=', pptId).execute();
}

/** Deletes the draft that several users edit. */
export async function deleteSharedDraft(db: Database | Tx, pptId: string): Promise<void> {
  await db.deleteFrom('drafts').where('ppt_id', '=', pptId).where('session_hash', '=', sharedSession).execute();
}
