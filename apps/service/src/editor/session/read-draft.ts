import type { EditorCaller } from '../../http/caller.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import type { AppContext } from '../../context/app-context.ts';
import { invalidField } from '../../kernel/service-error.ts';
import { draftBytes, readStoredDraft } from '../../presentations/drafts/draft-queries.ts';
import { requirePresentation } from '../../presentations/require-presentation.ts';
import { deckMemoryWeight, draftText } from './read-deck.ts';

/**
 * Reads a draft of the presentation, to preview it or to continue with it.
 * @returns JSON of a `Draft`
 * @throws ServiceError presentation_not_found, invalid_request, rate_limited, unavailable
 */
export async function readDraft(
  { db }: AppContext,
  caller: EditorCaller,
  { id, memory }: { id: string; memory: RequestMemory },
): Promise<string> {
  const { ppt_id: pptId } = await requirePresentation(db, caller, caller.pptId);
  await memory.reserve(((await draftBytes(db, pptId, id)) ?? 0) * deckMemoryWeight);
  const draft = await readStoredDraft(db, pptId, id);
  if (!draft) throw invalidField('id', 'is not one of the stored drafts; GET versions lists them');
  return draftText(draft);
}
