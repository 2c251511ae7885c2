import type { DataOf, pptDuplicate } from '@ppt-embed/protocol/service';
import type { AccessCaller } from '../../http/caller.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { inTransaction } from '../../stores/db/database.ts';
import { createPresentation } from '../create-presentation.ts';
import type { DeckContext } from '../deck-context.ts';
import { readStoredDeck } from '../read-stored-deck.ts';
import { recordTitle } from '../records/record-title.ts';
import { requirePresentation } from '../require-presentation.ts';

/**
 * Creates a presentation from the last save of an existing one.
 * @param title If undefined, the presentation is titled as a copy.
 * @throws ServiceError presentation_not_found, quota_exceeded, rate_limited, unavailable
 */
export async function duplicatePresentation(
  appContext: DeckContext,
  caller: AccessCaller,
  { pptId, title, memory }: { pptId: string; title: string | undefined; memory: RequestMemory },
): Promise<DataOf<typeof pptDuplicate>> {
  const { db, random, clock } = appContext;
  const { revision } = await requirePresentation(db, caller, pptId);
  const deck = await readStoredDeck(appContext, caller, {
    pptId,
    revision,
    isCopy: true,
    memory,
    ...(title !== undefined && { title: recordTitle(title) }),
  });
  return inTransaction(db, async (tx) => {
    const { ref_url: refUrl } = await requirePresentation(tx, caller, pptId);
    const { ppt_id } = await createPresentation(tx, random, {
      owner: caller,
      deck,
      refUrl,
      sourceKind: 'copy',
      // The copy's pictures are the same as the original's, some of which may be missing.
      allowsMissing: true,
      now: clock(),
    });
    return { ppt_id, title: recordTitle(deck.title) };
  });
}
