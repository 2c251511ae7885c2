import { sql } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';
import { textParameter, type TextOrBytes } from '../../stores/db/text-parameter.ts';

/**
 * Limits of a presentation's drafts. Each session has its own draft, and a user who may open a presentation can start
 * any number of sessions.
 */
const maxDrafts = 10;
const maxDraftBytes = 32 * 1024 * 1024;

/** A draft to store. */
export interface NewDraft {
  draftId: string;
  pptId: string;
  appId: string;
  sessionHash: string;
  base: number;
  deck: TextOrBytes;
  now: Date;
}

/** `session_hash` of the draft that several users edit. It never equals a real hash. */
export const sharedSession = 'shared';

/**
 * Stores a draft. Each session has one draft, which replaces the previous one.
 * @returns Its id, which stays the same.
 */
export async function upsertDraft(
  tx: Tx,
  { draftId, pptId, appId, sessionHash, base, deck, now }: NewDraft,
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
      saved_at: now,
    })
    .onConflict((conflict) =>
      // `excluded` refers to the inserted values, so that the text is sent only once.
      conflict.columns(['ppt_id', 'session_hash']).doUpdateSet((of) => ({
        base_revision: of.ref('excluded.base_revision'),
        deck: of.ref('excluded.deck'),
        saved_at: of.ref('excluded.saved_at'),
      })),
    )
    .returning('draft_id')
    .executeTakeFirstOrThrow();
  return row.draft_id;
}

/**
 * Deletes the oldest drafts of a presentation until it is within its limits. Only the newest draft is ever offered, so
 * users do not miss the others. The newest draft is always kept.
 */
export async function deleteOldDrafts(tx: Tx, pptId: string): Promise<void> {
  await sql`
    delete from drafts where ppt_id = ${pptId} and draft_id in (
      select draft_id from (
        select draft_id, row_number() over newest as position, sum(octet_length(deck)) over newest as bytes
        from drafts where ppt_id = ${pptId}
        window newest as (order by saved_at desc, draft_id)
      ) as ranked
      where position > ${maxDrafts}::integer or (position > 1 and bytes > ${maxDraftBytes}::integer)
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

/** Deletes a draft by its id. */
export async function deleteDraft(db: Database | Tx, pptId: string, draftId: string): Promise<void> {
  await db.deleteFrom('drafts').where('ppt_id', '=', pptId).where('draft_id', '=', draftId).execute();
}

/** Deletes all drafts of a presentation. */
export async function deleteDrafts(tx: Tx, pptId: string): Promise<void> {
  await tx.deleteFrom('drafts').where('ppt_id', '=', pptId).execute();
}

/** Deletes the draft that several users edit. */
export async function deleteSharedDraft(db: Database | Tx, pptId: string): Promise<void> {
  await db.deleteFrom('drafts').where('ppt_id', '=', pptId).where('session_hash', '=', sharedSession).execute();
}
