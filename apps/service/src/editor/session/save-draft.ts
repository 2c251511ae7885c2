import type { DraftResponse } from '@ppt-embed/protocol/editor';
import { inTransaction } from '../../stores/db/database.ts';
import type { EditorCaller } from '../../http/caller.ts';
import type { AppContext } from '../../context/app-context.ts';
import { addPictureReferences } from '../../presentations/picture-references.ts';
import { lockPresentation, requirePresentation } from '../../presentations/require-presentation.ts';
import type { CheckedDraft } from '../../presentations/jobs/check-save.ts';
import {
  deleteDraft,
  deleteOldDrafts,
  isSharedDraft,
  separateSessionHash,
  upsertDraft,
} from '../../presentations/drafts/draft-queries.ts';
import { deleteClosedDocument, lockOpenDraft } from '../../presentations/drafts/shared-document-queries.ts';
import { aliveSince } from './heartbeat.ts';

/**
 * Stores unsaved changes. A draft on any revision is accepted, because rejecting it would lose the user's work. The
 * oldest drafts over the presentation's limits are deleted.
 * @throws ServiceError presentation_not_found
 */
export async function saveDraft(
  { db, clock, random }: AppContext,
  caller: EditorCaller,
  { base_revision: base, text, slides, pictures, separateKey }: CheckedDraft,
): Promise<DraftResponse> {
  return inTransaction(db, async (tx) => {
    const { ppt_id: pptId } = await lockPresentation(tx, caller, caller.pptId);
    const now = clock();
    const draftId = `draft_${random(12).toString('base64url')}`;
    const { tokenHash, app } = caller;
    const sessionHash = separateKey === undefined ? tokenHash : separateSessionHash(tokenHash, separateKey);
    const draft = { draftId, pptId, appId: app.appId, sessionHash, base, deck: text, slides, now };
    const id = await upsertDraft(tx, draft);
    await deleteOldDrafts(tx, pptId, id);
    await addPictureReferences(tx, pptId, pictures, now);
    return { draft_id: id };
  });
}

/**
 * Discards the draft of the session, or one that it has continued. Idempotent. The draft of another open session, and
 * that of an open document, is kept: others may be editing it, and it is stored again only after another change. If it
 * is the shared draft of users who have left, their editors can no longer return with the document, because it would
 * restore the discarded changes.
 */
export async function discardDraft({ db, clock }: AppContext, caller: EditorCaller, draftId: string): Promise<void> {
  const { ppt_id: pptId } = await requirePresentation(db, caller, caller.pptId);
  await inTransaction(db, async (tx) => {
    // Locks the document before the draft, in the same order as closing it does.
    if (await isSharedDraft(tx, pptId, draftId)) {
      if (await lockOpenDraft(tx, pptId)) return;
      await deleteClosedDocument(tx, pptId);
    }
    await deleteDraft(tx, { pptId, draftId, sessionHash: caller.tokenHash, aliveSince: aliveSince(clock()) });
  });
}
