import { inTransaction, type Tx } from '../db/database.ts';
import type { EditorCaller } from '../http/caller.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { forgetRendered } from '../presentations/forget-rendered.ts';
import { checkPicturesLater, holdPictures } from '../presentations/held-pictures.ts';
import { recordTitle } from '../presentations/record-title.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { insertSave, pruneRevisions } from '../presentations/revision-queries.ts';
import { tell } from '../presentations/tell.ts';
import type { CheckedSave } from './check-save.ts';
import { deleteDrafts } from './draft-queries.ts';

/**
 * A manual save on top of the revision it was based on; the record takes the deck's title, drafts have served.
 * @returns the new revision.
 * @throws ServiceError presentation_not_found, stale_save
 */
export async function saveDeck(parts: Parts, caller: EditorCaller, save: CheckedSave): Promise<number> {
  return saveAs(parts, caller, save.base_revision, () => Promise.resolve(save));
}

/** Saves what `choose` gives inside the transaction. What its revision pushed out of the kept ones is forgotten after. */
export async function saveAs(
  parts: Parts,
  caller: EditorCaller,
  base: number,
  choose: (tx: Tx, pptId: string) => Promise<Omit<CheckedSave, 'base_revision'>>,
): Promise<number> {
  const now = parts.clock();
  const { pptId, revision, pruned } = await inTransaction(parts.db, async (tx) => {
    const { ppt_id, revision: last } = await requirePresentation(tx, caller, caller.pptId);
    const { text, slides, ...deck } = await choose(tx, ppt_id);
    const title = recordTitle(deck.title);
    const saved = { pptId: ppt_id, base, title, slides, deck: text, now };
    const next = await insertSave(tx, saved);
    if (next === undefined) throw new ServiceError('stale_save', { base, last });
    await deleteDrafts(tx, ppt_id);
    await holdPictures(tx, ppt_id, text, now);
    await tell(tx, parts.random, { type: 'ppt.saved', app: caller.app, pptId: ppt_id, now, title, revision: next });
    const pruned = await pruneRevisions(tx, ppt_id, next);
    if (pruned.length > 0) await checkPicturesLater(tx, ppt_id, now);
    return { pptId: ppt_id, revision: next, pruned };
  });
  // The save is acknowledged whatever the store of files is doing.
  void forgetRendered(parts, pptId, pruned);
  return revision;
}
