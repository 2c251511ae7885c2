import { sha256 } from '../../kernel/hash.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { memoryCaller } from '../../http/limits/memory-caller.ts';
import type { AppContext } from '../../context/app-context.ts';
import { findEditorSession } from './session-queries.ts';
import { readDeck, type OpenedDeck } from './read-deck.ts';

/** A deck with the memory reserved for it. Close it when its page has been sent. */
export interface FirstDeck {
  opened: OpenedDeck;
  memory: RequestMemory;
}

/**
 * Returns the `getDeck` response for embedding in the page. This does not mark the page as open, because the page may
 * never arrive. The report of its first paint does.
 * @returns undefined if the deck cannot be read or no memory is available; the page then opens anyway, calls `getDeck`
 * and shows the error.
 */
export async function readFirstDeck(appContext: AppContext, token: string): Promise<FirstDeck | undefined> {
  let memory: RequestMemory | undefined;
  try {
    const tokenHash = sha256(token);
    const found = await findEditorSession(appContext.db, tokenHash);
    if (!found) return undefined;
    const caller = { kind: 'editor_session', tokenHash, ...found.session } as const;
    memory = appContext.memory.open(memoryCaller(caller));
    return { opened: await readDeck(appContext, caller, { memory, isPageOpen: false, mayWait: false }), memory };
  } catch {
    memory?.close();
    return undefined;
  }
}
