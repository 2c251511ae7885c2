import type { DeckAnswer } from '@ppt-embed/protocol/editor';
import { sha256 } from '../http/hash.ts';
import type { Parts } from '../parts.ts';
import { findEditorSession } from './queries.ts';
import { readDeck } from './read-deck.ts';

/**
 * What `getDeck` answers the page of a session, for the page itself to carry. Whether that page arrives nobody knows yet:
 * it counts as open when it reports its first paint.
 * @returns undefined where it cannot be read: the page opens all the same, asks by itself, and shows why not.
 */
export async function readFirstDeck(parts: Parts, token: string): Promise<DeckAnswer | undefined> {
  try {
    const tokenHash = sha256(token);
    const found = await findEditorSession(parts.db, tokenHash);
    return found && (await readDeck(parts, { kind: 'editor_session', tokenHash, ...found.session }, false));
  } catch {
    return undefined;
  }
}
