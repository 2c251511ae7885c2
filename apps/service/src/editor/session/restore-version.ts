import type { RestoreRequest } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../../http/caller.ts';
import { writeJson } from '../../http/json-text.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import type { DeckContext } from '../../presentations/deck-context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { readStoredDeck } from '../../presentations/read-stored-deck.ts';
import { requirePresentation } from '../../presentations/require-presentation.ts';
import { saveRevision } from './save-deck.ts';

/**
 * Saves an older version as the latest one, so that later saves remain available as versions.
 * @returns JSON of a `RestoreResponse`
 * @throws ServiceError presentation_not_found, invalid_request, stale_save, rate_limited, unavailable
 */
export async function restoreVersion(
  appContext: DeckContext,
  caller: EditorCaller,
  { base_revision: base, revision, memory }: RestoreRequest & { memory: RequestMemory },
): Promise<string> {
  const { ppt_id: pptId, revision: last } = await requirePresentation(appContext.db, caller, caller.pptId);
  // Fails early, before the version is read and checked, which may take seconds. The check inside the transaction is
  // the one that counts.
  if (base !== last) throw new ServiceError('stale_save', { base, last });
  const deck = await readStoredDeck(appContext, caller, { pptId, revision, isCopy: false, memory });
  const next = await saveRevision(appContext, caller, base, () => Promise.resolve(deck));
  return writeJson({ revision: next }, { deck: deck.text });
}
