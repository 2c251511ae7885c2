import type { EditorCaller } from '../../http/caller.ts';
import { writeJson } from '../../http/json-text.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import type { AppContext } from '../../context/app-context.ts';
import { requireVersionText } from '../../presentations/read-stored-deck.ts';
import { requirePresentation } from '../../presentations/require-presentation.ts';
import { deckBytes } from '../../presentations/revision-queries.ts';
import { deckMemoryWeight } from './read-deck.ts';

/**
 * Reads a stored version for a preview.
 * @returns JSON of a `VersionResponse`
 * @throws ServiceError presentation_not_found, invalid_request, rate_limited, unavailable
 */
export async function readVersion(
  { db }: AppContext,
  caller: EditorCaller,
  { revision, memory }: { revision: number; memory: RequestMemory },
): Promise<string> {
  const { ppt_id: pptId } = await requirePresentation(db, caller, caller.pptId);
  await memory.reserve(((await deckBytes(db, pptId, revision)) ?? 0) * deckMemoryWeight);
  return writeJson({ revision }, { deck: await requireVersionText(db, pptId, revision) });
}
