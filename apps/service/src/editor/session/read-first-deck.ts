import { sha256 } from '../../kernel/hash.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { memoryCaller } from '../../http/limits/memory-caller.ts';
import type { AppContext } from '../../context/app-context.ts';
import { findEditorSession } from './session-queries.ts';
import { readDeck, type OpenedDeck } from './read-deck.ts';

/** A deck with the memory that is held for it; close that once its page has been sent. */
export interface FirstDeck {
  opened: OpenedDeck;
  memory: RequestMemory;
}

/**
 * What `getDeck` answers the page of a session, for the page itself to carry. Whether that page arrives nobody knows yet:
 * it counts as open when it reports its first paint.
 * @returns undefined where it cannot be read, or where there is no memory for it now: the page opens all the same, asks by
 *   itself, and shows why not.
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
