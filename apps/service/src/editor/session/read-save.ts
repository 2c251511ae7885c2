import type { EditorCaller } from '../../http/caller.ts';
import { maxJsonBytes, maxInlineBytes, readJsonBytes } from '../../http/read-json.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import type { DeckContext } from '../../presentations/deck-context.ts';
import { checkedValue } from '../../kernel/check-result.ts';
import { checkDraft, checkSave, type CheckedDraft, type CheckedSave } from '../../presentations/jobs/check-save.ts';

/** A request with a body, its session, and the memory reserved for it. */
export interface BodyContext {
  request: Request;
  caller: EditorCaller;
  memory: RequestMemory;
}

/**
 * Reads the body of a save. A worker parses and checks large decks, because that takes about half a second per MB and
 * would block other requests.
 * @throws ServiceError not_json, too_large, invalid_request, rate_limited, unavailable
 */
export async function readSave(
  { work }: Pick<DeckContext, 'work'>,
  { request, caller, memory }: BodyContext,
): Promise<CheckedSave> {
  const bytes = await readJsonBytes(request, { maxBytes: maxJsonBytes, memory });
  return checkedValue(
    bytes.length <= maxInlineBytes ? checkSave(bytes) : await work.decks.run(caller, 'checkSave', bytes),
  );
}

/** Reads the body of a draft, like `readSave`. */
export async function readDraftBody(
  { work }: Pick<DeckContext, 'work'>,
  { request, caller, memory }: BodyContext,
): Promise<CheckedDraft> {
  const bytes = await readJsonBytes(request, { maxBytes: maxJsonBytes, memory });
  return checkedValue(
    bytes.length <= maxInlineBytes ? checkDraft(bytes) : await work.decks.run(caller, 'checkDraft', bytes),
  );
}
