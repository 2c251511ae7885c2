import type { EditorCaller } from '../../http/caller.ts';
import { maxJsonBytes, maxInlineBytes, readJsonBytes } from '../../http/read-json.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import type { DeckContext } from '../../presentations/deck-context.ts';
import type { StoredDeck } from '../../presentations/stored-deck.ts';
import { checkCopy, checkImport, type CheckedImport } from '../../presentations/jobs/check-copy.ts';
import { checkedValue } from '../../kernel/check-result.ts';

interface DeckRequest {
  request: Request;
  caller: EditorCaller;
  memory: RequestMemory;
}

/**
 * Reads the body of a request to save a copy. A worker parses and checks large decks (see `readSave`).
 * @throws ServiceError not_json, too_large, invalid_request, rate_limited, unavailable
 */
export async function readCopy(
  { work }: Pick<DeckContext, 'work'>,
  { request, caller, memory }: DeckRequest,
): Promise<StoredDeck> {
  const bytes = await readJsonBytes(request, { maxBytes: maxJsonBytes, memory });
  return checkedValue<StoredDeck>(
    bytes.length <= maxInlineBytes ? checkCopy(bytes) : await work.decks.run(caller, 'checkCopy', bytes),
  );
}

/**
 * Reads the body of a request to create a presentation from a file. The deck keeps its title; otherwise like `readCopy`.
 * @throws ServiceError not_json, too_large, invalid_request, rate_limited, unavailable
 */
export async function readImport(
  { work }: Pick<DeckContext, 'work'>,
  { request, caller, memory }: DeckRequest,
): Promise<CheckedImport> {
  const bytes = await readJsonBytes(request, { maxBytes: maxJsonBytes, memory });
  return checkedValue<CheckedImport>(
    bytes.length <= maxInlineBytes ? checkImport(bytes) : await work.decks.run(caller, 'checkImport', bytes),
  );
}
