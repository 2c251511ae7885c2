import { sha256 } from '../http/hash.ts';
import type { HeldMemory } from '../limits/memory-budget.ts';
import { memoryCaller } from '../limits/memory-caller.ts';
import type { Parts } from '../parts.ts';
import { findEditorSession } from './queries.ts';
import { readDeck, type OpenedDeck } from './read-deck.ts';

/** A deck with the memory that is held for it; close that once its page has been sent. */
export interface FirstDeck {
  opened: OpenedDeck;
  memory: HeldMemory;
}

/**
 * What `getDeck` answers the page of a session, for the page itself to carry. Whether that page arrives nobody knows yet:
 * it counts as open when it reports its first paint.
 * @returns undefined where it cannot be read, or where there is no memory for it now: the page opens all the same, asks by
 *   itself, and shows why not.
 */
export async function readFirstDeck(parts: Parts, token: string): Promise<FirstDeck | undefined> {
  let memory: HeldMemory | undefined;
  try {
    const tokenHash = sha256(token);
    const found = await findEditorSession(parts.db, tokenHash);
    if (!found) return undefined;
    const caller = { kind: 'editor_session', tokenHash, ...found.session } as const;
    memory = parts.memory.open(memoryCaller(caller));
    return { opened: await readDeck(parts, caller, { memory, isThere: false, mayWait: false }), memory };
  } catch {
    memory?.close();
    return undefined;
  }
}
