import { deckScriptId, sessionScriptId } from '@ppt-embed/protocol/editor';
import type { DeckResponse, EditorSession } from '@ppt-embed/protocol/editor';

/**
 * Takes the session out of the page: from then on its token is in memory only.
 * @returns null where the page carries none.
 */
export const readSession = (page: Document): EditorSession | null => readJson<EditorSession>(page, sessionScriptId);

/**
 * Takes out of the page what the service would answer when first asked for the deck.
 * @returns null where it has to be asked.
 */
export const readDeckResponse = (page: Document): DeckResponse | null => readJson<DeckResponse>(page, deckScriptId);

function readJson<Value>(page: Document, id: string): Value | null {
  const script = page.getElementById(id);
  if (!script) return null;
  script.remove();
  try {
    return JSON.parse(script.textContent) as Value;
  } catch {
    return null;
  }
}
