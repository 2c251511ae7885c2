import { inTransaction, type Tx } from '../../stores/db/database.ts';
import type { EditorCaller } from '../../http/caller.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { authorOf } from '../../presentations/author.ts';
import { invalidateRendered } from '../../presentations/rendered/invalidate-rendered.ts';
import { schedulePictureCheck, addPictureReferences } from '../../presentations/picture-references.ts';
import { recordTitle } from '../../presentations/records/record-title.ts';
import { requirePresentation } from '../../presentations/require-presentation.ts';
import { insertSave, pruneRevisions } from '../../presentations/revision-queries.ts';
import { appendPresentationEvent } from '../../presentations/append-presentation-event.ts';
import type { CheckedSave } from '../../presentations/jobs/check-save.ts';
import { deleteSavedDrafts } from '../../presentations/drafts/draft-queries.ts';

/**
 * Saves a deck, based on a revision. Updates the record's title and deletes the drafts that it replaces.
 * @returns the new revision.
 * @throws ServiceError presentation_not_found, stale_save
 */
export async function saveDeck(appContext: AppContext, caller: EditorCaller, save: CheckedSave): Promise<number> {
  return saveRevision(appContext, caller, save.base_revision, () => Promise.resolve(save));
}

/**
 * Saves the deck that `readContent` returns inside the transaction. Renderings of versions dropped by the save are
 * deleted afterwards.
 * @returns The new revision.
 * @throws ServiceError presentation_not_found, stale_save
 */
export async function saveRevision(
  appContext: AppContext,
  caller: EditorCaller,
  base: number,
  readContent: (tx: Tx, pptId: string) => Promise<Omit<CheckedSave, 'base_revision'>>,
): Promise<number> {
  const now = appContext.clock();
  const author = authorOf(caller);
  const { pptId, revision, pruned } = await inTransaction(appContext.db, async (tx) => {
    const { ppt_id, revision: last } = await requirePresentation(tx, caller, caller.pptId);
    const { text, slides, pictures, isAutomatic, name: versionName, ...deck } = await readContent(tx, ppt_id);
    const title = recordTitle(deck.title);
    const saved = { pptId: ppt_id, base, title, slides, deck: text, now, isAutomatic, versionName, author };
    const next = await insertSave(tx, saved);
    if (next === undefined) throw new ServiceError('stale_save', { base, last });
    await deleteSavedDrafts(tx, { pptId: ppt_id, revision: next, sessionHash: caller.tokenHash });
    await addPictureReferences(tx, ppt_id, pictures, now);
    await appendPresentationEvent(tx, appContext.random, {
      type: 'ppt.saved',
      app: caller.app,
      pptId: ppt_id,
      now,
      title,
      revision: next,
    });
    const pruned = await pruneRevisions(tx, ppt_id, next);
    if (pruned.length > 0) await schedulePictureCheck(tx, ppt_id, now);
    return { pptId: ppt_id, revision: next, pruned };
  });
  for (const notify of appContext.saveListeners ?? []) notify({ pptId, revision, sessionHash: caller.tokenHash });
  // The save succeeds even if the file store fails.
  void invalidateRendered(appContext, pptId, pruned);
  return revision;
}
