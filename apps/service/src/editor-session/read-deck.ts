import type { DeckAnswer, ReportedLine } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../http/caller.ts';
import { ServiceError } from '../http/service-error.ts';
import { unixSeconds } from '../http/unix-seconds.ts';
import type { Parts } from '../parts.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { readRevision } from '../presentations/revision-queries.ts';
import { findLaterDraft } from './draft-queries.ts';
import { beat } from './heartbeat.ts';

/**
 * The last manual save, or the source laid out; beside it a draft that is later.
 * @param isThere Whether the page is that it is for: from then on it counts as open.
 * @throws ServiceError presentation_not_found
 */
export async function readDeck(parts: Parts, caller: EditorCaller, isThere = true): Promise<DeckAnswer> {
  const { ppt_id: pptId, revision } = await requirePresentation(parts.db, caller, caller.pptId);
  const { open_elsewhere: isOpenElsewhere } = await beat(parts, caller, isThere);
  const saved = await readRevision(parts.db, pptId, revision);
  // Erased since it was looked up.
  if (!saved) throw new ServiceError('presentation_not_found', { pptId, revision });
  const draft = await findLaterDraft(parts.db, pptId, saved.savedAt);
  return {
    revision,
    deck: JSON.parse(saved.deck) as unknown,
    ...(saved.report !== null && { report: JSON.parse(saved.report) as ReportedLine[] }),
    // A draft that says what the save says may have arrived after it; there is nothing to offer.
    ...(draft &&
      draft.deck !== saved.deck && {
        draft: {
          id: draft.draft_id,
          base_revision: draft.base_revision,
          saved_at: unixSeconds(draft.saved_at),
          deck: JSON.parse(draft.deck) as unknown,
        },
      }),
    ...(isOpenElsewhere && { open_elsewhere: true }),
  };
}
