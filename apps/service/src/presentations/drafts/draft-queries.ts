import type { Database, Tx } from '../../stores/db/database.ts';

export interface NewDraft {
  draftId: string;
  pptId: string;
  sessionHash: string;
  base: number;
  deck: string;
  now: Date;
}

/** One draft per session; a new one replaces the previous. @returns its id, which stays the same. */
export async function upsertDraft(tx: Tx, { draftId, pptId, sessionHash, base, deck, now }: NewDraft): Promise<string> {
  const changing = { base_revision: base, deck, saved_at: now };
  const row = await tx
    .insertInto('drafts')
    .values({ draft_id: draftId, ppt_id: pptId, session_hash: sessionHash, ...changing })
    .onConflict((conflict) => conflict.columns(['ppt_id', 'session_hash']).doUpdateSet(changing))
    .returning('draft_id')
    .executeTakeFirstOrThrow();
  return row.draft_id;
}

export async function deleteDraft(db: Database | Tx, pptId: string, draftId: string): Promise<void> {
  await db.deleteFrom('drafts').where('ppt_id', '=', pptId).where('draft_id', '=', draftId).execute();
}

export async function deleteDrafts(tx: Tx, pptId: string): Promise<void> {
  await tx.deleteFrom('drafts').where('ppt_id', '=', pptId).execute();
}
