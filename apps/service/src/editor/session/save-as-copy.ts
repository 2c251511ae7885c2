import type { CopyResponse } from '@ppt-embed/protocol/editor';
import { inTransaction, type Tx } from '../../stores/db/database.ts';
import type { EditorCaller } from '../../http/caller.ts';
import type { AppContext } from '../../context/app-context.ts';
import { createPresentation } from '../../presentations/create-presentation.ts';
import type { StoredDeck } from '../../presentations/stored-deck.ts';
import { recordTitle } from '../../presentations/records/record-title.ts';
import { requirePresentation } from '../../presentations/require-presentation.ts';

/**
 * Creates a presentation from the user's deck after the original has been saved elsewhere ("Save my version as a
 * copy").
 * @throws ServiceError presentation_not_found
 */
export async function saveAsCopy(
  appContext: AppContext,
  caller: EditorCaller,
  deck: StoredDeck,
): Promise<CopyResponse> {
  return inTransaction(appContext.db, async (tx) => {
    const { ref_url: refUrl } = await requirePresentation(tx, caller, caller.pptId);
    return createCopy(tx, appContext, caller, { deck, refUrl });
  });
}

/**
 * Creates a presentation from a stored deck, some of whose pictures may be missing.
 * @throws ServiceError quota_exceeded
 */
export async function createCopy(
  tx: Tx,
  { random, clock }: AppContext,
  owner: EditorCaller,
  { deck, refUrl }: { deck: StoredDeck; refUrl: string },
): Promise<CopyResponse> {
  // The copy's pictures are the same as the original's, some of which may be missing.
  const creation = {
    owner,
    deck,
    refUrl,
    sourceKind: 'copy',
    allowsMissing: true,
    now: clock(),
  } as const;
  const { ppt_id } = await createPresentation(tx, random, creation);
  return { ppt_id, title: recordTitle(deck.title) };
}
