import type { DataOf, pptRename } from '@ppt-embed/protocol/service';
import type { AccessCaller } from '../../http/caller.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { inTransaction } from '../../stores/db/database.ts';
import type { DeckContext } from '../deck-context.ts';
import { setTitleOfRevision } from '../presentation-queries.ts';
import { readStoredDeck } from '../read-stored-deck.ts';
import { recordTitle } from '../records/record-title.ts';
import { invalidateRendered } from '../rendered/invalidate-rendered.ts';
import { requirePresentation } from '../require-presentation.ts';
import { setRevisionTitle } from '../revision-queries.ts';

/** Maximum number of attempts, because saves may arrive while the deck is read. */
const maxAttempts = 3;

/**
 * Renames a presentation of the caller in its record and in the last save. Unlike the operator's command, it changes
 * large decks in a worker.
 * @throws ServiceError presentation_not_found, rate_limited, unavailable
 */
export async function renameOwnPresentation(
  appContext: DeckContext,
  caller: AccessCaller,
  { pptId, title: requestedTitle, memory }: { pptId: string; title: string; memory: RequestMemory },
): Promise<DataOf<typeof pptRename>> {
  const { db } = appContext;
  const title = recordTitle(requestedTitle);
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const { revision } = await requirePresentation(db, caller, pptId);
    const { text } = await readStoredDeck(appContext, caller, { pptId, revision, isCopy: false, title, memory });
    const isRenamed = await inTransaction(db, async (tx) => {
      await requirePresentation(tx, caller, pptId);
      if (!(await setTitleOfRevision(tx, { pptId, revision, title }))) return false;
      await setRevisionTitle(tx, { pptId, revision, title, deck: text });
      return true;
    });
    if (!isRenamed) continue;
    // The file and its properties contain the new title.
    await invalidateRendered(appContext, pptId, [revision]);
    return { ppt_id: pptId, title };
  }
  throw new ServiceError('unavailable', { pptId, reason: 'concurrent saves' });
}
