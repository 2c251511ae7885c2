import type { EditorCaller } from '../../http/caller.ts';
import { maxJsonBytes, maxInlineBytes, readJsonBytes } from '../../http/read-json.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import type { DeckContext } from '../../presentations/deck-context.ts';
import type { StoredDeck } from '../../presentations/deck-text.ts';
import { deckBytes } from '../../presentations/revision-queries.ts';
import { checkCopy, checkStored } from '../../presentations/jobs/check-copy.ts';
import { checkedValue } from '../../kernel/check-result.ts';
import { requireVersionText } from './read-version.ts';

/** Memory factor: the text, the job's copy, the parsed data, and the resulting text. */
const deckMemoryWeight = 4;

/**
 * Reads the body of a request to save a copy. A worker parses and checks large decks (see `readSave`).
 * @throws ServiceError not_json, too_large, invalid_request, rate_limited, unavailable
 */
export async function readCopy(
  { work }: Pick<DeckContext, 'work'>,
  { request, caller, memory }: { request: Request; caller: EditorCaller; memory: RequestMemory },
): Promise<StoredDeck> {
  const bytes = await readJsonBytes(request, { maxBytes: maxJsonBytes, memory });
  return checkedValue(
    bytes.length <= maxInlineBytes ? checkCopy(bytes) : await work.decks.run(caller, 'checkCopy', bytes),
  );
}

/**
 * Reads and checks a stored version, in a worker if it is large. Call it outside a transaction, because it may wait.
 * @throws ServiceError invalid_request if it is not stored; too_large, rate_limited, unavailable
 */
export async function readStoredDeck(
  { db, work }: Pick<DeckContext, 'db' | 'work'>,
  caller: EditorCaller,
  { pptId, revision, isCopy, memory }: { pptId: string; revision: number; isCopy: boolean; memory: RequestMemory },
): Promise<StoredDeck> {
  const bytes = (await deckBytes(db, pptId, revision)) ?? 0;
  await memory.reserve(bytes * deckMemoryWeight);
  const job = { text: await requireVersionText(db, pptId, revision), isCopy };
  return checkedValue(bytes <= maxInlineBytes ? checkStored(job) : await work.decks.run(caller, 'checkStored', job));
}
